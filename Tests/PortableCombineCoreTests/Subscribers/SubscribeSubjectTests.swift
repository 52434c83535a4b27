import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Publisher.subscribe")
struct SubscribeTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)
  private let subject = SpySubject<Int, TestFailure>()

  @Test("Hands the subscriber to the publisher, once, and does nothing else")
  func subscriber() {
    let captured = EdgeSource<Int, TestFailure>()
    let recorder = Recorder<Int, TestFailure>()
    captured.subscribe(recorder)
    #expect(captured.subscriber as? Recorder<Int, TestFailure> === recorder)
    #expect(captured.source.log == [.subscribe])
    #expect(recorder.events == [])
  }

  @Test("A subject gets a subscription through which it asks; values and the end are sent to it")
  func passes() {
    let token = source.subscribe(subject)
    expectDescription(
      of: subject.subscriptions.first, "Subject", mirror: ["downstreamSubject", "upstreamSubscription", "subject"])
    #expect(source.requests == [])
    subject.subscriptions[0].request(.max(2))
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .none)
    source.finish()
    source.send(2)
    source.fail("too late")
    #expect(subject.log == ["value(1)", "finished"])
    #expect(subject.subscriptions.count == 1)
    token.cancel()
    subject.subscriptions[0].request(.max(1))
    #expect(source.log == [.subscribe, .request(.max(2))])
  }

  @Test("The token cancels the upstream, once; then nothing is sent to the subject, and its requests do nothing")
  func cancel() {
    let token = source.subscribe(subject)
    token.cancel()
    token.cancel()
    subject.subscriptions[0].cancel()
    subject.subscriptions[0].request(.max(1))
    source.send(1)
    source.finish()
    source.sendSubscription()
    #expect(source.cancelCounts == [1, 1])
    #expect(source.requests == [])
    #expect(subject.log == [])
    #expect(subject.subscriptions.count == 1)
  }

  @Test("A token that is dropped cancels, also before there is a subscription")
  func dropToken() {
    do { _ = source.subscribe(subject) }
    #expect(source.cancelCount == 1)
    let late = Source(withholdsSubscription: true)
    do { _ = late.subscribe(subject) }
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
    #expect(subject.subscriptions.count == 1)
  }

  @Test("The subject is not kept; once it has gone, values are dropped")
  func weakSubject() {
    var subject: PassthroughSubject<Int, TestFailure>? = .init()
    let alive = Weakly(subject!)
    let token = source.subscribe(subject!)
    subject = nil
    #expect(alive.object == nil)
    #expect(source.cancelCount == 1)  // a subject cancels its upstreams when it is freed
    #expect(source.send(1) == .none)
    token.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test("The end lets go of the upstream's subscription", arguments: [true, false])
  func release(_ isCancelled: Bool) {
    let token = source.subscribe(subject)
    #expect(source.livingSubscriptionCount == 1)
    if isCancelled { token.cancel() } else { source.finish() }
    #expect(source.livingSubscriptionCount == 0)
    withExtendedLifetime(token) {}
  }
}
