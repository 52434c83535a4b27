import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: buffer")
struct BufferTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)

  enum Prefetch: CaseIterable {
    case keepFull, byRequest

    var strategy: Publishers.PrefetchStrategy { self == .keepFull ? .keepFull : .byRequest }
    /// What the upstream is asked for at the start, for a size of 3.
    var initial: Subscribers.Demand { self == .keepFull ? .max(3) : .unlimited }
    /// What it is asked for when so many values have left.
    func more(_ count: Int) -> Subscribers.Demand { self == .keepFull ? .max(count) : .none }
  }

  private func buffer(
    _ prefetch: Prefetch, _ whenFull: Publishers.BufferingStrategy<TestFailure> = .dropNewest
  ) -> Publishers.Buffer<Source> {
    source.buffer(size: 3, prefetch: prefetch.strategy, whenFull: whenFull)
  }

  @Test("The upstream is asked before downstream has its subscription, and only once", arguments: Prefetch.allCases)
  func initialRequest(_ prefetch: Prefetch) {
    let recorder = Recorder<Int, TestFailure>(demand: .max(1))
    recorder.onSubscription = { [source] _ in #expect(source.requests == [prefetch.initial]) }
    buffer(prefetch).subscribe(recorder)
    recorder.request(.max(2))
    #expect(source.requests == [prefetch.initial])
    #expect(recorder.subscriptionCount == 1)
  }

  @Test("With demand values pass at once, and keepFull asks for as many", arguments: Prefetch.allCases)
  func passes(_ prefetch: Prefetch) {
    let recorder = buffer(prefetch).record(demand: .max(1)) { $0 < 3 ? .max(1) : .none }
    for value in 1...3 { #expect(source.send(value) == prefetch.more(1)) }
    #expect(recorder.values == [1, 2, 3])
    #expect(source.send(4) == .none)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("Without demand values are kept, and leave as they are asked for", arguments: Prefetch.allCases)
  func keeps(_ prefetch: Prefetch) {
    let recorder = buffer(prefetch).record(demand: .none) { $0 == 1 ? .max(1) : .none }
    for value in 1...3 { #expect(source.send(value) == .none) }
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(source.requests == [prefetch.initial] + (prefetch == .keepFull ? [.max(2), .max(1)] : []))
    #expect(recorder.violations == [])
  }

  @Test("A full buffer drops the newest or the oldest", arguments: Prefetch.allCases)
  func drops(_ prefetch: Prefetch) {
    for (strategy, kept) in [
      (Publishers.BufferingStrategy<TestFailure>.dropNewest, [1, 2, 3]), (.dropOldest, [3, 4, 5]),
    ] {
      let recorder = buffer(prefetch, strategy).record(demand: .none)
      for value in 1...5 { #expect(source.send(value) == .none) }
      recorder.request(.unlimited)
      #expect(recorder.values == kept)
      recorder.cancel()
    }
  }

  @Test("A full buffer may fail: the upstream is cancelled at once, downstream hears of it when it asks")
  func customError() {
    let made = Guarded(0)
    let recorder = buffer(
      .byRequest,
      .customError { [source] in
        made.withLock { $0 += 1 }
        #expect(source.cancelCount == 1)
        return "full"
      }
    ).record(demand: .none)
    for value in 1...6 { #expect(source.send(value) == .none) }
    source.finish()
    #expect(made.value == 1)
    #expect(recorder.completion == nil)
    recorder.request(.max(2))
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "failure(full)"])
    #expect(source.cancelCount == 1)
  }

  @Test("That failure comes after the values where enough is asked for", arguments: [3, 4])
  func customErrorAfterAll(_ demand: Int) {
    let recorder = buffer(.keepFull, .customError { "full" }).record(demand: .none)
    for value in 1...4 { source.send(value) }
    recorder.request(.max(demand))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.failure == "full")
  }

  @Test("The finish comes after the last value, and needs demand of its own")
  func finish() {
    let recorder = buffer(.byRequest).record(demand: .none)
    source.send(1)
    source.finish()
    source.send(2)  // still kept
    source.fail("too late")
    recorder.request(.max(2))
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)"])
    recorder.request(.max(1))
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "finished"])
    let empty = buffer(.byRequest).record(demand: .none)
    source.finish()
    #expect(empty.completion == nil)
    empty.request(.max(1))
    #expect(empty.isFinished)
  }

  @Test("A failure comes at once, and what is kept is lost; no value comes after it")
  func failure() {
    let recorder = buffer(.byRequest).record(demand: .none)
    source.send(1)
    source.fail("broken")
    source.send(2)
    recorder.request(.unlimited)
    #expect(recorder.log.dropFirst() == ["failure(broken)"])
  }

  @Test("A failure from inside a delivery waits for the values that are asked for")
  func failureInside() {
    let recorder = buffer(.byRequest).record(demand: .none)
    recorder.onValue = { [source] _, value in if value == 1 { source.fail("broken") } }
    for value in 1...3 { source.send(value) }
    recorder.request(.max(2))
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "failure(broken)"])
    #expect(recorder.violations == [])
  }

  @Test("What is sent or asked for from inside a delivery comes after it", arguments: Prefetch.allCases)
  func reentrancy(_ prefetch: Prefetch) {
    let depth = Guarded(0)
    let recorder = buffer(prefetch).record(demand: .max(1))
    recorder.onValue = { [source] recorder, value in
      #expect(depth.value == 0)
      depth.withLock { $0 += 1 }
      if value < 4 {
        source.send(value + 1)
        recorder.request(.max(1))
      }
      depth.withLock { $0 -= 1 }
    }
    #expect(source.send(1) == prefetch.more(4))
    #expect(recorder.values == [1, 2, 3, 4])
  }

  @Test("An upstream that sends and ends within the first request: values are kept, the end waits")
  func synchronousUpstream() {
    #expect(
      [1, 2].publisher.handleEvents().buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest).record().values == [
        1, 2,
      ])
    source.onRequest = { [source] _ in
      source.send(1)
      source.fail("broken")
    }
    let recorder = buffer(.keepFull).record()
    #expect(recorder.log == ["subscription(Buffer)", "value(1)", "failure(broken)"])
    #expect(recorder.violations == [])
    source.onRequest = nil
  }

  @Test("A buffer of size 0 keeps nothing")
  func sizeZero() {
    for strategy in [Publishers.BufferingStrategy<TestFailure>.dropNewest, .dropOldest] {
      let recorder = source.buffer(size: 0, prefetch: .byRequest, whenFull: strategy).record(demand: .max(1))
      source.send(1)
      source.send(2)
      recorder.request(.unlimited)
      #expect(recorder.values == [1])
    }
  }

  @Test("Before the subscription values and the completion are dropped")
  func edges() {
    expectEdges(value: .dropped, completion: .dropped) {
      $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)
    }
    let early = Source(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = early.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).record()
    early.send(1)
    early.fail("early")
    early.sendSubscription()
    early.send(2)
    #expect(recorder.values == [2])
    #expect(recorder.completion == nil)
  }

  @Test("request(.none) asks for nothing, but a failure that waits is delivered")
  func emptyRequest() {
    let recorder = buffer(.byRequest, .customError { "full" }).record(demand: .none)
    recorder.request(.none)
    for value in 1...4 { source.send(value) }
    recorder.request(.none)
    #expect(recorder.log.dropFirst() == ["failure(full)"])
  }

  @Test("Says what it is")
  func description() {
    let mirror = ["values", "state", "downstreamDemand", "terminal"]
    expectDescription("Buffer", mirror: mirror) { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) }
    let recorder = buffer(.byRequest).record(demand: .none)
    source.send(1)
    #expect(Mirror(reflecting: recorder.subscription!).descendant("values") as? [Int] == [1])
  }
}
