import PortableOperators
import PublisherTesting
import Testing

@Suite struct WithLatestFromTests {
  @Test func aValueTakesTheLatestOfTheOther() {
    let (taps, text) = (PassthroughSubject<Int, TestFailure>(), PassthroughSubject<String, TestFailure>())
    let recorder = taps.withLatestFrom(text) { "\($0)\($1)" }.record()
    taps.send(1)
    text.send("a")
    taps.send(2)
    text.send("b")
    taps.send(3)
    #expect(recorder.values == ["2a", "3b"])
  }
}
