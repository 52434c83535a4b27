import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: autoconnect")
struct AutoconnectTests {
  private let source = TestPublisher<Int, TestFailure>()
  private let connectable = TestConnectable()

  @Test("Connects once the first is subscribed, disconnects when the last has cancelled, and connects again")
  func connections() {
    let auto = connectable.autoconnect()
    connectable.onConnect = { [connectable] in #expect(connectable.source.subscribeCount == 1) }
    let first = auto.record()
    connectable.onConnect = {}
    let second = auto.record()
    #expect(connectable.connections == [true])
    first.cancel()
    first.cancel()
    #expect(connectable.connections == [true])
    second.cancel()
    #expect(connectable.connections == [false])
    let third = auto.record()
    #expect(connectable.connections == [false, true])
    withExtendedLifetime(third) {}
  }

  @Test("A subscriber that has heard the end still counts until it cancels")
  func completionKeepsCount() {
    let auto = connectable.autoconnect()
    let recorders = [auto.record(), auto.record()]
    for index in 0...1 { connectable.source.finish(index) }
    recorders[0].cancel()
    #expect(connectable.connections == [true])
    recorders[1].cancel()
    #expect(connectable.connections == [false])
  }

  @Test("A subscriber that cancels at once leaves no connection behind")
  func cancelAtOnce() {
    let auto = connectable.autoconnect()
    let recorder = auto.record(onSubscription: { $0.cancel() })
    #expect(!connectable.connections.contains(true))
    connectable.source.sendSubscription()
    withExtendedLifetime(recorder) {}
  }

  @Test("One who subscribes from inside the first one's subscription shares its connection")
  func subscribeInside() {
    let auto = connectable.autoconnect()
    let inner = Guarded<Recorder<Int, TestFailure>?>(nil)
    let outer = auto.record(onSubscription: { _ in inner.withLock { [new = auto.record()] in $0 = new } })
    #expect(connectable.connections == [true])
    outer.cancel()
    inner.value?.cancel()
    #expect(connectable.connections == [false])
  }

  @Test("Passes on all else as it is: requests, values with what is returned for them, a second subscription")
  func transparent() {
    let recorder = connectable.autoconnect().record(demand: .max(2)) { _ in .max(3) }
    recorder.request(.none)
    #expect(connectable.source.requests == [.max(2), .none])
    #expect(connectable.source.send(1) == .max(3))
    connectable.source.sendSubscription()
    #expect(recorder.subscriptionCount == 2)
    connectable.source.fail("broken")
    #expect(recorder.failure == "broken")
  }

  @Test("Values and the end before a subscription are passed on")
  func beforeSubscription() {
    let connectable = TestConnectable(withholdsSubscription: true)
    let recorder = connectable.autoconnect().record()
    connectable.source.send(1)
    connectable.source.finish()
    #expect(recorder.log == ["value(1)", "finished"])
  }

  @Test("Its subscription is the upstream's by name, mirror and identifier; upstream sees Autoconnect")
  func appearance() {
    let multicast = source.multicast(subject: PassthroughSubject())
    #expect(Appearance(of: multicast.autoconnect().record().subscription) == Appearance("Multicast"))
    let showcase = ConnectableShowcase()
    let recorder = showcase.autoconnect().record()
    #expect(Appearance(of: showcase.showcase.subscriber) == Appearance("Autoconnect", "parent", "downstream"))
    let subscription = Subscriptions.empty
    _ = showcase.showcase.subscriber?.receive(subscription: subscription)
    #expect(recorder.subscription?.combineIdentifier == subscription.combineIdentifier)
    #expect(Appearance(of: recorder.subscription) == Appearance("Empty"))
    recorder.cancel()
  }

  @Test("Threads that subscribe and cancel at the same time leave nothing connected")
  func threads() {
    let auto = connectable.autoconnect()
    nonisolated(unsafe) let shared = auto
    concurrently(4) { _ in
      for _ in 0..<200 { shared.record().cancel() }
    }
    #expect(!connectable.connections.contains(true))
  }
}

/// Tells which of its connections are on.
private final class TestConnectable: ConnectablePublisher, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = TestFailure

  let source: TestPublisher<Int, TestFailure>
  private let state = Guarded<[Bool]>([])
  var onConnect = {}

  init(withholdsSubscription: Bool = false) {
    source = TestPublisher(withholdsSubscription: withholdsSubscription)
  }

  var connections: [Bool] { state.value }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    source.receive(subscriber: subscriber)
  }

  func connect() -> Cancellable {
    onConnect()
    let index = state.withLock { state in
      state.append(true)
      return state.count - 1
    }
    return AnyCancellable { [state] in state.withLock { $0[index] = false } }
  }
}

private struct ConnectableShowcase: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = TestFailure

  let showcase = Showcase<Int, TestFailure>()

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    showcase.receive(subscriber: subscriber)
  }

  func connect() -> Cancellable { AnyCancellable {} }
}
