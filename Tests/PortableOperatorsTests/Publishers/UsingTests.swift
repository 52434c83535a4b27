import PortableOperators
import PublisherTesting
import Testing

@Suite struct UsingTests {
  private let upstream = TestPublisher<Int, TestFailure>()
  private let log = Guarded<[String]>([])

  private var using: Publishers.Using<String, TestPublisher<Int, TestFailure>> {
    let log = log
    return .init(
      resource: {
        log.withLock { $0.append("made") }
        return "resource"
      }, publisher: { [upstream] _ in upstream }, dispose: { name in log.withLock { $0.append("disposed of \(name)") } }
    )
  }

  @Test func theResourceLivesUntilTheEnd() {
    let recorder = using.record()
    recorder.onCompletion = { [log] _, _ in log.withLock { $0.append("ended") } }
    upstream.send(1)
    #expect(log.value == ["made"])
    upstream.finish()
    #expect(log.value == ["made", "ended", "disposed of resource"])
  }

  @Test func aCancelDisposesOfItAfterUpstreamWasCancelled() {
    upstream.onCancel = { [log] in log.withLock { $0.append("cancelled") } }
    using.record().cancel()
    #expect(log.value == ["made", "cancelled", "disposed of resource"])
  }

  @Test func eachSubscriptionHasItsOwn() {
    let publisher = using
    _ = (publisher.record(), publisher.record())
    #expect(log.value == ["made", "made"])
    upstream.fail("lost", to: 0)
    #expect(log.value == ["made", "made", "disposed of resource"])
  }

  @Test func aCancelFromInsideTheSubscriptionDisposesOfItToo() {
    let recorder = Recorder<Int, TestFailure>()
    recorder.onSubscription = { $0.cancel() }
    using.subscribe(recorder)
    #expect(log.value == ["made", "disposed of resource"])
    #expect(upstream.subscribeCount == 0)
  }

  @Test func theResourceLastsUntilAnEndFromInsideADeliveryHasBeenTold() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let using = Publishers.Using(resource: { 0 }, publisher: { _ in subject }, dispose: { _ in log.append("disposed") })
    let token = using.sink(
      receiveCompletion: { _ in log.append("ended") },
      receiveValue: { _ in
        subject.send(completion: .finished)
        log.append("value")
      })
    subject.send(1)
    #expect(log == ["value", "ended", "disposed"])
    token.cancel()
  }
}
