import PortableOperators
import PublisherTesting
import Testing

@Suite struct ConcatMapTests {
  private let outer = TestPublisher<Int, TestFailure>()
  private let inner = TestPublisher<String, TestFailure>()

  @Test func innerOnesRunOneAfterAnother() {
    var calls: [Int] = []
    let recorder = outer.concatMap { [inner] value in
      calls.append(value)
      return inner
    }.record()
    outer.send(1)
    outer.send(2)
    #expect(calls == [1])
    inner.send("a")
    inner.finish()
    #expect(calls == [1, 2])
    inner.send("b", to: 1)
    outer.finish()
    inner.finish(1)
    #expect(recorder.values == ["a", "b"])
    #expect(recorder.isFinished)
  }

  @Test func nothingThatASubjectSendsIsLost() {
    let subject = PassthroughSubject<Int, Never>()
    let gates = PassthroughSubject<Void, Never>()
    let recorder = subject.concatMap { value in gates.first().map { value } }.record()
    for value in 1...4 { subject.send(value) }
    for _ in 1...4 { gates.send(()) }
    #expect(recorder.values == [1, 2, 3, 4])
  }

  @Test func theOuterOneIsAskedForAllAndAnInnerOneForWhatIsStillWaitedFor() {
    _ = outer.concatMap { [inner] _ in inner }.record(demand: .max(3))
    #expect(outer.requests == [.unlimited])
    outer.send(1)
    outer.send(2)
    inner.send("a")
    inner.finish()
    #expect(inner.requests == [.max(3), .max(2)])
  }

  @Test func aFailureDropsWhatWaits() {
    let recorder = outer.concatMap { [inner] _ in inner }.record()
    outer.send(1)
    outer.send(2)
    inner.fail("lost")
    #expect(recorder.failure == "lost")
    #expect(outer.cancelCount == 1)
    #expect(inner.subscribeCount == 1)
  }

  @Test func synchronousInnerOnesDoNotRecurse() {
    #expect((0..<100_000).publisher.concatMap { Just($0) }.record().values.count == 100_000)
  }

  @Test func aCancelReachesTheRunningOneAndTheOuterOne() {
    let recorder = outer.concatMap { [inner] _ in inner }.record()
    outer.send(1)
    outer.send(2)
    recorder.cancel()
    #expect(inner.cancelCount == 1)
    #expect(outer.cancelCount == 1)
  }
}
