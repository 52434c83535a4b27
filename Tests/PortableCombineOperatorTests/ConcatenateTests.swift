import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: append, prepend")
struct ConcatenateTests {
  private let first = TestPublisher<Int, TestFailure>("first")
  private let second = TestPublisher<Int, TestFailure>("second")

  // MARK: Values and the end

  @Test("Take values, sequences and publishers, before or after")
  func forms() {
    let three = Just(3).eraseToAnyPublisher()
    #expect(
      three.append(4, 5).record().log == ["subscription(Concatenate)", "value(3)", "value(4)", "value(5)", "finished"])
    #expect(three.append(Set([4])).record().values == [3, 4])
    #expect(three.append(Just(4)).record().values == [3, 4])
    #expect(three.append().record().values == [3])
    #expect(three.prepend(1, 2).record().values == [1, 2, 3])
    #expect(three.prepend(1...2).record().values == [1, 2, 3])
    #expect(three.prepend(Just(2)).record().values == [2, 3])
    #expect(Empty<Int, Never>().append(1).prepend(Empty()).record().values == [1])
    #expect(three.prepend(2).prepend(1).append(4).append(5).record().values == [1, 2, 3, 4, 5])
  }

  @Test("The second is subscribed when the first has finished, and ends the stream its way")
  func secondAfterFirst() {
    for completion in [Subscribers.Completion<TestFailure>.finished, .failure("broken")] {
      let recorder = first.append(second).record()
      let before = second.subscribeCount
      first.send(1)
      #expect(second.subscribeCount == before)
      first.finish()
      #expect(second.subscribeCount == before + 1)
      second.send(2)
      #expect(recorder.completion == nil)
      second.send(completion: completion)
      #expect(recorder.values == [1, 2])
      #expect(recorder.completion == completion)
      #expect(recorder.subscriptionCount == 1)
    }
    #expect(first.cancelCount + second.cancelCount == 0)
  }

  @Test("After a failure of the first the second is never subscribed")
  func failure() {
    let recorder = second.prepend(first).record()
    first.send(1)
    first.fail("broken")
    #expect(recorder.values == [1])
    #expect(recorder.failure == "broken")
    #expect(second.subscribeCount == 0)
  }

  @Test("Of those who share it, only the first gets what was prepended")
  func shared() {
    let shared = PassthroughSubject<Int, Never>().prepend(1).share()
    let (first, second) = (shared.record(), shared.record())
    #expect(first.values == [1])
    #expect(second.values == [])
  }

  // MARK: Demand

  @Test("The second is asked for what the first left open")
  func openDemand() {
    let recorder = first.append(second).record(demand: .max(3)) { $0 == 1 ? .max(2) : .none }
    recorder.request(.max(1))
    #expect(first.requests == [.max(3), .max(1)])
    #expect(first.send(1) == .max(2))
    first.finish()
    #expect(second.requests == [.max(5)])
    recorder.request(.max(1))
    #expect(second.requests == [.max(5), .max(1)])
    #expect(first.requests == [.max(3), .max(1)])
  }

  @Test("Without open demand the second is asked for nothing until somebody asks, for nothing also")
  func noDemand() {
    let recorder = first.append(second).record(demand: .none)
    recorder.request(.none)
    #expect(first.requests == [.none])
    first.finish()
    #expect(second.requests == [])
    recorder.request(.none)
    recorder.request(.max(1))
    #expect(second.requests == [.none, .max(1)])
    #expect(second.send(1) == .none)
    second.finish()
    #expect(recorder.values == [1])
  }

  @Test("What is asked for while the second is being subscribed counts")
  func requestMeanwhile() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = first.append(late).record(demand: .max(1))
    late.onSubscribe = { recorder.request(.max(2)) }
    first.finish()
    recorder.request(.max(4))
    late.sendSubscription()
    #expect(late.requests == [.max(7)])
  }

  @Test("What the first sends without demand is lost; what the second sends is not")
  func beyondDemand() {
    let recorder = first.append(second).record(demand: .max(1))
    #expect(first.send(1) == .none)
    #expect(first.send(2) == .none)
    first.finish()
    second.send(3)
    #expect(recorder.values == [1, 3])
  }

  @Test("When the first ends inside the delivery of its last value, what that returns is asked of the second")
  func endInsideDelivery() {
    let recorder = first.append(second).record(
      demand: .max(1), { _ in .max(2) }, onValue: { [first] _, _ in first.finish() })
    #expect(first.send(1) == .none)
    #expect(second.requests == [.max(2)])
    withExtendedLifetime(recorder) {}
  }

  // MARK: Edges

  @Test("The subscription comes with the first one's; what comes before is dropped")
  func beforeSubscription() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = late.append(second).record()
    late.send(1)
    for completion in [Subscribers.Completion<TestFailure>.finished, .failure("broken")] {
      late.send(completion: completion)
    }
    #expect(recorder.events.isEmpty)
    #expect(second.subscribeCount == 0)
    late.sendSubscription()
    #expect(recorder.log == ["subscription(Concatenate)"])
    #expect(late.requests == [.unlimited])
  }

  @Test("What the second sends before its subscription is dropped")
  func secondBeforeItsSubscription() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = late.prepend(Empty()).record()
    late.send(1)
    late.finish()
    late.fail("broken")
    #expect(recorder.log == ["subscription(Concatenate)"])
    late.sendSubscription()
    #expect(late.requests == [.unlimited])
    late.send(2)
    late.finish()
    #expect(recorder.log.dropFirst() == ["value(2)", "finished"])
  }

  @Test("Further subscriptions are cancelled: of the first, of the second, and of the first in place of the second")
  func furtherSubscriptions() {
    let first = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
    let second = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = first.append(second).record()
    first.sendSubscription()
    #expect(first.cancelCounts == [0, 1])
    first.finish()
    first.sendSubscription()
    #expect(first.cancelCounts == [0, 1, 1])
    second.sendSubscription()
    second.sendSubscription()
    #expect(second.cancelCounts == [0, 1])
    second.send(1)
    #expect(recorder.values == [1])
  }

  @Test("What the first sends after its end is ignored")
  func afterFirst() {
    let first = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
    let recorder = first.append(second).record()
    first.finish()
    #expect(first.send(1) == .none)
    first.fail("broken")
    first.finish()
    #expect(second.subscribeCount == 1)
    #expect(recorder.log == ["subscription(Concatenate)"])
    second.send(2)
    #expect(recorder.values == [2])
  }

  @Test("A cancel reaches whoever is on, once")
  func cancel() {
    let recorder = first.append(second).record()
    recorder.cancel()
    recorder.cancel()
    #expect(first.cancelCount == 1)
    #expect(second.subscribeCount == 0)
    let other = first.append(second).record()
    first.finish()
    other.cancel()
    other.request(.max(1))
    #expect(first.cancelCount == 1)
    #expect(second.log == [.subscribe, .request(.unlimited), .cancel])
  }

  @Test("A cancel while the second is awaited cancels its subscription when it comes")
  func cancelBetween() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = first.append(late).record()
    first.finish()
    recorder.cancel()
    late.sendSubscription()
    late.send(1)
    late.finish()
    #expect(late.log == [.subscribe, .cancel])
    #expect(recorder.log == ["subscription(Concatenate)"])
  }

  @Test("A cancel lets go of the second, though the first holds on to its subscriber")
  func release() {
    let first = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
    weak var second: TestPublisher<Int, TestFailure>?
    let recorder = {
      let new = TestPublisher<Int, TestFailure>()
      second = new
      return first.append(new).record()
    }()
    #expect(second != nil)
    recorder.cancel()
    #expect(second == nil)
  }

  // MARK: Appearance

  @Test("Has one name and one identifier towards all, and shows nothing")
  func appearance() {
    let showcase = Showcase<Int, TestFailure>()
    let recorder = first.append(showcase).record()
    #expect(Appearance(of: recorder.subscription) == Appearance("Concatenate"))
    first.finish()
    #expect(Appearance(of: showcase.subscriber) == Appearance("Concatenate"))
    #expect(showcase.subscriber?.combineIdentifier == recorder.subscription?.combineIdentifier)
    let front = Showcase<Int, Never>()
    _ = front.append(1).record()
    #expect(Appearance(of: front.subscriber) == Appearance("Concatenate"))
  }

  @Test("Is equal when both parts are")
  func equality() {
    #expect(Empty<Int, Never>().append(2) == Empty().append([2]))
    #expect(Empty<Int, Never>().append(2) != Empty().append(3))
    #expect(Just(1).prepend(Just(2)) == Just(2).append(Just(1)))
    #expect(Just(1).prepend(Just(2)) != Just(1).append(Just(2)))
  }

  @Test("The suffix waits until downstream has taken its subscription, since it may send from another thread")
  func suffixAfterTheSubscription() {
    let suffix = PassthroughSubject<Int, Never>()
    let log = Guarded<[String]>([])
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: {
        $0.request(.unlimited)
        concurrently(1) { _ in suffix.send(3) }  // nobody is subscribed to it yet
        log.withLock { $0.append("subscribed") }
      },
      receiveValue: { value in
        log.withLock { $0.append("\(value)") }
        return .none
      }, receiveCompletion: { _ in })
    suffix.prepend(1, 2).subscribe(subscriber)
    suffix.send(4)
    #expect(log.value == ["1", "2", "subscribed", "4"])
  }
}
