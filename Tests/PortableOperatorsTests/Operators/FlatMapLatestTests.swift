import PortableOperators
import PublisherTesting
import Testing

@Suite struct FlatMapLatestTests {
  @Test func theNewestInnerOneIsFollowed() {
    let outer = TestPublisher<Int, TestFailure>()
    let inner = TestPublisher<String, TestFailure>()
    let recorder = outer.flatMapLatest { [inner] _ in inner }.record()
    outer.send(1)
    inner.send("a")
    outer.send(2)
    #expect(inner.cancelCounts == [1, 0])
    inner.send("b", to: 0)
    inner.send("c", to: 1)
    #expect(recorder.values == ["a", "c"])
  }

  @Test func failuresOfEachKindMix() {
    let never: Recorder<Int, Never> = Just(1).flatMapLatest { Just($0) }.record()
    #expect(never.values == [1])
    let outerFails: Recorder<Int, TestFailure> =
      Just(1).setFailureType(to: TestFailure.self).flatMapLatest { Just($0) }.record()
    #expect(outerFails.values == [1])
    let innerFails: Recorder<Int, TestFailure> =
      Just(1).flatMapLatest { _ in Fail<Int, TestFailure>(error: "lost") }.record()
    #expect(innerFails.failure == "lost")
  }
}
