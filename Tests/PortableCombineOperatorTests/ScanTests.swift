import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: scan, tryScan")
struct ScanTests {
  private let showing = ShowingSource<Int, TestFailure>()
  private var source: TestPublisher<Int, TestFailure> { showing.source }

  @Test("Publishes each partial result, not the first one", arguments: [[], [1], [1, 2, 3]])
  func values(_ numbers: [Int]) {
    let expected = numbers.indices.map { numbers[...$0].reduce(10, +) }
    let recorder = numbers.publisher.eraseToAnyPublisher().scan(10, +).record()
    let throwing = numbers.publisher.eraseToAnyPublisher().tryScan(10, +).record()
    #expect(recorder.values == expected)
    #expect(recorder.isFinished)
    #expect(throwing.values == expected)
    #expect(throwing.isFinished)
  }

  @Test("The result may be of another type")
  func otherType() {
    let recorder = showing.scan("") { $0 + "\($1)" }.record()
    for number in 1...3 { source.send(number) }
    source.fail("broken")
    #expect(recorder.values == ["1", "12", "123"])
    #expect(recorder.failure == "broken")
  }

  @Test("Each subscriber starts anew")
  func twoSubscribers() {
    let publisher = showing.scan(0, +)
    let recorders = [publisher.record(), publisher.record()]
    source.send(1, to: 0)
    source.send(5, to: 1)
    source.send(1, to: 0)
    #expect(recorders.map(\.values) == [[1, 2], [5]])
  }

  @Test("scan goes on after the end and after a cancel, from where it was")
  func goesOn() {
    let recorder = showing.scan(0, +).record()
    source.send(1)
    source.finish()
    source.send(2)
    recorder.cancel()
    source.send(3)
    #expect(recorder.values == [1, 3, 6])
  }

  @Test("A value sent from inside a delivery adds to the result that is being delivered", arguments: [false, true])
  func reentrance(_ isThrowing: Bool) {
    let recorder = isThrowing ? nil : showing.scan(0, +).record()
    let throwing = isThrowing ? showing.tryScan(0, +).record() : nil
    let sendMore = { [source] (value: Int) in if value == 1 { source.send(10) } }
    recorder?.onValue = { _, value in sendMore(value) }
    throwing?.onValue = { _, value in sendMore(value) }
    source.send(1)
    source.send(100)
    #expect(recorder?.values ?? throwing?.values == [1, 11, 111])
  }

  @Test("tryScan: an error cancels the upstream, then fails the stream, and that is the end")
  func throwing() {
    let recorder = showing.tryScan(0) { $0 + (try unlessThirteen($1)) }.record(demand: .max(3)) { _ in .max(1) }
    source.onCancel = { #expect(recorder.completion == nil) }
    #expect(source.requests == [.max(3)])
    #expect(source.send(1) == .max(1))
    #expect(source.send(13) == .none)
    #expect(source.cancelCount == 1)
    #expect(source.send(2) == .none)
    source.send(13)
    source.finish()
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(thirteen)"])
    #expect(source.cancelCount == 1)
  }

  @Test("The stage of tryScan shows the result so far; that of scan, which no lock guards, does not")
  func mirror() {
    let recorder = showing.scan(0, +).record()
    source.send(4)
    #expect(result == nil)
    let throwing = showing.tryScan(1, +).record()
    source.send(4)
    #expect(result == 5)
    withExtendedLifetime((recorder, throwing)) {}
  }

  private var result: Int? {
    mirrorChild("result", of: showing.stage) as? Int
  }

  @Test("The publishers keep what they were made of")
  func properties() throws {
    let scan = showing.scan(7, -)
    #expect(scan.upstream === showing && scan.initialResult == 7 && scan.nextPartialResult(5, 3) == 2)
    let tryScan = showing.tryScan(7) { try unlessThirteen($0 - $1) }
    #expect(try tryScan.upstream === showing && tryScan.initialResult == 7 && tryScan.nextPartialResult(5, 3) == 2)
  }
}
