import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("Subjects: threads")
struct SubjectThreadsTests {
  // MARK: Order of the first events

  /// What a subscriber sees that others send to while its `receive(subscription:)` runs.
  private final class SlowStarter: Subscriber {
    private(set) var log: [String] = []
    private let meanwhile: () -> Void

    init(_ meanwhile: @escaping () -> Void) {
      self.meanwhile = meanwhile
    }

    func receive(subscription: Subscription) {
      log.append("subscription")
      subscription.request(.unlimited)
      meanwhile()
      log.append("subscribed")
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      log.append("\(input)")
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      log.append("end")
    }
  }

  @Test("What others send while the subscription is received comes after it")
  func sentDuringSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    let starter = SlowStarter {
      concurrently(1) { _ in
        insideDelivery {
          subject.send(1)
          subject.send(completion: .finished)
        }
      }
    }
    subject.subscribe(starter)
    #expect(starter.log == ["subscription", "subscribed", "1", "end"])
  }

  @Test("The current value comes within the first request, what others send meanwhile after the subscription")
  func currentValueDuringSubscription() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let starter = SlowStarter {
      concurrently(1) { _ in
        insideDelivery {
          subject.send(1)
          subject.send(completion: .finished)
        }
      }
    }
    subject.subscribe(starter)
    #expect(starter.log == ["subscription", "0", "subscribed", "1", "end"])
  }

  @Test("A subscriber that comes while the subject ends gets its subscription first, then the end, once")
  func subscribeWhileEnding() {
    struct Scene {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = Recorder<Int, Never>()
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [{ $0.subject.subscribe($0.recorder) }, { $0.subject.send(completion: .finished) }]
    ) { scene in
      #expect(scene.recorder.violations == [])
      #expect(scene.recorder.isFinished)
    }
  }

  // MARK: Current value

  @Test("Asking for more while newer values are on their way loses none of them")
  func requestWhileValuesAreOnTheirWay() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let isBlocked = Guarded(false)
    let mayGoOn = Guarded(false)
    let slow = subject.record(onValue: { _, value in
      guard value == 1 else { return }
      isBlocked.withLock { $0 = true }
      _ = mayGoOn.wait(timeout: .infinity) { $0 }
    })
    let recorder = subject.record()
    concurrently(3) { thread in
      switch thread {
      case 0: subject.send(1)  // is with the slow one
      case 1:
        _ = isBlocked.wait(timeout: .infinity) { $0 }
        subject.send(2)  // waits for the slow one
      default:
        yieldUntil { subject.value == 2 }
        recorder.request(.max(1))
        mayGoOn.withLock { $0 = true }
      }
    }
    #expect(recorder.values.sorted() == [0, 1, 2])
    #expect(slow.values.sorted() == [0, 1, 2])
  }
}

extension SubjectThreadsTests {
  // MARK: One at a time

  @Test("100 threads send a value each: all come, never two at once", arguments: SubjectKind.allCases)
  func manySenders(kind: SubjectKind) {
    nonisolated(unsafe) let subject = kind.make()
    let state = Guarded((isInside: false, overlaps: 0, count: 0))
    nonisolated(unsafe) let token = subject.sink(receiveCompletion: { _ in }) { _ in
      state.withLock {
        if $0.isInside { $0.overlaps += 1 }
        $0.isInside = true
      }
      for _ in 0..<20 { sched_yield() }  // gives others the time to come in
      state.withLock {
        $0.isInside = false
        $0.count += 1
      }
    }
    concurrently(100) { subject.send($0 + 1) }
    #expect(state.value.count == 100 + kind.first.count)
    #expect(state.value.overlaps == 0)
    token.cancel()
  }

  @Test("A subscriber that asks for one at a time, and sends from inside, gets all values of all threads")
  func backPressure() {
    let subject = Unchecked(PassthroughSubject<Int, Never>())
    // Room for the answer that is sent from inside, while nothing has been returned yet.
    let subscriber = UnlockedSubscriber<Int>(.max(2)) { value in
      if value > 0 { subject.value.send(-value) }
      return .max(1)
    }
    subject.value.subscribe(subscriber)
    concurrently(4) { thread in
      for index in 0..<2_000 { subject.value.send(index * 4 + thread + 1) }
    }
    #expect(subscriber.overlaps == 0)
    #expect(subscriber.values.filter { $0 > 0 }.sorted() == Array(1...8_000))
    #expect(subscriber.values.filter { $0 < 0 }.map { -$0 }.sorted() == Array(1...8_000))
  }

  @Test("Requests from another thread while values come: as many come as were asked for")
  func requestsWhileSending() {
    let subject = Unchecked(PassthroughSubject<Int, Never>())
    let recorder = subject.value.record(demand: .none)
    let asked = Guarded(0)
    concurrently(2) { thread in
      if thread == 0 {
        for _ in 0..<2_000 {
          asked.withLock { $0 += 1 }
          recorder.request(.max(1))
        }
      } else {
        for value in 0..<5_000 { subject.value.send(value) }
      }
    }
    for value in 5_000..<10_000 { subject.value.send(value) }
    #expect(recorder.values.count == 2_000)
    #expect(recorder.values == recorder.values.sorted())
    #expect(recorder.violations == [])
  }

  // MARK: Current value, late subscribers

  @Test("While one thread sends, whoever subscribes gets the current value, then each one after it, in order")
  func lateSubscribers() {
    let subject = Unchecked(CurrentValueSubject<Int, Never>(0))
    let last = 5_000
    let kept = Guarded<[Unchecked<UnlockedSubscriber<Int>>]>([])
    let isOver = Guarded(false)
    concurrently(3) { thread in
      if thread == 0 {
        for value in 1...last { subject.value.send(value) }
        isOver.withLock { $0 = true }
      } else {
        for round in 0..<1_000 where !isOver.value || round < 20 {
          let subscriber = UnlockedSubscriber<Int>()
          let token = subject.value.sink { _ = subscriber.receive($0) }
          if round.isMultiple(of: 3) { sched_yield() }
          token.cancel()
          // A delivery that was on its way when it was cancelled may still run: looked at when all is quiet.
          kept.withLock { $0.append(Unchecked(subscriber)) }
        }
      }
    }
    #expect(kept.value.count >= 40)
    for record in kept.value.map(\.value.values) {
      #expect(record == Array((record.first ?? 0)..<((record.first ?? 0) + record.count)))
    }
  }

  @Test("While one thread sends, subscribers that stay get every value from the current one to the last")
  func lateSubscribersThatStay() {
    let subject = Unchecked(CurrentValueSubject<Int, Never>(0))
    let last = 3_000
    let subscribers = Unchecked((0..<100).map { _ in UnlockedSubscriber<Int>() })
    concurrently(2) { thread in
      if thread == 0 {
        for value in 1...last { subject.value.send(value) }
      } else {
        for (number, subscriber) in subscribers.value.enumerated() {
          yieldUntil { subject.value.value >= number * last / 120 }
          subject.value.subscribe(subscriber)
        }
      }
    }
    for subscriber in subscribers.value {
      #expect(subscriber.overlaps == 0)
      #expect(subscriber.values == Array((subscriber.values.first ?? -1)...last))
    }
  }

  // MARK: Nobody waits for somebody else

  @Test("Subscribing, the first value, reading the value, asking and cancelling wait for no delivery to somebody else")
  func noWaiting() {
    let subject = Unchecked(CurrentValueSubject<Int, Never>(0))
    let isInside = Guarded(false)
    let mayLeave = Guarded(false)
    let slow = subject.value.record(onValue: { _, value in
      guard value == 1 else { return }
      isInside.withLock { $0 = true }
      _ = mayLeave.wait(timeout: .infinity) { $0 }
    })
    let early = subject.value.record(demand: .max(1))
    let seen = Guarded<[Int]>([])
    concurrently(2) { thread in
      if thread == 0 {
        subject.value.send(1)
      } else {
        _ = isInside.wait(timeout: .infinity) { $0 }
        // Any wait here would be for ever.
        let late = subject.value.record(demand: .max(1))
        slow.request(.max(1))
        early.request(.max(1))
        slow.cancel()
        let value = subject.value.value
        seen.withLock { $0 = late.values + [value] }
        late.cancel()
        mayLeave.withLock { $0 = true }
      }
    }
    #expect(seen.value == [1, 1])
    #expect(early.values == [0, 1])
    #expect(slow.values == [0, 1])
    #expect(slow.violations == [])
  }

  @Test(
    "A completion that meets values and requests is the last event of each subscriber", arguments: SubjectKind.allCases)
  func completionRace(kind: SubjectKind) {
    struct Scene {
      let subject: any Subject<Int, TestFailure>
      let recorders: [Recorder<Int, TestFailure>]

      init(_ kind: SubjectKind) {
        let subject = kind.make()
        self.subject = subject
        recorders = [.unlimited, .max(1), .none].map { subject.record(demand: $0) }
      }
    }
    race(
      rounds: 1_000, scene: { Scene(kind) },
      [
        { scene in for value in 1...3 { scene.subject.send(value) } },
        { $0.subject.send(completion: .failure("over")) },
        { scene in for recorder in scene.recorders { recorder.request(.max(1)) } },
      ]
    ) { scene in
      for recorder in scene.recorders {
        #expect(recorder.failure == "over")
        #expect(recorder.violations == [])
      }
    }
  }
}
