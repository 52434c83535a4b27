import PortableCombineCore
import PublisherTesting
import Testing

@Suite("PassthroughSubject")
struct PassthroughSubjectTests {
  private let subject = PassthroughSubject<Int, TestFailure>()

  @Test("A subscriber that has asked for nothing misses the value for good")
  func missedValues() {
    let recorder = subject.record(demand: .none)
    subject.send(1)
    recorder.request(.max(2))
    #expect(recorder.values == [])
    for value in 2...4 { subject.send(value) }
    recorder.request(.max(1))
    subject.send(5)
    #expect(recorder.values == [2, 3, 5])
    #expect(recorder.violations == [])
  }

  @Test("What receive returns is asked for too, and each value costs one")
  func synchronousDemand() {
    let recorder = subject.record(demand: .max(1)) { $0 == 2 ? .max(2) : .none }
    subject.send(1)
    subject.send(2)
    recorder.request(.max(1))
    for value in [2, 3, 4, 5] { subject.send(value) }
    #expect(recorder.values == [1, 2, 3, 4])
  }

  @Test("A request from inside receive(subscription:) and from inside receive counts")
  func requestInside() {
    let recorder = subject.record(
      demand: .none, onSubscription: { $0.request(.max(1)) },
      onValue: { recorder, value in if value == 1 { recorder.request(.max(1)) } })
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [1, 2])
  }

  @Test("Unlimited stays unlimited")
  func unlimited() {
    let recorder = subject.record { _ in .max(1) }
    recorder.request(.max(1))
    for value in 1...5 { subject.send(value) }
    #expect(recorder.values == Array(1...5))
  }

  @Test("A send from inside receive reaches everybody before it returns")
  func nestedSend() {
    let log = Guarded<[String]>([])
    let tokens = ["a", "b"].map { name in
      subject.sink(receiveCompletion: { _ in }) { [subject] value in
        log.withLock { $0.append("\(name)\(value)") }
        if name == "a", value < 3 {
          subject.send(value + 1)
          log.withLock { $0.append("sent \(value + 1)") }
        }
      }
    }
    subject.send(1)
    #expect(log.value == ["a1", "a2", "a3", "b3", "sent 3", "b2", "sent 2", "b1"])
    tokens.forEach { $0.cancel() }
  }

  @Test("A nested send uses the demand that there is")
  func nestedSendAndDemand() {
    let recorder = subject.record(
      demand: .max(2), { _ in .max(1) }, onValue: { [subject] _, value in if value < 3 { subject.send(value + 1) } })
    subject.send(1)  // 3 is sent while both are being received: nothing is asked for then
    #expect(recorder.values == [1, 2])
    #expect(recorder.outstandingDemand == .max(2))
    subject.send(9)
    subject.send(9)
    #expect(recorder.values == [1, 2, 9, 9])
    #expect(recorder.violations == [])
  }
}
