import PortableOperators
import PublisherTesting
import Testing

@Suite struct ReplaySubjectTests {
  @Test func aNewSubscriberGetsTheLastValuesAndThenWhatIsSent() {
    let subject = ReplaySubject<Int, TestFailure>(bufferSize: 2)
    for number in 1...3 { subject.send(number) }
    let recorder = subject.record()
    subject.send(4)
    #expect(recorder.values == [2, 3, 4])
  }

  @Test func valuesThatWereNotAskedForWait() {
    let subject = ReplaySubject<Int, TestFailure>(bufferSize: 3)
    subject.send(1)
    subject.send(2)
    let recorder = subject.record(demand: .max(1))
    subject.send(3)
    subject.send(completion: .finished)
    #expect(recorder.log.dropFirst() == ["value(1)"])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "value(3)", "finished"])
  }

  @Test func theEndNeedsNoDemandWhenNothingWaits() {
    let subject = ReplaySubject<Int, TestFailure>(bufferSize: 3)
    let recorder = subject.record(demand: .none)
    subject.send(completion: .failure("lost"))
    #expect(recorder.failure == "lost")
  }

  @Test func afterTheEndANewSubscriberGetsTheValuesAndTheEnd() {
    let subject = ReplaySubject<Int, TestFailure>(bufferSize: 2)
    for number in 1...3 { subject.send(number) }
    subject.send(completion: .failure("lost"))
    subject.send(4)
    #expect(subject.record().values == [2, 3])
    #expect(subject.record().failure == "lost")
    let waiting = subject.record(demand: .none)
    #expect(waiting.log.dropFirst() == [])
  }

  @Test func everySubscriberSeesOneOrder() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 2)
    let first = subject.record()
    let second = subject.record()
    first.onValue = { [subject] _, value in if value == 1 { subject.send(2) } }
    subject.send(1)
    #expect(first.values == [1, 2])
    #expect(second.values == [1, 2])
  }

  @Test func aValueSentDuringTheReplayComesBehindIt() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 3)
    for number in 1...3 { subject.send(number) }
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [subject] _, value in if value == 1 { subject.send(9) } }
    subject.subscribe(recorder)
    #expect(recorder.values == [1, 2, 3, 9])
  }

  @Test func oneSubscriberMaySubscribeTwice() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    var subscriptions: [any Subscription] = []
    var values: [Int] = []
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: {
        subscriptions.append($0)
        $0.request(.unlimited)
      },
      receiveValue: {
        values.append($0)
        return .none
      }, receiveCompletion: { _ in })
    subject.subscribe(subscriber)
    subject.subscribe(subscriber)
    subscriptions[0].cancel()
    subject.send(1)
    #expect(values == [1])
  }

  @Test func aCancelFromInsideTheSubscriptionIsHeeded() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    subject.send(1)
    let recorder = Recorder<Int, Never>()
    recorder.onSubscription = { $0.cancel() }
    subject.subscribe(recorder)
    subject.send(2)
    #expect(recorder.values == [])
  }

  @Test func aBufferOfNoneKeepsNothing() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 0)
    subject.send(1)
    let recorder = subject.record()
    subject.send(2)
    #expect(recorder.values == [2])
  }

  @Test func aBufferOfAllTakesNoMemoryInAdvance() {
    let subject = ReplaySubject<Int, Never>(bufferSize: .max)
    for number in 0..<10_000 { subject.send(number) }
    #expect(subject.record().values == Array(0..<10_000))
  }

  @Test func subscribersAreFreedAfterACancelAndAfterTheEnd() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    weak var cancelled: Recorder<Int, Never>?
    weak var ended: Recorder<Int, Never>?
    do {
      let (first, second) = (subject.record(), subject.record())
      (cancelled, ended) = (first, second)
      first.cancel()
      subject.send(completion: .finished)
    }
    #expect(cancelled == nil)
    #expect(ended == nil)
  }

  @Test func whoSubscribesWhileOthersSendMissesNothing() {
    for _ in 0..<50 {
      let subject = ReplaySubject<Int, Never>(bufferSize: .max)
      let recorders = Guarded<[Recorder<Int, Never>]>([])
      concurrently(3) { thread in
        if thread == 0 {
          for number in 0..<200 { subject.send(number) }
        } else {
          for _ in 0..<5 {
            let recorder = subject.record()
            recorders.withLock { $0.append(recorder) }
          }
        }
      }
      subject.send(completion: .finished)
      for recorder in recorders.value {
        #expect(recorder.values == Array(0..<200))
        #expect(recorder.isFinished)
      }
    }
  }

  @Test func anUpstreamIsAskedForAllAndCancelledWhenTheSubjectGoes() {
    let upstream = TestPublisher<Int, Never>()
    var subject: ReplaySubject<Int, Never>? = ReplaySubject(bufferSize: 1)
    var token: AnyCancellable?
    if let subject { token = upstream.subscribe(subject) }
    #expect(upstream.requests == [.unlimited])
    upstream.send(1)
    let recorder = subject?.record()
    #expect(recorder?.values == [1])
    recorder?.cancel()
    subject = nil
    #expect(upstream.cancelCount == 1)
    token?.cancel()
  }

  /// A value that waits behind another one is released by the thread that delivers it.
  @Test func aValueMaySendWhenItIsReleased() {
    final class Sender {
      let onRelease: () -> Void
      init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
      deinit { onRelease() }
    }
    let subject = ReplaySubject<Sender?, Never>(bufferSize: 0)
    var log: [String] = []
    let token = subject.sink { value in
      log.append(value == nil ? "nil" : "sender")
      if log.count == 1 { subject.send(Sender { subject.send(nil) }) }
    }
    subject.send(nil)
    #expect(log == ["nil", "sender", "nil"])
    token.cancel()
  }
}
