import PortableOperators
import PublisherTesting
import Testing

@Suite struct PrefixWhileInclusiveTests {
  private let upstream = TestPublisher<Int, TestFailure>()

  @Test func theValueThatEndsItIsPublished() {
    #expect((1...9).publisher.prefix(while: { $0 < 3 }, inclusive: true).record().values == [1, 2, 3])
    #expect((1...9).publisher.prefix(while: { $0 < 3 }, inclusive: false).record().values == [1, 2])
  }

  @Test func upstreamIsCancelledBeforeTheEnd() {
    let recorder = upstream.prefix(while: { $0 < 3 }, inclusive: true).record()
    var log: [String] = []
    upstream.onCancel = { log.append("cancelled") }
    recorder.onCompletion = { _, _ in log.append("ended") }
    upstream.send(3)
    #expect(log == ["cancelled", "ended"])
  }

  @Test func demandIsPassedOn() {
    let recorder = (1...9).publisher.prefix(while: { $0 < 3 }, inclusive: true).record(demand: .max(1))
    #expect(recorder.values == [1])
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func aValueFromInsideTheLastDeliveryIsDropped() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.prefix(while: { $0 < 3 }, inclusive: true).record()
    recorder.onValue = { [subject] _, value in if value == 3 { subject.send(1) } }
    subject.send(3)
    #expect(recorder.values == [3])
    #expect(recorder.isFinished)
  }

  @Test func theEndOfUpstreamPasses() {
    let recorder = upstream.prefix(while: { $0 < 3 }, inclusive: true).record()
    upstream.send(1)
    upstream.fail("lost")
    #expect(recorder.failure == "lost")
    #expect(upstream.cancelCount == 0)
  }
}
