import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: handleEvents")
struct HandleEventsTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)
  private let seen = Guarded<[String]>([])

  private func note(_ text: String) {
    seen.withLock { $0.append(text) }
  }

  /// With all hooks, each of which notes its event.
  private func observed(_ source: some Publisher<Int, TestFailure>) -> some Publisher<Int, TestFailure> {
    source.handleEvents(
      receiveSubscription: { note("subscription(\($0))") }, receiveOutput: { note("value(\($0))") },
      receiveCompletion: { note("\($0)") }, receiveCancel: { note("cancel") },
      receiveRequest: { note("request(\($0))") })
  }

  @Test("Each hook is called before its event is passed on; an answer is noted after")
  func order() {
    let recorder = Recorder<Int, TestFailure>(demand: .max(1)) { $0 == 1 ? .max(5) : .none }
    recorder.onSubscription = { _ in note("downstream: subscription") }
    recorder.onValue = { note("downstream: \($1)") }
    recorder.onCompletion = { note("downstream: \($1)") }
    source.onRequest = { note("upstream: request(\($0))") }
    observed(source).subscribe(recorder)
    #expect(source.send(1) == .max(5))
    #expect(source.send(2) == .none)
    source.finish()
    #expect(
      seen.value == [
        "subscription(TestPublisher)", "downstream: subscription", "request(max(1))", "upstream: request(max(1))",
        "value(1)", "downstream: 1", "request(max(5))", "value(2)", "downstream: 2", "finished", "downstream: finished",
      ])
    source.onRequest = nil
  }

  @Test("A cancel is noted before it goes upstream, a failure is a completion")
  func cancelAndFailure() {
    source.onCancel = { note("upstream: cancel") }
    observed(source).record(demand: .none).cancel()
    observed(source).record(demand: .none).releaseSubscription()
    source.fail("broken")
    #expect(
      seen.value.filter { !$0.hasPrefix("subscription") } == ["cancel", "upstream: cancel", "failure(broken)"])
    source.onCancel = nil
  }

  @Test("Without hooks all passes")
  func noHooks() {
    let recorder = source.handleEvents().record(demand: .max(1)) { .max($0) }
    recorder.request(.max(2))
    #expect(source.send(3) == .max(3))
    source.fail("broken")
    #expect(source.requests == [.max(1), .max(2)])
    #expect(recorder.log == ["subscription(HandleEvents)", "value(3)", "failure(broken)"])
  }

  @Test("A second subscription is noted, too, and cancelled; so is a request for nothing, and passed on")
  func oddEvents() {
    let recorder = observed(source).record(demand: .none)
    source.sendSubscription()
    recorder.request(.none)
    #expect(seen.value == ["subscription(TestPublisher)", "subscription(TestPublisher)", "request(max(0))"])
    #expect(source.requests == [.none])
    #expect(source.cancelCounts == [0, 1])
  }

  @Test("Before the subscription all is noted; values and the completion pass")
  func edges() {
    expectEdges(value: .passed, completion: .passed) { $0.handleEvents(receiveOutput: { _ in }) }
    let early = EdgeSource<Int, TestFailure>()
    let recorder = observed(early).record()
    early.subscription?.request(.max(3))
    early.source.send(1)
    early.subscription?.cancel()
    early.source.sendSubscription()
    #expect(seen.value == ["request(max(3))", "value(1)", "cancel"])
    #expect(recorder.values == [1])
  }

  @Test("After the end, and after a cancel, nothing is noted, and the hooks are let go of", arguments: [true, false])
  func release(_ isCancelled: Bool) {
    let freed = Guarded(0)
    let recorder = {
      let notice = OnDeinit { freed.withLock { $0 += 1 } }
      return observed(source).handleEvents(
        receiveSubscription: { _ in withExtendedLifetime(notice) {} },
        receiveOutput: { _ in withExtendedLifetime(notice) {} }
      ).record(demand: .none)
    }()
    #expect(freed.value == 0)
    if isCancelled { recorder.cancel() } else { source.finish() }
    #expect(freed.value == 1)
    let before = seen.value
    source.send(1)
    source.fail("too late")
    source.sendSubscription()
    recorder.request(.max(1))
    recorder.cancel()
    #expect(seen.value == before)
    #expect(recorder.values == [])
  }

  @Test("A hook may cancel: what it was called for does not pass then")
  func cancelInHook() {
    nonisolated(unsafe) var recorder: Recorder<Int, TestFailure>?
    recorder = source.handleEvents(
      receiveOutput: { if $0 == 2 { recorder?.cancel() } }
    ).record()
    source.send(1)
    source.send(2)
    #expect(recorder?.values == [1])
    #expect(source.cancelCount == 1)
    recorder = source.handleEvents(receiveCompletion: { _ in recorder?.cancel() }).record()
    source.finish()
    #expect(recorder?.completion == nil)
  }

  @Test("Says what it is, and shows its hooks")
  func description() {
    expectDescription("HandleEvents") { $0.handleEvents() }
    let publisher = source.handleEvents(receiveCancel: {})
    #expect(publisher.receiveCancel != nil)
    #expect(publisher.receiveOutput == nil)
  }
}
