import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: collect")
struct CollectTests {
  private let showing = ShowingSource<Int, TestFailure>()

  @Test("Publishes all values as one array", arguments: [[], [1], [3, 1, 2], Array(0..<1_000)])
  func values(_ numbers: [Int]) {
    let recorder = numbers.publisher.eraseToAnyPublisher().collect().record()
    #expect(recorder.values == [numbers])
    #expect(recorder.isFinished)
  }

  @Test("Each subscriber gets the values that it was sent itself")
  func twoSubscribers() {
    let publisher = showing.collect()
    let recorders = [publisher.record(), publisher.record()]
    showing.source.send(1, to: 0)
    showing.source.send(2, to: 1)
    for index in 0..<2 { showing.source.finish(index) }
    #expect(recorders.map(\.values) == [[[1]], [[2]]])
  }

  @Test("Publishes once also when the upstream goes on while it does")
  func reentrance() {
    let recorder = showing.collect().record()
    recorder.onValue = { [source = showing.source] _, _ in
      source.send(2)
      source.finish()
    }
    showing.source.send(1)
    showing.source.finish()
    #expect(recorder.log.dropFirst() == ["value([1])", "finished"])
  }

  @Test("The stage shows how many values it has")
  func mirror() {
    let recorder = showing.collect().record()
    var count: Int? { mirrorChild("count", of: showing.stage) as? Int }
    #expect(count == 0)
    for number in 1...3 { showing.source.send(number) }
    #expect(count == 3)
    withExtendedLifetime(recorder) {}
  }

  @Test("Is equal when its upstream is")
  func equality() {
    let (ends, hangs) = (Empty<Int, TestFailure>(), Empty<Int, TestFailure>(completeImmediately: false))
    #expect(Publishers.Collect(upstream: ends) == Publishers.Collect(upstream: ends))
    #expect(Publishers.Collect(upstream: ends) != Publishers.Collect(upstream: hangs))
  }
}
