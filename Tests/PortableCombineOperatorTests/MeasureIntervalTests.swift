import PortableCombineDispatch
import PortableSchedulers
import PublisherTesting
import Testing

@Suite("Operator: measureInterval")
struct MeasureIntervalTests {
  private let scheduler = DispatchQueue.test
  private let source = TestPublisher<String, TestFailure>()

  @Test("Publishes the time since the value before, or since the subscription")
  func values() {
    let recorder = source.measureInterval(using: scheduler).record()
    for milliseconds in [100, 250, 0, 3] {
      scheduler.advance(by: .milliseconds(milliseconds))
      source.send("tick")
    }
    source.finish()
    #expect(recorder.values == [.milliseconds(100), .milliseconds(250), .zero, .milliseconds(3)])
    #expect(recorder.isFinished)
  }

  @Test("Passes requests on; what downstream returns is asked for by a request")
  func demand() {
    let recorder = source.measureInterval(using: scheduler).record(demand: .max(2), { _ in .max(3) })
    #expect(source.send("tick") == .none)
    recorder.request(.none)
    #expect(source.requests == [.max(2), .max(3), .none])
  }

  @Test("Before the subscription, values and ends are dropped; a second subscription is cancelled")
  func early() {
    let source = TestPublisher<String, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = source.measureInterval(using: scheduler).record()
    source.send("tick")
    source.finish()
    #expect(recorder.events == [])
    source.sendSubscription()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    #expect(recorder.log == ["subscription(MeasureInterval)"])
  }

  @Test("After a cancel or the end nothing comes")
  func afterwards() {
    let recorder = source.measureInterval(using: scheduler).record()
    source.fail("broken")
    source.send("tick")
    #expect(recorder.log.dropFirst() == ["failure(broken)"])
    let other = source.measureInterval(using: scheduler).record()
    other.cancel()
    source.send("tick")
    #expect(other.values == [])
  }
}
