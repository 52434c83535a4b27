import PortableCombineCore
import PublisherTesting
import Testing

/// Demand that becomes unlimited on the way: by what `receive(_:)` returns, or as the sum of two that are not.
@Suite("Demand that becomes unlimited")
struct UnlimitedDemandTests {
  @Test("By an answer", arguments: operators)
  private func answer(_ row: Row) {
    row.expectAll { $0.record(demand: .max(1)) { _ in .unlimited } }
  }

  @Test("By a request from inside a delivery", arguments: operators)
  private func requestWithin(_ row: Row) {
    row.expectAll { $0.record(demand: .max(1), onValue: { recorder, _ in recorder.request(.unlimited) }) }
  }

  @Test("By a request after the first value", arguments: operators)
  private func request(_ row: Row) {
    row.expectAll {
      let recorder = $0.record(demand: .max(1))
      recorder.request(.unlimited)
      return recorder
    }
  }

  @Test("By adding up two numbers", arguments: operators)
  private func sum(_ row: Row) {
    row.expectAll { $0.record(demand: .max(1)) { _ in .max(.max) } }
    row.expectAll {
      let recorder = $0.record(demand: .none)
      recorder.request(.max(.max))
      recorder.request(.max(.max))
      return recorder
    }
    // Nothing has come by the time it is added up.
    var open: () -> Void = {}
    let gate = Future<Void, Never> { promise in open = { promise(.success(())) } }
    row.expectAll(behind: gate) {
      let recorder = $0.record(demand: .max(.max))
      recorder.request(.max(.max))
      open()
      return recorder
    }
  }

  @Test("Each child of a merge is asked for all, once, by whichever of them it was", arguments: [true, false])
  func childrenOfMerge(_ isFlatMap: Bool) {
    let children = [TestPublisher<Int, TestFailure>(), TestPublisher<Int, TestFailure>()]
    let merged =
      isFlatMap
      ? children.publisher.setFailureType(to: TestFailure.self).flatMap { $0 }.eraseToAnyPublisher()
      : children[0].merge(with: children[1]).eraseToAnyPublisher()
    let recorder = merged.record(demand: .max(1)) { _ in .unlimited }
    for child in children { #expect(child.requests == [.max(1)]) }
    children[1].send(1)
    for child in children { #expect(child.requests == [.max(1), .unlimited]) }
    recorder.request(.max(1))
    recorder.request(.unlimited)
    for child in children { #expect(child.requests == [.max(1), .unlimited]) }
    #expect(recorder.violations == [])
  }

  @Test("Also when values waited for it")
  func waitingValues() {
    let children = [TestPublisher<Int, TestFailure>(), TestPublisher<Int, TestFailure>()]
    let recorder = children[0].merge(with: children[1]).record(demand: .none) { _ in .unlimited }
    for child in children { child.send(1) }
    recorder.request(.max(1))
    #expect(recorder.values == [1, 1])
    for child in children { #expect(child.requests == [.max(1), .unlimited]) }
  }
}

private typealias Source = AnyPublisher<Int, Never>

private struct Row: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (Source) -> Source

  init<P: Publisher<Int, Never> & SendableMetatype>(_ name: String, _ make: @escaping @Sendable (Source) -> P) {
    testDescription = name
    self.make = { make($0).eraseToAnyPublisher() }
  }

  /// Compares with what comes when all is asked for at once.
  func expectAll(
    behind gate: Future<Void, Never>? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ record: (Source) -> Recorder<Int, Never>
  ) {
    let numbers = (1...40).publisher
    let expected = make(numbers.eraseToAnyPublisher()).record()
    let source =
      gate.map { $0.flatMap { numbers }.eraseToAnyPublisher() } ?? numbers.eraseToAnyPublisher()
    let recorder = record(make(source))
    #expect(recorder.values.sorted() == expected.values.sorted(), sourceLocation: sourceLocation)
    #expect(recorder.isFinished, sourceLocation: sourceLocation)
    #expect(recorder.violations == [], sourceLocation: sourceLocation)
  }
}

private let operators: [Row] = [
  Row("the source itself") { $0 },
  Row("flatMap") { $0.flatMap { [$0, -$0, 0].publisher } },
  Row("flatMap of Just") { $0.flatMap { Just($0) } },
  Row("flatMap, two at a time") { $0.flatMap(maxPublishers: .max(2)) { [$0, -$0, 0].publisher } },
  Row("flatMap of flatMap") { $0.flatMap { [$0, -$0].publisher.flatMap { [$0, $0].publisher } } },
  Row("merge") { $0.merge(with: [7, 8, 9].publisher) },
  Row("merge of 3") { $0.merge(with: [7, 8, 9].publisher, Just(5)) },
  Row("MergeMany") { Publishers.MergeMany($0, [1, 2, 3].publisher.eraseToAnyPublisher()) },
  Row("switchToLatest") { $0.collect().map { $0.publisher }.switchToLatest() },
  Row("zip") { $0.zip((1...40).publisher, +) },
  Row("combineLatest") { Just(1).combineLatest($0, +) },
  Row("append") { $0.append(1, 2, 3) },
  Row("prepend") { $0.prepend(1, 2, 3) },
  Row("catch") { source in
    source.setFailureType(to: TestFailure.self).append(Fail(error: "broken")).catch { _ in [1, 2, 3].publisher }
  },
  Row("retry") { source in
    var isFirst = true
    return Deferred { () -> AnyPublisher<Int, TestFailure> in
      defer { isFirst = false }
      let source = source.setFailureType(to: TestFailure.self)
      return isFirst ? source.append(Fail(error: "broken")).eraseToAnyPublisher() : source.eraseToAnyPublisher()
    }.retry(1).replaceError(with: 0)
  },
  Row("replaceError") { source in
    source.setFailureType(to: TestFailure.self).append(Fail(error: "broken")).replaceError(with: 0)
  },
  Row("replaceEmpty") { $0.replaceEmpty(with: 0) },
  Row("drop") { $0.dropFirst(2) },
  Row("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: Just(())) },
  Row("prefix") { $0.prefix(20) },
  Row("filter") { $0.filter { $0 % 2 == 0 } },
  Row("collect(2)") { $0.collect(2).map { $0.reduce(0, +) } },
  Row("buffer, kept full") { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
  Row("buffer, by request") { $0.buffer(size: 100, prefetch: .byRequest, whenFull: .dropNewest) },
  Row("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
  Row("delay") { $0.delay(for: .seconds(1), scheduler: ImmediateScheduler.shared) },
  Row("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
]
