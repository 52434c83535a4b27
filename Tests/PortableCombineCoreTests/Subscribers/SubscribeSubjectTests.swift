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

  @Test("A subject keeps nothing of a feed that has ended, whichever of many ends first", arguments: [true, false])
  func nothingStays(_ keepsValue: Bool) {
    let source = Source()
    let watched = Watched(source)
    let (passthrough, current) = (PassthroughSubject<Int, TestFailure>(), CurrentValueSubject<Int, TestFailure>(0))
    func feed() -> AnyCancellable { keepsValue ? watched.subscribe(current) : watched.subscribe(passthrough) }
    for _ in 0..<3 { feed().cancel() }
    #expect(watched.livingCount == 0)
    var feeds = (0..<50).map { _ in feed() }
    for left in (1..<50).reversed() {
      feeds.remove(at: left * 7 % (feeds.count - 1)).cancel()  // never the last
      #expect(watched.livingCount == left)
    }
    #expect(source.subscriberCount == 1)
    let recorder = keepsValue ? current.record() : passthrough.record()
    source.send(1)
    #expect(recorder.values.suffix(1) == [1])
    source.finish()
    #expect(recorder.isFinished)
    feeds = []
    #expect(watched.livingCount == 0)
  }

  @Test("A subject that is freed cancels the feeds that are left, in their order")
  func freedSubject() {
    var subject: CurrentValueSubject<Int, TestFailure>? = .init(0)
    let feeds = (0..<20).map { _ in source.subscribe(subject!) }
    for index in stride(from: 0, to: 20, by: 3) { feeds[index].cancel() }
    subject = nil
    #expect(source.cancelCounts == Array(repeating: 1, count: 20))
    withExtendedLifetime(feeds) {}
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
