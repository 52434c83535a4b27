import PortableOperators
import PublisherTesting
import Testing

@Suite struct IfEmptyTests {
  private let upstream = TestPublisher<Int, TestFailure>()
  private let other = TestPublisher<Int, TestFailure>()

  @Test func anEmptyUpstreamIsFollowedByTheOther() {
    let recorder = upstream.ifEmpty(switchTo: other).record(demand: .max(2))
    upstream.finish()
    #expect(other.requests == [.max(2)])
    other.send(1)
    other.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func aValueMeansThatTheOtherIsNotUsed() {
    let recorder = upstream.ifEmpty(switchTo: other).record()
    upstream.send(1)
    upstream.finish()
    #expect(recorder.isFinished)
    #expect(other.subscribeCount == 0)
  }

  @Test func aFailurePasses() {
    let recorder = upstream.ifEmpty(switchTo: other).record()
    upstream.fail("lost")
    #expect(recorder.failure == "lost")
    #expect(other.subscribeCount == 0)
  }

  @Test func demandIsPassedOn() {
    let recorder = (1...5).publisher.ifEmpty(switchTo: Just(0)).record(demand: .max(1))
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
  }

  @Test func aCancelReachesTheOneInUse() {
    let recorder = upstream.ifEmpty(switchTo: other).record()
    upstream.finish()
    recorder.cancel()
    #expect(other.cancelCount == 1)
    #expect(upstream.cancelCount == 0)
  }
}
