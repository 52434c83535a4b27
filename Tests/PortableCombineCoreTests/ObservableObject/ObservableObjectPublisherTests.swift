import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("ObservableObjectPublisher")
struct ObservableObjectPublisherTests {
  private let publisher = ObservableObjectPublisher()

  @Test("Any request turns a subscriber on for good; what came before is missed", arguments: [0, 1, 2])
  func demand(_ amount: Int) {
    let count = Guarded(0)
    nonisolated(unsafe) var subscription: (any Subscription)?
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          count.withLock { $0 += 1 }
          return .none
        }))
    publisher.send()
    #expect(count.value == 0)
    subscription?.request(.max(amount))
    #expect(count.value == 0)
    for _ in 0..<3 { publisher.send() }
    #expect(count.value == 3)
    subscription?.cancel()
    subscription?.request(.unlimited)
    publisher.send()
    #expect(count.value == 3)
  }

  @Test("Announces to all, in the order in which they came, and never ends")
  func several() {
    let told = Guarded<[Int]>([])
    let recorders = (0..<3).map { number in
      publisher.record(onValue: { _, _ in told.withLock { $0.append(number) } })
    }
    publisher.send()
    recorders[1].cancel()
    publisher.send()
    #expect(told.value == [0, 1, 2, 0, 2])
    #expect(recorders.allSatisfy { $0.completion == nil && $0.violations == [] })
  }

  @Test("A subscriber may announce, subscribe and cancel from inside")
  func reentrancy() {
    let recorder = publisher.record()
    var inner: [Recorder<Void, Never>] = []
    recorder.onValue = { [publisher] recorder, _ in
      if recorder.values.count == 1 {
        inner.append(publisher.record())
        publisher.send()
      } else {
        recorder.cancel()
      }
    }
    publisher.send()
    publisher.send()
    #expect(recorder.values.count == 2)
    #expect(inner.first?.values.count == 2)
  }

  @Test("Says what its subscriptions are")
  func description() {
    let recorder = publisher.record()
    expectDescription(of: recorder.subscription, "ObservableObjectPublisher", mirror: ["downstream"])
  }

  @Test("Lets go of a subscriber that cancels")
  func release() {
    let freed = Guarded(0)
    var token: AnyCancellable? = {
      let notice = OnDeinit { freed.withLock { $0 += 1 } }
      return publisher.sink { withExtendedLifetime(notice) {} }
    }()
    #expect(freed.value == 0)
    withExtendedLifetime(token) {}
    token = nil
    #expect(freed.value == 1)
  }
}
