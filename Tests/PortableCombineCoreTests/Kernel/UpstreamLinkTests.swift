import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Kernel: upstream link")
struct UpstreamLinkTests {
  private typealias Source = TestPublisher<Int, Never>

  private let link = _UpstreamLink()
  private let source = Source()

  private func subscription() -> Subscription {
    source.record(demand: .none).subscription!
  }

  @Test("Takes the first subscription, cancels others")
  func first() {
    #expect(link.isAwaiting)
    #expect(link.link(subscription()))
    #expect(!link.isAwaiting)
    #expect(!link.link(subscription()))
    #expect(source.cancelCounts == [0, 1])
  }

  @Test("Passes requests on once it is linked")
  func requests() {
    link.requestUpstream(.max(1))
    _ = link.link(subscription())
    link.requestUpstream(.max(2))
    link.cancelUpstream()
    link.requestUpstream(.max(3))
    #expect(source.log == [.subscribe, .request(.max(2)), .cancel])
  }

  @Test("Counts requests where the next upstream is to meet what the last has left open")
  func counting() {
    let demand = _DemandCounter()
    link.requestUpstream(.max(2), counting: demand)
    #expect(link.link(subscription(), counting: demand) == .max(2))
    link.requestUpstream(.max(1), counting: demand)
    #expect(source.requests == [.max(1)])
    _ = demand.take()
    link.awaitNext()
    link.requestUpstream(.max(4), counting: demand)
    #expect(link.link(subscription(), counting: demand) == .max(6))
    link.cancelUpstream()
    #expect(link.link(subscription(), counting: demand) == nil)
    #expect(source.cancelCounts == [0, 1, 1])
  }

  @Test("Cancels once, and what arrives afterwards at once")
  func cancel() {
    _ = link.link(subscription())
    link.cancelUpstream()
    link.cancelUpstream()
    #expect(!link.link(subscription()))
    #expect(source.cancelCounts == [1, 1])
    #expect(link.isEnded)
    #expect(link.currentUpstream == nil)
  }

  @Test("Remembers a cancel that came before the subscription")
  func cancelAwaited() {
    link.cancelUpstream()
    #expect(!link.link(subscription()))
    #expect(source.cancelCounts == [1])

    let other = _UpstreamLink()
    #expect(other.cancelAwaited())
    #expect(!other.cancelAwaited())
    #expect(!other.link(subscription()))
    #expect(source.cancelCounts == [1, 1])
  }

  @Test("What has arrived is not cancelled as awaited")
  func cancelAwaitedAfterArrival() {
    _ = link.link(subscription())
    #expect(!link.cancelAwaited())
    #expect(source.cancelCount == 0)
  }

  @Test("Forgets an upstream that has ended by itself, and cancels it no more")
  func ended() {
    #expect(!link.upstreamEnded())
    let link = _UpstreamLink()
    _ = link.link(subscription())
    source.releaseSubscribers()
    #expect(link.upstreamEnded())
    #expect(!link.upstreamEnded())
    #expect(source.livingSubscriptionCount == 0)
    link.cancelUpstream()
    #expect(source.cancelCount == 0)
    #expect(!link.link(subscription()))
  }

  @Test("Waits for the next upstream, but not after the end")
  func next() {
    _ = link.link(subscription())
    link.awaitNext()
    #expect(link.isAwaiting)
    #expect(link.link(subscription()))
    link.cancelUpstream()
    link.awaitNext()
    #expect(!link.isAwaiting)
    #expect(source.cancelCounts == [0, 1])
  }

  @Test("An upstream may call back while it is asked and cancelled")
  func reentrancy() {
    let link = Unchecked(link)
    source.onRequest = { _ in link.value.cancelUpstream() }
    source.onCancel = {
      link.value.requestUpstream(.max(1))
      link.value.cancelUpstream()
    }
    _ = link.value.link(subscription())
    link.value.requestUpstream(.max(1))
    #expect(source.log == [.subscribe, .request(.max(1)), .cancel])
  }

  @Test("Cancelled by two threads while it arrives: cancelled once, whatever comes first")
  func threads() {
    struct Scene {
      let link = _UpstreamLink()
      let source = Source()
      let subscription: Subscription

      init() { subscription = source.record(demand: .none).subscription! }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [{ _ = $0.link.link($0.subscription) }, { $0.link.cancelUpstream() }, { $0.link.cancelUpstream() }]
    ) { #expect($0.source.cancelCounts == [1]) }
  }
}
