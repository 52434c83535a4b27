import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Subscribers.Assign, assign(to:on:)")
struct AssignTests {
  private final class Target {
    var value = 0 { didSet { onChange?() } }
    var onChange: (() -> Void)?
    let notice: OnDeinit?

    init(_ notice: OnDeinit? = nil) { self.notice = notice }
  }

  private typealias Source = TestPublisher<Int, Never>
  private typealias Assign = Subscribers.Assign<Target, Int>

  private let source = Source(holdsSubscribers: true)
  private let target = Target()

  @Test("Asks for everything, and writes each value")
  func values() {
    let token = source.assign(to: \.value, on: target)
    #expect(source.requests == [.unlimited])
    #expect(source.send(1) == .none)
    #expect(target.value == 1)
    source.send(2)
    #expect(target.value == 2)
    source.finish()
    #expect(source.cancelCount == 0)
    withExtendedLifetime(token) {}
  }

  @Test("Takes one subscription: another one, or the same again, is cancelled")
  func subscriptions() {
    let assign = Assign(object: target, keyPath: \.value)
    source.subscribe(assign)
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    let other = Source("other")
    let same = other.record(demand: .none).subscription!
    let second = Assign(object: target, keyPath: \.value)
    second.receive(subscription: same)
    second.receive(subscription: same)
    #expect(other.log == [.subscribe, .request(.unlimited), .cancel])
  }

  @Test("Ignores values that come before the subscription")
  func early() {
    let late = Source(withholdsSubscription: true)
    let assign = Assign(object: target, keyPath: \.value)
    late.subscribe(assign)
    #expect(late.send(1) == .none)
    #expect(target.value == 0)
    late.sendSubscription()
    late.send(2)
    #expect(target.value == 2)
  }

  enum End: CaseIterable {
    case finish, cancel
  }

  @Test("After the end values and subscriptions do nothing, and a cancel neither", arguments: End.allCases)
  func afterEnd(_ end: End) {
    let assign = Assign(object: target, keyPath: \.value)
    source.subscribe(assign)
    if end == .finish { source.finish() } else { assign.cancel() }
    source.send(1)
    source.finish()
    source.sendSubscription()
    assign.cancel()
    #expect(target.value == 0)
    #expect(source.requests == [.unlimited])
    #expect(source.cancelCounts == [end == .finish ? 0 : 1, 1])
    #expect(source.livingSubscriptionCount == 0)
  }

  @Test("A cancel before the subscription is remembered")
  func cancelBefore() {
    let late = Source(withholdsSubscription: true)
    do { _ = late.assign(to: \.value, on: target) }
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
  }

  @Test("Keeps the object until the end, and lets go of it then", arguments: End.allCases)
  func release(_ end: End) {
    let freed = Guarded(0)
    let assign = Assign(object: Target(OnDeinit { freed.withLock { $0 += 1 } }), keyPath: \.value)
    source.subscribe(assign)
    source.send(1)
    #expect(assign.object?.value == 1)
    #expect(freed.value == 0)
    if end == .finish { source.finish() } else { assign.cancel() }
    #expect(freed.value == 1)
    #expect(assign.object == nil)
  }

  @Test("The object may call back when it is freed, or written to", arguments: End.allCases)
  func reentrancy(_ end: End) {
    nonisolated(unsafe) var assign: Assign?
    let freed = Guarded(0)
    assign = Assign(
      object: Target(
        OnDeinit {
          freed.withLock { $0 += 1 }
          _ = assign?.receive(5)
          assign?.receive(completion: .finished)
          assign?.cancel()
        }), keyPath: \.value)
    source.subscribe(assign!)
    if end == .finish { source.finish() } else { assign?.cancel() }
    #expect(freed.value == 1)

    let subject = PassthroughSubject<Int, Never>()
    target.onChange = { [target] in
      if target.value == 1 { subject.send(2) }
      if target.value == 2 { subject.send(completion: .finished) }
    }
    let token = subject.assign(to: \.value, on: target)
    subject.send(1)
    subject.send(3)
    #expect(target.value == 2)
    target.onChange = nil
    token.cancel()
  }

  @Test("Says what it is, and to what it writes")
  func description() {
    let assign = Assign(object: target, keyPath: \.value)
    expectDescription(of: assign, "Assign Target.", mirror: ["object", "keyPath", "status"])
    #expect(assign.keyPath == \.value)
    #expect(assign.customMirror.descendant("object") as? Target === target)
  }

  @Test("A cancel that meets values: the object is let go of once, and never written to after")
  func race() {
    struct Scene {
      let subject = PassthroughSubject<Int, Never>()
      let freed = Guarded(0)
      let token: AnyCancellable

      init() {
        token = subject.assign(
          to: \.value, on: Target(OnDeinit { [freed] in freed.withLock { $0 += 1 } }))
      }
    }
    PortableCombineTestSupport.race(
      rounds: 2_000, scene: Scene.init,
      [{ scene in for value in 0..<3 { scene.subject.send(value) } }, { $0.token.cancel() }]
    ) { #expect($0.freed.value == 1) }
  }
}
