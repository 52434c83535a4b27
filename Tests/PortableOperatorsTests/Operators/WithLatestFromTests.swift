import PortableOperators
import PublisherTesting
import Testing

@Suite struct WithLatestFromTests {
  private let upstream = TestPublisher<Int, TestFailure>()
  private let other = TestPublisher<String, TestFailure>()

  private func start(demand: Subscribers.Demand = .unlimited) -> Recorder<String, TestFailure> {
    upstream.withLatestFrom(other) { "\($0)\($1)" }.record(demand: demand)
  }

  @Test func aValueTakesTheLatestOfTheOther() {
    let recorder = start()
    upstream.send(1)
    other.send("a")
    upstream.send(2)
    other.send("b")
    other.send("c")
    upstream.send(3)
    #expect(recorder.values == ["2a", "3c"])
  }

  @Test func theOtherIsSubscribedToFirstAndAskedForAll() {
    var order: [String] = []
    upstream.onSubscribe = { order.append("upstream") }
    other.onSubscribe = { order.append("other") }
    _ = start(demand: .max(2))
    #expect(order == ["other", "upstream"])
    #expect(other.requests == [.unlimited])
    #expect(upstream.requests == [.max(2)])
  }

  @Test func aDroppedValueAsksForOneMore() {
    _ = start(demand: .max(1))
    #expect(upstream.send(1) == .max(1))
    other.send("a")
    #expect(upstream.send(2) == .none)
  }

  @Test func whatDownstreamAnswersReachesUpstream() {
    let recorder = Recorder<String, TestFailure>(demand: .max(1)) { _ in .max(3) }
    upstream.withLatestFrom(other) { "\($0)\($1)" }.subscribe(recorder)
    other.send("a")
    #expect(upstream.send(1) == .max(3))
  }

  @Test func theOtherMayFinishAndItsLastValueStays() {
    let recorder = start()
    other.send("a")
    other.finish()
    upstream.send(1)
    upstream.finish()
    #expect(recorder.log.dropFirst() == ["value(1a)", "finished"])
    #expect(other.cancelCount == 0)
  }

  @Test func withoutAnyValueOfTheOtherItFinishesWithUpstream() {
    let recorder = start()
    other.finish()
    upstream.send(1)
    upstream.finish()
    #expect(recorder.log.dropFirst() == ["finished"])
  }

  @Test func aFailureOfTheOtherEndsTheStream() {
    let recorder = start()
    other.fail("lost")
    #expect(recorder.failure == "lost")
    #expect(upstream.cancelCount == 1)
  }

  @Test func theEndOfUpstreamCancelsTheOtherBeforeDownstreamHearsIt() {
    let recorder = start()
    var log: [String] = []
    other.onCancel = { log.append("cancelled") }
    recorder.onCompletion = { _, _ in log.append("ended") }
    upstream.finish()
    #expect(log == ["cancelled", "ended"])
  }

  @Test func aCancelReachesBoth() {
    let recorder = start()
    recorder.cancel()
    #expect(upstream.cancelCount == 1)
    #expect(other.cancelCount == 1)
  }

  @Test func aValueOfTheOtherFromInsideADeliveryIsSeenByTheNext() {
    let recorder = start()
    other.send("a")
    recorder.onValue = { [other] _, value in if value == "1a" { other.send("b") } }
    upstream.send(1)
    upstream.send(2)
    #expect(recorder.values == ["1a", "2b"])
  }

  @Test func bothMayBeSynchronous() {
    #expect(Just(1).withLatestFrom(Just("a")).record().log.dropFirst() == ["value(a)", "finished"])
  }

  @Test func anOtherThatCannotFail() {
    let recorder = upstream.withLatestFrom(CurrentValueSubject<String, Never>("a")).record()
    upstream.send(1)
    #expect(recorder.values == ["a"])
  }

  @Test func twoAndThreeOthers() {
    let two = Just(1).withLatestFrom(Just(2), Just(3)) { [$0, $1, $2] }.record()
    #expect(two.values == [[1, 2, 3]])
    let three = Just(1).withLatestFrom(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }.record()
    #expect(three.values == [[1, 2, 3, 4]])
    let tuples = Just(1).withLatestFrom(Just(2), Just("c")).map { "\($0.0)\($0.1)" }.record()
    #expect(tuples.values == ["2c"])
  }

  @Test func eachSubscriptionHasItsOwnLatestValue() {
    let publisher = upstream.withLatestFrom(other) { "\($0)\($1)" }
    let first = publisher.record()
    other.send("a", to: 0)
    let second = publisher.record()
    upstream.send(1, to: 0)
    upstream.send(1, to: 1)
    #expect(first.values == ["1a"])
    #expect(second.values == [])
  }

  /// A value whose release makes the other publisher send again.
  @Test func theValueBeforeIsReleasedAfterTheNextOneIsKept() {
    final class Sender {
      let onRelease: () -> Void
      init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
      deinit { onRelease() }
    }
    let others = PassthroughSubject<Sender, TestFailure>()
    let recorder = upstream.withLatestFrom(others).map { _ in 0 }.record()
    var count = 0
    func next() -> Sender {
      Sender {
        count += 1
        if count < 5 { others.send(next()) }
      }
    }
    others.send(next())
    others.send(Sender {})
    upstream.send(1)
    recorder.cancel()
    #expect(recorder.values == [0])
  }

  @Test func anOtherThatFailsAtOnceLeavesUpstreamAlone() {
    let recorder = upstream.withLatestFrom(Fail<String, TestFailure>(error: "lost")).record()
    #expect(recorder.failure == "lost")
    #expect(upstream.subscribeCount == 0)
  }
}
