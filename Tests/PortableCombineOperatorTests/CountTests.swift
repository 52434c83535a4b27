import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: count")
struct CountTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Publishes how many values there were", arguments: [0, 1, 3, 1_000])
  func values(_ number: Int) {
    let recorder = (0..<number).publisher.eraseToAnyPublisher().count().record()
    #expect(recorder.values == [number])
    #expect(recorder.isFinished)
  }

  @Test("Counts for each subscriber by itself")
  func twoSubscribers() {
    let publisher = source.count()
    let recorders = [publisher.record(), publisher.record()]
    for _ in 0..<3 { source.send(0, to: 0) }
    source.send(0, to: 1)
    for index in 0..<2 { source.finish(index) }
    #expect(recorders.map(\.values) == [[3], [1]])
  }

  @Test("Counts values that are sent from inside a delivery of its upstream")
  func reentrance() {
    let recorder = source.handleEvents(receiveOutput: { [source] in if $0 == 0 { source.send(1) } }).count().record()
    source.send(0)
    source.finish()
    #expect(recorder.values == [2])
  }

  @Test("Is equal when its upstream is")
  func equality() {
    let (ends, hangs) = (Empty<Int, TestFailure>(), Empty<Int, TestFailure>(completeImmediately: false))
    #expect(Publishers.Count(upstream: ends) == Publishers.Count(upstream: ends))
    #expect(Publishers.Count(upstream: ends) != Publishers.Count(upstream: hangs))
  }
}
