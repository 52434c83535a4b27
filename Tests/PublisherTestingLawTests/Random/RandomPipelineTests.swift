import PortableSchedulers
import PublisherTesting
import Foundation
import Testing

/// Pipelines of random operators, held against the laws and against plain models on arrays.
///
/// `PIPELINES=100000 PIPELINE_SEED=7 swift test --filter RandomPipelineTests` tries more of them, or others; with
/// `PIPELINE_TRACE=1` each is printed before it runs, which tells the one that crashes.
@Suite struct RandomPipelineTests {
  private static let count = number("PIPELINES") ?? 10_000
  private static let firstSeed = UInt64(number("PIPELINE_SEED") ?? 1)
  private static let isTracing = number("PIPELINE_TRACE") == 1

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  @Test(arguments: 0..<4)
  func pipelinesKeepTheLawsAndDoAsTheModelsSay(_ part: Int) {
    if part == 0 { print("random pipelines: \(Self.count) from PIPELINE_SEED=\(Self.firstSeed)") }
    for index in stride(from: part, to: Self.count, by: 4) {
      let seed = Self.firstSeed &+ UInt64(index)
      let trial = Trial(seed: seed)
      if Self.isTracing { print("\(seed):\n\(trial.code)") }
      guard trial.failure() != nil else { continue }
      Issue.record("\(Report(seed, trial))")
      return
    }
  }
}

/// What is printed of a trial that went wrong.
struct Report: CustomStringConvertible {
  let seed: UInt64
  let smallest: Trial

  init(_ seed: UInt64, _ trial: Trial) {
    self.seed = seed
    smallest = trial.shrunk()
  }

  var description: String {
    "PIPELINE_SEED=\(seed)\n\(smallest.failure() ?? "went wrong once")\n\n\(smallest.code)"
  }
}
