import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: multicast")
struct MulticastTests {
  private let source = TestPublisher<Int, TestFailure>()
  private let subject = PassthroughSubject<Int, TestFailure>()

  @Test("All get what comes through the subject; the upstream is subscribed by connect, and asked once somebody asked")
  func connect() {
    let multicast = source.multicast(subject: subject)
    let first = multicast.record(demand: .none)
    let second = multicast.record(demand: .none)
    #expect(source.log == [])
    let connection = multicast.connect()
    #expect(source.log == [.subscribe])
    second.request(.max(1))
    #expect(source.log == [.subscribe, .request(.unlimited)])
    first.request(.unlimited)
    source.send(1)
    source.send(2)
    subject.send(3)  // anybody may
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1])
    connection.cancel()
  }

  @Test(
    "The end reaches all, and late subscribers, as the subject has it",
    arguments: [Subscribers.Completion<TestFailure>.finished, .failure("broken")])
  func end(_ completion: Subscribers.Completion<TestFailure>) {
    let multicast = source.multicast(subject: subject)
    let recorder = multicast.record()
    let connection = multicast.connect()
    source.send(1)
    source.send(completion: completion)
    #expect(recorder.completion == completion)
    let late = multicast.record()
    #expect(late.log.first == "subscription(Multicast)")
    #expect(late.values == [])
    #expect(late.completion == completion)
    connection.cancel()
    #expect(source.cancelCount == 0)
  }

  @Test("With a CurrentValueSubject, a late subscriber gets the latest value")
  func currentValue() {
    let multicast = source.multicast(subject: CurrentValueSubject(0))
    let connection = multicast.connect()
    let first = multicast.record()
    source.send(1)
    #expect(first.values == [0, 1])
    #expect(multicast.record().values == [1])
    connection.cancel()
  }

  @Test("The subject is made once, by the first who subscribes or connects")
  func creation() {
    for subscribesFirst in [true, false] {
      var made = 0
      let multicast = source.multicast {
        made += 1
        return PassthroughSubject<Int, TestFailure>()
      }
      #expect(made == 0)
      if subscribesFirst { _ = multicast.record() } else { multicast.connect().cancel() }
      #expect(made == 1)
      let recorder = multicast.record()
      let connection = multicast.connect()
      source.send(1)
      #expect(recorder.values == [1])
      #expect(made == 1)
      #expect(multicast.createSubject() !== multicast.createSubject())
      connection.cancel()
    }
  }

  @Test("Nobody waits for the first connection: who subscribes while it is made has what comes from then on")
  func duringTheFirstConnection() {
    for isLazy in [false, true] {
      let multicast =
        isLazy ? source.multicast { PassthroughSubject() } : source.multicast(subject: PassthroughSubject())
      let second = Guarded<Recorder<Int, TestFailure>?>(nil)
      nonisolated(unsafe) let shared = multicast
      source.onSubscribe = {
        runOnThread {
          let recorder = shared.record()
          second.withLock { $0 = recorder }
        }
        #expect(second.value?.subscriptionCount == 1)
      }
      source.onRequest = { [source] _ in
        source.send(1)
        #expect(second.value?.values == [1])
      }
      let connection = multicast.connect()
      #expect(second.value?.values == [1])
      connection.cancel()
      source.onSubscribe = nil
      source.onRequest = nil
    }
  }

  @Test("Nobody waits for the first subscription")
  func duringTheFirstSubscription() {
    for isLazy in [false, true] {
      let multicast =
        isLazy ? source.multicast { PassthroughSubject() } : source.multicast(subject: PassthroughSubject())
      nonisolated(unsafe) let shared = multicast
      let first = multicast.record(onSubscription: { _ in
        let second = Guarded<[String]>([])
        runOnThread {
          let recorder = shared.record()
          second.withLock { $0 = recorder.log }
        }
        #expect(second.value == ["subscription(Multicast)"])
      })
      #expect(first.subscriptionCount == 1)
    }
  }

  @Test("Who comes while the subject is being made is there before the connection that had it made")
  func duringTheCreation() {
    let second = Guarded<Recorder<Int, Never>?>(nil)
    var subscribe: () -> Void = {}
    let multicast = [1, 2].publisher.multicast { () -> PassthroughSubject<Int, Never> in
      subscribe()
      return PassthroughSubject()
    }
    nonisolated(unsafe) let shared = multicast
    subscribe = {
      runOnThread {
        let recorder = shared.record()
        second.withLock { $0 = recorder }
      }
    }
    let connection = multicast.connect()
    #expect(second.value?.values == [1, 2])
    #expect(second.value?.isFinished == true)
    connection.cancel()
  }

  @Test("What the upstream sends before its subscription is dropped")
  func beforeTheSubscription() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let multicast = late.multicast(subject: subject)
    let recorder = multicast.record()
    let connection = multicast.connect()
    late.send(1)
    late.finish()
    #expect(recorder.events.count == 1)
    late.sendSubscription()
    late.send(2)
    late.finish()
    #expect(recorder.log.dropFirst() == ["value(2)", "finished"])
    connection.cancel()
  }

  @Test("Two connections are two upstream subscriptions; a cancelled one can be made again")
  func connections() {
    let multicast = source.multicast(subject: subject)
    let recorder = multicast.record()
    let (first, second) = (multicast.connect(), multicast.connect())
    source.send(1, to: 0)
    source.send(1, to: 1)
    #expect(recorder.values == [1, 1])
    first.cancel()
    first.cancel()
    #expect(source.cancelCounts == [1, 0])
    second.cancel()
    #expect(source.cancelCounts == [1, 1])
    let third = multicast.connect()
    source.send(2)
    #expect(recorder.values == [1, 1, 2])
    third.cancel()
  }

  @Test("The connection is an AnyCancellable: who drops it, disconnects")
  func dropConnection() {
    let multicast = source.multicast(subject: subject)
    var connection: Cancellable? = multicast.connect()
    #expect(connection is AnyCancellable)
    #expect(source.cancelCount == 0)
    connection = nil
    #expect(source.cancelCount == 1)
  }

  // MARK: Each subscriber

  @Test("What receive returns is requested of the subject, and goes to nobody's sender")
  func demand() {
    let subject = TestSubject()
    let recorder = source.multicast(subject: subject).record(demand: .max(1)) { _ in .max(2) }
    recorder.request(.none)
    #expect(subject.output.requests == [.max(1), .none])
    #expect(subject.output.send(1) == .none)
    #expect(subject.output.requests == [.max(1), .none, .max(2)])
  }

  @Test("One subscription is accepted; after a cancel nothing comes")
  func edges() {
    let subject = TestSubject(withholdsSubscription: true)
    let recorder = source.multicast(subject: subject).record()
    #expect(recorder.events.isEmpty)
    subject.output.sendSubscription()
    subject.output.sendSubscription()
    #expect(subject.output.cancelCounts == [0, 1])
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    subject.output.send(1)
    subject.output.finish()
    #expect(subject.output.cancelCounts == [1, 1])
    #expect(recorder.log == ["subscription(Multicast)"])
  }

  @Test("Has its name towards the subscriber, and shows nothing")
  func appearance() {
    #expect(Appearance(of: source.multicast(subject: subject).record().subscription) == Appearance("Multicast"))
  }

  // MARK: Threads

  @Test("Threads that subscribe first at the same time share one subject")
  func threads() {
    for _ in 0..<200 {
      let made = Guarded(0)
      nonisolated(unsafe) let multicast = (1...100).publisher.multicast { () -> PassthroughSubject<Int, Never> in
        made.withLock { $0 += 1 }
        return PassthroughSubject()
      }
      let recorders = Guarded<[Recorder<Int, Never>]>([])
      concurrently(8) { _ in
        let recorder = multicast.record()
        recorders.withLock { $0.append(recorder) }
      }
      let connection = multicast.connect()
      #expect(made.value == 1)
      #expect(recorders.value.allSatisfy { $0.values == Array(1...100) })
      connection.cancel()
    }
  }
}

/// Shows what its subscribers ask of it.
private final class TestSubject: Subject {
  typealias Output = Int
  typealias Failure = TestFailure

  let output: TestPublisher<Int, TestFailure>

  init(withholdsSubscription: Bool = false) {
    output = TestPublisher(withholdsSubscription: withholdsSubscription, holdsSubscribers: true)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    output.receive(subscriber: subscriber)
  }

  func send(_ value: Int) { output.send(value) }
  func send(completion: Subscribers.Completion<TestFailure>) { output.send(completion: completion) }
  func send(subscription: Subscription) { subscription.request(.unlimited) }
}
