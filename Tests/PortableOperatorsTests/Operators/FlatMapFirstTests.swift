import PortableOperators
import PublisherTesting
import Testing

@Suite struct FlatMapFirstTests {
  private let outer = TestPublisher<Int, TestFailure>()
  private let inner = TestPublisher<String, TestFailure>()

  @Test func valuesAreDroppedWhileAnInnerOneRuns() {
    var calls: [Int] = []
    let recorder = outer.flatMapFirst { [inner] value in
      calls.append(value)
      return inner
    }.record()
    outer.send(1)
    outer.send(2)
    inner.send("a")
    inner.finish()
    outer.send(3)
    inner.send("b", to: 1)
    #expect(calls == [1, 3])
    #expect(recorder.values == ["a", "b"])
  }

  @Test func itEndsWhenTheLastInnerOneHas() {
    let recorder = outer.flatMapFirst { [inner] _ in inner }.record()
    outer.send(1)
    outer.finish()
    #expect(recorder.completion == nil)
    inner.finish()
    #expect(recorder.isFinished)
  }

  @Test func aFailureOfEitherEndsIt() {
    let first = outer.flatMapFirst { [inner] _ in inner }.record()
    outer.send(1)
    inner.fail("inner")
    #expect(first.failure == "inner")
    #expect(outer.cancelCount == 1)
    let second = outer.flatMapFirst { [inner] _ in inner }.record()
    outer.send(1, to: 1)
    outer.fail("outer", to: 1)
    #expect(second.failure == "outer")
    #expect(inner.cancelCounts.last == 1)
  }

  @Test func anInnerOneIsAskedForWhatIsStillWaitedFor() {
    let recorder = outer.flatMapFirst { [inner] _ in inner }.record(demand: .max(2))
    outer.send(1)
    inner.send("a")
    inner.finish()
    outer.send(2)
    #expect(inner.requests == [.max(2), .max(1)])
    #expect(outer.requests == [.unlimited])
    recorder.cancel()
    #expect(outer.cancelCount == 1)
  }

  @Test func synchronousInnerOnesLetEachValueThrough() {
    #expect((0..<100_000).publisher.flatMapFirst { Just($0) }.record().values.count == 100_000)
  }

  @Test func eachSubscriberHasItsOwnState() {
    let publisher = Just(1).flatMapFirst { Just($0) }
    #expect(publisher.record().values == [1])
    #expect(publisher.record().values == [1])
  }
}
