import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("CurrentValueSubject")
struct CurrentValueSubjectTests {
  private let subject = CurrentValueSubject<Int, TestFailure>(0)

  @Test("The first request brings the current value, within the request, at the cost of one")
  func firstRequest() {
    let recorder = subject.record(demand: .none)
    #expect(recorder.values == [])
    recorder.request(.max(2))
    #expect(recorder.values == [0])
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0, 1])
    #expect(recorder.violations == [])
  }

  @Test("The current value comes before receive(subscription:) returns, when that requests")
  func requestInSubscription() {
    nonisolated(unsafe) var inside: [Int] = []
    let recorder = Recorder<Int, TestFailure>(demand: .none)
    recorder.onSubscription = { recorder in
      recorder.request(.max(1))
      inside = recorder.values
    }
    subject.subscribe(recorder)
    #expect(inside == [0])
  }

  @Test("A value that was seen is not sent again")
  func noRedelivery() {
    let recorder = subject.record(demand: .max(1))
    recorder.request(.max(1))
    recorder.request(.unlimited)
    #expect(recorder.values == [0])
    subject.send(1)
    recorder.request(.max(1))
    #expect(recorder.values == [0, 1])
  }

  @Test("The next request brings the latest of the values that were missed, once")
  func missedValues() {
    let recorder = subject.record(demand: .max(1))
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    recorder.request(.max(2))
    #expect(recorder.values == [0, 2])
    subject.send(3)
    #expect(recorder.values == [0, 2, 3])
    #expect(recorder.violations == [])
  }

  @Test("A first request after sends brings the latest value")
  func lateFirstRequest() {
    let recorder = subject.record(demand: .none)
    subject.send(1)
    subject.value = 2
    recorder.request(.max(1))
    #expect(recorder.values == [2])
  }

  @Test("What receive returns only adds to the demand: a value missed within comes with the next request")
  func missedWithinReceive() {
    let recorder = subject.record(
      demand: .max(1), { _ in .max(1) }, onValue: { [subject] _, value in if value == 0 { subject.send(1) } })
    #expect(recorder.values == [0])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 1])
    #expect(recorder.violations == [])
  }

  @Test("A value that is sent while the first one is received comes after it")
  func sendWithinFirst() {
    let recorder = subject.record(onValue: { [subject] _, value in if value < 3 { subject.send(value + 1) } })
    #expect(recorder.values == [0, 1, 2, 3])
    #expect(subject.value == 3)
  }

  @Test("Setting the value and sending are the same for subscribers")
  func setAndSend() {
    let recorder = subject.record()
    subject.value = 1
    #expect(subject.value == 1)
    subject.send(2)
    #expect(subject.value == 2)
    subject.value += 1
    #expect(recorder.values == [0, 1, 2, 3])
  }

  @Test("The value is there when subscribers are told of it")
  func valueInside() {
    let seen = Guarded<[Int]>([])
    let token = subject.sink(receiveCompletion: { _ in }) { [subject] value in
      seen.withLock { $0 += [value, subject.value] }
    }
    subject.send(1)
    #expect(seen.value == [0, 0, 1, 1])
    token.cancel()
  }

  @Test("After the completion, send changes nothing, and setting the value changes it alone")
  func afterCompletion() {
    let recorder = subject.record()
    subject.send(completion: .failure("over"))
    subject.send(1)
    #expect(subject.value == 0)
    subject.value = 2
    #expect(subject.value == 2)
    #expect(recorder.values == [0])
    let late = subject.record()
    #expect(late.log == ["subscription(Empty)", "failure(over)"])
  }

  @Test("The old value is let go of outside the lock: its deinit may use the subject")
  func releaseOfOldValue() {
    let subject = CurrentValueSubject<OnDeinit?, Never>(nil)
    let seen = Guarded<[Bool]>([])
    subject.send(OnDeinit { [unowned subject] in seen.withLock { $0.append(subject.value == nil) } })
    subject.send(nil)
    #expect(seen.value == [true])
    subject.value = OnDeinit { [unowned subject] in subject.send(nil) }
    subject.value = OnDeinit {}
    #expect(subject.value == nil)
  }

  @Test("An upstream is asked for everything at once, though nobody is subscribed")
  func upstream() {
    let source = TestPublisher<Int, TestFailure>()
    subject.send(subscription: source.record(demand: .none).subscription!)
    #expect(source.requests == [.unlimited])
  }
}
