import PortableSchedulers
import PublisherTesting
import Testing

/// The tester itself: what is broken is found, made small, and printed.
@Suite struct RandomPipelineToolTests {
  @Test func sameSeedMakesTheSamePipeline() {
    #expect(Trial(seed: 7).code == Trial(seed: 7).code)
    #expect(Set((0..<50).map { Trial(seed: $0).code }).count > 40)
  }

  @Test func everyOperationIsUsed() {
    let used = Set((0..<3_000).flatMap { Trial(seed: $0).pipeline.operationNames })
    #expect(Set(Operation.all.map(\.name)).subtracting(used) == [])
  }

  private func firstFailure(_ broken: Operation) -> Trial? {
    (0..<2_000).lazy.map { Trial(seed: $0, operations: Operation.all + [broken]) }.first { $0.failure() != nil }
  }

  @Test func wrongValueIsFoundAndShrunk() throws {
    let broken = Operation.simple(
      "broken prefix", smallest: 1, code: { ".brokenPrefix(#)".filled($0) },
      build: { source, n in source.prefix(n == 3 ? 4 : n) }
    ) { up, n in
      var left = n
      return up.rebuiltValues {
        left -= 1
        $2.add($0, .value($1))
        if left == 0 { $2.add($0, .finished) }
      }
    }
    let found = try #require(firstFailure(broken))
    let report = Report(0, found)
    #expect(
      report.description == """
        PIPELINE_SEED=0
        came: value(0) at 0, value(0) at 0, value(0) at 0, value(0) at 0, finished at 0
        model: value(0) at 0, value(0) at 0, value(0) at 0, finished at 0

        let scheduler = DispatchQueue.test
        let pipeline =
          Publishers.Sequence<[Int], TestFailure>(sequence: [0, 0, 0, 0])
            .brokenPrefix(3)
        let recorder = pipeline.record()
        scheduler.run()
        """)
  }

  @Test func brokenLawIsFoundAndShrunk() throws {
    let broken = Operation.simple(
      "flood", code: { _ in ".flood()" }, build: { source, _ in PlantedOperator(source, Flood.init) }
    ) { up, _ in up }
    let found = try #require(firstFailure(broken)).shrunk()
    #expect(found.pipeline.operationNames == ["flood"])
    #expect(
      found.failure() == "demand not exceeded: value(0) came beyond the demand, which was max(1) in all",
      "\(found.code)")
  }

  @Test func leakIsFoundAndShrunk() throws {
    let broken = Operation.simple(
      "leak", code: { _ in ".leak()" },
      build: { source, _ in PlantedOperator(source) { Leak($0, receiveCompletion: {}) } }
    ) { up, _ in up }
    let found = try #require(firstFailure(broken)).shrunk()
    #expect(found.pipeline.operationNames == ["leak"])
    #expect(
      found.failure() == "downstream released: a subscriber that keeps its subscription is never freed",
      "\(found.code)")
  }

  /// The code below is the printed one.
  @Test func printedCodeDoesTheSame() {
    let inner = Pipeline(source: .failing([2]), stages: [stage("receive(on:)")])
    let trial = Trial(
      Pipeline(
        source: .timed(first: 5, [1_000: 1], end: 2_000, isFailure: false),
        stages: [stage("map", 3), stage("merge", inner: inner), stage("debounce", ticks: 10), stage("replaceError", 4)]),
      .asks([1, 2]))
    #expect(
      trial.code == """
        let scheduler = DispatchQueue.test
        let pipeline =
          timedSubject(first: 5, [1000: 1], end: 2000, .finished, on: scheduler)
            .map { $0 + 3 }
            .merge(with: Record<Int, TestFailure>(output: [2], completion: .failure("failure")).receive(on: scheduler))
            .debounce(for: .nanoseconds(10), scheduler: scheduler)
            .replaceError(with: 4).setFailureType(to: TestFailure.self)
        let recorder = pipeline.record(demand: .max(1))
        scheduler.advance(by: .nanoseconds(67108864))
        recorder.request(.max(2))
        scheduler.run()
        """)
    let scheduler = DispatchQueue.test
    let pipeline =
      timedSubject(first: 5, [1000: 1], end: 2000, .finished, on: scheduler)
      .map { $0 + 3 }
      .merge(with: Record<Int, TestFailure>(output: [2], completion: .failure("failure")).receive(on: scheduler))
      .debounce(for: .nanoseconds(10), scheduler: scheduler)
      .replaceError(with: 4).setFailureType(to: TestFailure.self)
    let recorder = pipeline.record(demand: .max(1))
    scheduler.advance(by: .nanoseconds(67_108_864))
    recorder.request(.max(2))
    scheduler.run()
    #expect(recorder.values == [4])
    #expect(trial.pipeline.timeline().entries.map(\.item) == [.value(4), .finished])
  }

  private func stage(_ name: String, _ number: Int = 0, ticks: Int = 0, inner: Pipeline? = nil) -> Pipeline.Stage {
    let operation = Operation.all.first { $0.name == name }!
    return .init(
      operation: operation, choice: Choice(number: number, ticks: ticks, inners: inner.map { [$0] } ?? []))
  }
}

/// Asks for all, whatever is asked of it.
private final class Flood: OwnSubscription, @unchecked Sendable {
  override func request(_ demand: Subscribers.Demand) { super.request(.unlimited) }
}
