import PortableSchedulers
import PublisherTesting

/// A pipeline and what its subscriber does.
struct Trial: Sendable {
  var pipeline: Pipeline
  var plan: Plan

  /// The same for the same seed.
  init(seed: UInt64, operations: [Operation] = Operation.all) {
    var numbers = RandomNumbers(seed: seed)
    var clock = Pipeline.Clock()
    self.init(.random(of: operations, &clock, length: 5, depth: 2, &numbers), .random(&numbers))
  }

  init(_ pipeline: Pipeline, _ plan: Plan) {
    self.pipeline = pipeline
    self.plan = plan
  }

  /// Runs it against the laws and the model, and says what went wrong.
  func failure() -> String? {
    var run = Run(self)
    run.play()
    if let broken = run.recorder?.violations.first { return "\(broken)" }
    if let difference = difference(run.received) { return difference }
    if run.isRecorderHeld() {
      return "\(Law.downstreamReleased): a subscriber that keeps its subscription is never freed"
    }
    return nil
  }

  private func difference(_ received: [Timeline.Entry]) -> String? {
    let expected = pipeline.timeline().entries.filter { $0.at.tick <= Run.end }
    switch plan {
    case .asksForAll:
      return compare(received, expected)
    case .cancels(let tick):
      return compare(received, expected.filter { $0.at.tick < tick })
    case .cancelsAfter(let count):
      let isCancelled = expected.filter { !$0.item.isEnd }.count >= count
      return compare(received, isCancelled ? Array(expected.prefix(count)) : expected)
    case .asks(let counts):
      return pipeline.isExact ? compareItems(received, expected, demand: counts.reduce(0, +)) : nil
    }
  }

  private func compare(_ received: [Timeline.Entry], _ expected: [Timeline.Entry]) -> String? {
    let received = received.map { "\($0.item) at \($0.at.tick)" }
    let expected = expected.map { "\($0.item) at \($0.at.tick)" }
    return received == expected ? nil : message(received, expected)
  }

  /// The end may come with the last value, and must when more was asked for.
  private func compareItems(_ received: [Timeline.Entry], _ expected: [Timeline.Entry], demand: Int) -> String? {
    let items = received.map(\.item)
    let all = expected.map(\.item)
    let values = Array(all.filter { !$0.isEnd }.prefix(demand))
    let isAll = values.count == all.filter { !$0.isEnd }.count
    if items == values, !isAll || demand == values.count || values == all { return nil }
    if items == all, isAll { return nil }
    return message(items.map { "\($0)" }, (demand > values.count ? all : values).map { "\($0)" })
  }

  private func message(_ received: [String], _ expected: [String]) -> String {
    "came: \(received.joined(separator: ", "))\nmodel: \(expected.joined(separator: ", "))"
  }

  /// A program that shows it.
  var code: String {
    "let scheduler = DispatchQueue.test\nlet pipeline =\n" + pipeline.code.indented + "\n" + plan.code
  }
}

extension String {
  fileprivate var indented: String { split(separator: "\n").map { "  " + $0 }.joined(separator: "\n") }
}

/// One run of a trial, on this thread and in virtual time.
private struct Run {
  /// Long after all that ends has ended.
  static let end = 1_000 * Pipeline.unit

  private final class Log {
    var entries: [Timeline.Entry] = []
  }

  private let trial: Trial
  private let scheduler = DispatchQueue.test
  private let start: VirtualQueue.SchedulerTimeType
  private let log = Log()
  private(set) var recorder: Recorder<Int, TestFailure>?

  init(_ trial: Trial) {
    self.trial = trial
    start = scheduler.now
    recorder = Recorder(demand: trial.plan.firstDemand)
  }

  var received: [Timeline.Entry] { log.entries }

  mutating func play() {
    guard let recorder else { return }
    let (log, scheduler, start, plan) = (log, scheduler, start, trial.plan)
    func note(_ item: Timeline.Item) {
      log.entries.append(.init(at: Moment(tick: start.distance(to: scheduler.now).magnitude), item: item))
    }
    recorder.onValue = { recorder, value in
      note(.value(value))
      if plan == .cancelsAfter(count: log.entries.count) { recorder.cancel() }
    }
    recorder.onCompletion = { _, completion in
      switch completion {
      case .finished: note(.finished)
      case .failure(let error): note(.failure(error))
      }
    }
    trial.pipeline.build(scheduler).subscribe(recorder)
    switch plan {
    case .cancels(let tick):
      scheduler.advance(by: .nanoseconds(tick))
      recorder.cancel()
    case .asks(let counts):
      for count in counts.dropFirst() {
        scheduler.advance(by: .nanoseconds(Pipeline.unit))
        if count > 0 { recorder.request(.max(count)) }
      }
    case .asksForAll, .cancelsAfter:
      break
    }
    scheduler.advance(to: start.advanced(by: .nanoseconds(Run.end)))
  }

  /// A recorder keeps its subscription, so it is freed only when the pipeline lets go.
  mutating func isRecorderHeld() -> Bool {
    if recorder?.completion == nil { recorder?.cancel() }
    recorder?.onValue = nil
    recorder?.onCompletion = nil
    let held = WeakRecorder(recorder: recorder)
    recorder = nil
    return held.recorder != nil
  }
}

private struct WeakRecorder {
  weak var recorder: Recorder<Int, TestFailure>?
}
