import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Subscribers.Sink")
struct SinkTests {
  private typealias Sink = Subscribers.Sink<Int, TestFailure>

  private let values = Guarded<[Int]>([])
  private let completions = Guarded<[Subscribers.Completion<TestFailure>]>([])

  private func makeSink(keeping kept: AnyObject? = nil) -> Sink {
    Sink(
      receiveCompletion: { [completions] completion in completions.withLock { $0.append(completion) } },
      receiveValue: { [values] value in
        withExtendedLifetime(kept) {}
        values.withLock { $0.append(value) }
      })
  }

  @Test("Asks its first subscription for everything, cancels any other")
  func subscriptions() {
    let (source, sink) = (TestPublisher<Int, TestFailure>(), makeSink())
    source.subscribe(sink)
    #expect(source.requests == [.unlimited])
    source.sendSubscription()
    #expect(source.requests == [.unlimited])
    #expect(source.cancelCounts == [0, 1])
    #expect(source.livingSubscriptionCount == 1)
  }

  @Test("Cancels its own subscription when that comes again")
  func sameSubscription() {
    let (source, sink) = (TestPublisher<Int, TestFailure>("one", holdsSubscribers: true), makeSink())
    let recorder = source.record(demand: .none)
    sink.receive(subscription: recorder.subscription!)
    sink.receive(subscription: recorder.subscription!)
    #expect(source.log == [.subscribe, .request(.unlimited), .cancel])
  }

  @Test("Calls its closures, asks for no more")
  func closures() {
    let (source, sink) = (TestPublisher<Int, TestFailure>(), makeSink())
    source.subscribe(sink)
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .none)
    source.fail("over")
    #expect(values.value == [1, 2])
    #expect(completions.value == [.failure("over")])
    #expect(source.cancelCount == 0)
    #expect(source.livingSubscriptionCount == 0)
  }

  @Test("Takes values and the completion before any subscription")
  func beforeSubscription() {
    let sink = makeSink()
    #expect(sink.receive(1) == .none)
    sink.receive(completion: .finished)
    #expect(values.value == [1])
    #expect(completions.value == [.finished])
  }

  @Test("After the completion values, completions and subscriptions do nothing")
  func afterCompletion() {
    let (source, sink) = (TestPublisher<Int, TestFailure>(holdsSubscribers: true), makeSink())
    source.subscribe(sink)
    source.finish()
    source.send(1)
    source.fail("over")
    source.sendSubscription()
    #expect(values.value == [])
    #expect(completions.value == [.finished])
    #expect(source.requests == [.unlimited])
    #expect(source.cancelCounts == [0, 1])
    sink.cancel()
    #expect(source.cancelCounts == [0, 1])
  }

  @Test("After a cancel values, completions and subscriptions do nothing")
  func afterCancel() {
    let (source, sink) = (TestPublisher<Int, TestFailure>(holdsSubscribers: true), makeSink())
    source.subscribe(sink)
    sink.cancel()
    sink.cancel()
    #expect(source.cancelCounts == [1])
    source.send(1)
    source.finish()
    source.sendSubscription()
    #expect(values.value == [])
    #expect(completions.value == [])
    #expect(source.cancelCounts == [1, 1])
    #expect(source.livingSubscriptionCount == 0)
  }

  @Test("A cancel before the subscription is remembered: the subscription is cancelled when it comes")
  func cancelBeforeSubscription() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let sink = makeSink()
    source.subscribe(sink)
    sink.cancel()
    source.sendSubscription()
    #expect(source.log == [.subscribe, .cancel])
    source.send(1)
    source.finish()
    #expect(values.value == [])
    #expect(completions.value == [])
  }

  @Test("A token that is dropped before the subscription comes stops the stream all the same")
  func dropBeforeSubscription() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    var token: AnyCancellable? = source.sink(
      receiveCompletion: { _ in }, receiveValue: { [values] value in values.withLock { $0.append(value) } })
    withExtendedLifetime(token) {}
    token = nil
    source.sendSubscription()
    source.send(1)
    #expect(source.log == [.subscribe, .cancel])
    #expect(values.value == [])
  }

  // MARK: Release

  private enum End: CaseIterable {
    case finished, failure, cancel, cancelBeforeSubscription
  }

  @Test("Lets go of its closures at the end, though it lives on", arguments: End.allCases)
  private func release(_ end: End) {
    let freed = Guarded(0)
    let source = TestPublisher<Int, TestFailure>(
      withholdsSubscription: end == .cancelBeforeSubscription, holdsSubscribers: true)
    let sink = makeSink(keeping: OnDeinit { freed.withLock { $0 += 1 } })
    source.subscribe(sink)
    #expect(freed.value == 0)
    switch end {
    case .finished: source.finish()
    case .failure: source.fail("over")
    case .cancel: sink.cancel()
    case .cancelBeforeSubscription:
      sink.cancel()
      source.sendSubscription()
    }
    #expect(freed.value == 1)
    sink.receiveValue(1)  // does nothing, as it reads from now on
    sink.receiveCompletion(.finished)
    #expect(values.value == [])
    withExtendedLifetime(sink) {}
  }

  @Test("Is freed with its closures when it never had a subscription")
  func releaseUnused() {
    let freed = Guarded(0)
    do { _ = makeSink(keeping: OnDeinit { freed.withLock { $0 += 1 } }) }
    #expect(freed.value == 1)
  }

  @Test("Its closures can be read while it runs")
  func readClosures() {
    let sink = makeSink()
    sink.receiveValue(1)
    sink.receiveCompletion(.finished)
    #expect(values.value == [1])
    #expect(completions.value == [.finished])
    #expect(sink.receive(2) == .none)  // calling them from outside has ended nothing
    #expect(values.value == [1, 2])
  }

  @Test("What is freed with the closures may call back into the sink and its publisher", arguments: End.allCases)
  private func reentrantRelease(_ end: End) {
    let source = TestPublisher<Int, TestFailure>(
      withholdsSubscription: end == .cancelBeforeSubscription, holdsSubscribers: true)
    let freed = Guarded(0)
    nonisolated(unsafe) var sink: Sink?
    let notice = OnDeinit { [values] in
      freed.withLock { $0 += 1 }
      sink?.cancel()
      _ = sink?.receive(1)
      sink?.receive(completion: .finished)
      sink?.receiveValue(2)
      source.send(3)
      source.finish()
      #expect(values.value == [])
    }
    sink = makeSink(keeping: notice)
    drop(notice)
    source.subscribe(sink!)
    switch end {
    case .finished: source.finish()
    case .failure: source.fail("over")
    case .cancel: sink?.cancel()
    case .cancelBeforeSubscription:
      sink?.cancel()
      source.sendSubscription()
    }
    #expect(completions.value.count == (end == .finished || end == .failure ? 1 : 0))
  }

  private func drop(_ notice: consuming OnDeinit) {}

  /// Holds the token, and drops it outside of any access to itself.
  private final class TokenHolder {
    var token: AnyCancellable?

    func drop() {
      let dropped = token
      token = nil
      withExtendedLifetime(dropped) {}
    }
  }

  @Test("An object that ends the subject in its deinit may be freed by the drop of the token, or by the end")
  func deinitEndsSubject() {
    let subject = PassthroughSubject<Int, Never>()
    let holder = TokenHolder()
    let ends = Guarded(0)
    func subscribe() {
      let notice = OnDeinit {
        ends.withLock { $0 += 1 }
        subject.send(completion: .finished)
        holder.token?.cancel()
        holder.drop()
      }
      holder.token = subject.sink(
        receiveCompletion: { _ in withExtendedLifetime(notice) {} },
        receiveValue: { _ in withExtendedLifetime(notice) {} })
    }
    subscribe()
    holder.drop()
    #expect(ends.value == 1)
    subscribe()  // to the ended subject
    #expect(ends.value == 2)
  }

  @Test("A completion from inside the completion closure is ignored, and so are values")
  func reentrantCompletion() {
    nonisolated(unsafe) var sink: Sink?
    let count = Guarded(0)
    sink = Sink(
      receiveCompletion: { _ in
        count.withLock { $0 += 1 }
        sink?.receive(completion: .failure("over"))
        _ = sink?.receive(1)
        sink?.cancel()
      }, receiveValue: { _ in count.withLock { $0 += 100 } })
    sink?.receive(completion: .finished)
    #expect(count.value == 1)
    sink = nil
  }

  @Test("Dropping the token of sink(receiveValue:) cancels")
  func token() {
    let source = TestPublisher<Int, Never>()
    var token: AnyCancellable? = source.sink { [values] value in values.withLock { $0.append(value) } }
    source.send(1)
    withExtendedLifetime(token) {}
    token = nil
    source.send(2)
    #expect(source.cancelCount == 1)
    #expect(values.value == [1])
  }

  @Test("Names itself, and shows nothing")
  func description() {
    let sink = makeSink()
    #expect(sink.description == "Sink")
    #expect("\(sink.playgroundDescription)" == "Sink")
    #expect(sink.customMirror.children.isEmpty)
    #expect(!(sink as Any is CustomDebugStringConvertible))
  }

  // MARK: Threads

  @Test("A cancel that meets values: the closures are let go of once, and never while one runs")
  func cancelRace() {
    struct Scene {
      let subject = PassthroughSubject<Int, Never>()
      let freed = Guarded(0)
      let calledAfter = Guarded(0)
      let token: AnyCancellable

      init() {
        let notice = OnDeinit { [freed] in freed.withLock { $0 += 1 } }
        token = subject.sink { [freed, calledAfter] _ in
          withExtendedLifetime(notice) {
            if freed.value > 0 { calledAfter.withLock { $0 += 1 } }
          }
        }
      }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [
        { scene in for value in 0..<3 { scene.subject.send(value) } },
        { scene in for value in 0..<3 { scene.subject.send(value) } },
        { $0.token.cancel() },
      ]
    ) { scene in
      #expect(scene.freed.value == 1)
      #expect(scene.calledAfter.value == 0)
    }
  }

  @Test("A cancel that meets the subscription: the stream is stopped either way")
  func cancelMeetsSubscription() {
    struct Scene {
      let source = TestPublisher<Int, Never>(withholdsSubscription: true)
      let token: AnyCancellable

      init() { token = source.sink { _ in } }
    }
    race(rounds: 1_000, scene: Scene.init, [{ $0.source.sendSubscription() }, { $0.token.cancel() }]) { scene in
      #expect(scene.source.cancelCount == 1)
      #expect(scene.source.livingSubscriptionCount == 0)
    }
  }
}
