import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operators: catch, tryCatch")
struct CatchTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)
  private let replacement = Source(holdsSubscribers: true)

  enum Form: CaseIterable {
    case plain, throwing

    func make(
      _ source: some Publisher<Int, TestFailure>,
      _ handler: @escaping (TestFailure) -> some Publisher<Int, TestFailure>
    ) -> AnyPublisher<Int, any Error> {
      switch self {
      case .plain: source.catch(handler).mapError { $0 }.eraseToAnyPublisher()
      case .throwing: source.tryCatch(handler).eraseToAnyPublisher()
      }
    }
  }

  @Test("Without a failure all passes, and the handler is not called", arguments: Form.allCases)
  func noFailure(_ form: Form) {
    let recorder = form.make(source) { _ -> Source in
      Issue.record("the handler was called")
      return replacement
    }.record(demand: .max(1)) { .max($0) }
    #expect(source.send(1) == .max(1))
    #expect(source.send(0) == .none)
    source.finish()
    source.fail("too late")
    #expect(recorder.log.dropFirst() == ["value(1)", "value(0)", "finished"])
    #expect(source.requests == [.max(1)])
  }

  @Test("The handler gets the error, once, and its publisher goes on to its own end", arguments: Form.allCases)
  func replaces(_ form: Form) {
    let errors = Guarded<[TestFailure]>([])
    let recorder = form.make(source) { error in
      errors.withLock { $0.append(error) }
      return replacement
    }.record()
    source.send(1)
    source.fail("first")
    replacement.send(2)
    replacement.fail("second")
    replacement.finish()
    #expect(errors.value == ["first"])
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "failure(second)"])
    #expect(recorder.subscriptionCount == 1)
    #expect(source.cancelCount == 0)
    #expect(recorder.violations == [])
  }

  @Test("What was asked for in any way and did not come is asked of the replacement, in one", arguments: Form.allCases)
  func demand(_ form: Form) {
    let recorder = form.make(source) { _ in replacement }.record(demand: .max(2)) { $0 == 1 ? .max(10) : .none }
    recorder.request(.max(3))
    source.send(1)
    source.send(2)
    source.fail("broken")
    #expect(replacement.requests == [.max(13)])
    #expect(replacement.send(1) == .max(10))
    #expect(replacement.send(2) == .none)
    recorder.request(.max(4))
    #expect(replacement.requests == [.max(13), .max(4)])
    #expect(source.requests == [.max(2), .max(3)])
  }

  @Test("A request that comes while the replacement is being subscribed counts with the rest", arguments: Form.allCases)
  func requestMeanwhile(_ form: Form) {
    let late = Source(withholdsSubscription: true)
    let recorder = form.make(source) { _ in late }.record(demand: .max(1))
    late.onSubscribe = { recorder.request(.max(2)) }
    source.fail("broken")
    #expect(source.requests == [.max(1)])
    recorder.request(.max(4))
    late.sendSubscription()
    #expect(late.requests == [.max(7)])
    late.onSubscribe = nil
  }

  @Test(
    "A failure from inside a value: what that value's answer asks for is asked of the replacement",
    arguments: Form.allCases)
  func failureInside(_ form: Form) {
    let recorder = form.make(source) { _ in replacement }.record(demand: .max(2)) { $0 == 1 ? .max(5) : .none }
    recorder.onValue = { [source] _, value in if value == 1 { source.fail("broken") } }
    #expect(source.send(1) == .none)
    #expect(replacement.requests == [.max(1), .max(5)])
    #expect(replacement.pendingDemand() == .max(6))
  }

  @Test("Cancel reaches whichever is on; after it no handler is called", arguments: Form.allCases)
  func cancel(_ form: Form) {
    let before = form.make(source) { _ -> Source in
      Issue.record("the handler was called")
      return replacement
    }.record()
    before.cancel()
    source.fail("broken")
    #expect(source.cancelCount == 1)
    #expect(before.completion == nil)

    let after = form.make(source) { _ in replacement }.record()
    source.fail("broken")
    after.cancel()
    replacement.send(1)
    replacement.finish()
    replacement.sendSubscription()
    #expect(source.cancelCount == 1)
    #expect(replacement.cancelCounts == [1, 1])
    #expect(after.violations == [])
  }

  @Test("A cancel while the replacement is being subscribed reaches it", arguments: Form.allCases)
  func cancelMeanwhile(_ form: Form) {
    let late = Source(withholdsSubscription: true)
    let recorder = form.make(source) { _ in late }.record()
    source.fail("broken")
    recorder.cancel()
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
  }

  @Test("What the handler throws is the failure, and nothing comes after it")
  func thrown() {
    let calls = Guarded(0)
    let recorder = source.tryCatch { _ -> Just<Int> in
      calls.withLock { $0 += 1 }
      throw TestFailure("second")
    }.record()
    source.fail("first")
    source.send(1)
    source.fail("third")
    #expect(recorder.log.dropFirst() == ["failure(second)"])
    #expect(calls.value == 1)
    #expect(source.cancelCount == 0)
  }

  @Test("Before the subscription a completion is dropped, also a failure", arguments: Form.allCases)
  func edges(_ form: Form) {
    let early = Source(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = form.make(early) { _ in replacement }.record()
    early.fail("broken")
    #expect(replacement.subscribeCount == 0)
    early.sendSubscription()
    early.send(1)
    #expect(recorder.log.dropFirst() == ["value(1)"])
    expectEdges(value: .traps, completion: .dropped) { source in source.catch { _ in Empty<Int, Never>() } }
    expectEdges(value: .traps, completion: .dropped) { source in source.tryCatch { _ in Empty<Int, Never>() } }
  }

  @Test("What the replacement sends before its subscription is dropped", arguments: Form.allCases)
  func replacementBeforeItsSubscription(_ form: Form) {
    let late = Source(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = form.make(source) { _ in late }.record()
    source.fail("broken")
    late.send(1)
    late.finish()
    #expect(recorder.events.count == 1)
    late.sendSubscription()
    #expect(late.requests == [.unlimited])
    late.send(2)
    late.fail("second")
    #expect(recorder.log.dropFirst() == ["value(2)", "failure(second)"])
  }

  @Test("Say what they are, also to the replacement")
  func description() {
    let mirror = ["downstream", "demand"]
    expectDescription("Catch", mirror: mirror) { $0.catch { _ in Empty<Int, Never>() } }
    expectDescription("TryCatch", mirror: mirror) { $0.tryCatch { _ in Empty<Int, Never>() } }
    let second = EdgeSource<Int, Never>()
    let recorder = Fail<Int, TestFailure>(error: "broken").catch { _ in second }.record()
    expectDescription(of: second.subscriber, "Catch", mirror: mirror)
    expectDescription(of: recorder.subscription, "Catch", mirror: mirror)
  }

  @Test("Traps on values nobody asked for, on a second failure, on a request for nothing")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
      let recorder = source.tryCatch { _ in Just(0) }.record()
      source.send(1)
      withExtendedLifetime(recorder) {}
    }
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
      let recorder = source.catch { _ in Empty<Int, Never>(completeImmediately: false) }.record()
      source.fail("first")
      source.fail("second")
      withExtendedLifetime(recorder) {}
    }
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
      let recorder = source.catch { _ in
        source.fail("second")
        return Just(0)
      }.record()
      source.fail("first")
      withExtendedLifetime(recorder) {}
    }
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, TestFailure>().catch { _ in Just(0) }.record(demand: .none).request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, TestFailure>().tryCatch { _ in Just(0) }.record(demand: .none).request(.none)
    }
  }
}
