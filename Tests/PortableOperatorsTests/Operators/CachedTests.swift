import Foundation
import PortableOperators
import PortableSchedulers
import PublisherTesting
import Testing

@Suite struct CachedTests {
  private let scheduler = DispatchQueue.test
  private let upstream = TestPublisher<Int, TestFailure>()

  @Test func aResultIsUsedUntilItIsTooOld() {
    let cached = upstream.cached(for: .seconds(10), scheduler: scheduler)
    let first = cached.record()
    upstream.send(1)
    upstream.finish()
    #expect(first.values == [1])
    scheduler.advance(by: .milliseconds(9_999))
    #expect(cached.record().values == [1])
    #expect(upstream.subscribeCount == 1)
    scheduler.advance(by: .milliseconds(1))
    #expect(cached.record().values == [])
    #expect(upstream.subscribeCount == 2)
  }

  @Test func oneRunServesAllWhoCome() {
    let cached = upstream.cached(for: .seconds(10), scheduler: scheduler)
    let (first, second) = (cached.record(), cached.record())
    upstream.send(1)
    #expect(upstream.subscribeCount == 1)
    #expect(first.values == [1])
    #expect(second.values == [1])
  }

  @Test func aRunGoesOnWithoutSubscribers() {
    let cached = upstream.cached(for: .seconds(10), scheduler: scheduler)
    cached.record().cancel()
    #expect(upstream.cancelCount == 0)
    upstream.send(1)
    upstream.finish()
    #expect(cached.record().values == [1])
  }

  @Test func aFailureIsNotKept() {
    let cached = upstream.cached(for: .seconds(10), scheduler: scheduler)
    let first = cached.record()
    upstream.fail("lost")
    #expect(first.failure == "lost")
    _ = cached.record()
    #expect(upstream.subscribeCount == 2)
  }
}
