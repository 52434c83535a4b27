import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: reduce, tryReduce")
struct ReduceTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Publishes the result of all values, in order", arguments: [[], [1], [1, 2, 3]])
  func values(_ numbers: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let expected = numbers.reduce("<") { "\($0)\($1)" }
    #expect(upstream.reduce("<") { "\($0)\($1)" }.record().values == [expected])
    #expect(upstream.tryReduce("<") { "\($0)\(try unlessThirteen($1))" }.record().values == [expected])
  }

  @Test("Each subscriber starts anew")
  func twoSubscribers() {
    let publisher = source.reduce(100, +)
    let recorders = [publisher.record(), publisher.record()]
    source.send(1, to: 0)
    source.send(5, to: 1)
    for index in 0..<2 { source.finish(index) }
    #expect(recorders.map(\.values) == [[101], [105]])
  }

  @Test("tryReduce: after an error the closure is not called")
  func afterError() {
    let calls = Guarded(0)
    let recorder = source.tryReduce(0) { result, number in
      calls.withLock { $0 += 1 }
      return result + (try unlessThirteen(number))
    }.record()
    for number in [1, 13, 2] { source.send(number) }
    #expect(calls.value == 2)
    #expect(recorder.failure as? TestFailure == "thirteen")
  }

  @Test("A result that is nil is a result")
  func optional() {
    let recorder = source.reduce(Int?.some(1)) { _, _ in nil }.record()
    source.send(1)
    source.finish()
    #expect(recorder.values == [nil])
    let empty = source.reduce(Int?.none) { $1 + ($0 ?? 0) }.record()
    source.finish()
    #expect(empty.values == [nil])
  }

  @Test("The stage shows the initial result, and the last one as soon as that is known")
  func mirror() {
    let showing = ShowingSource<Int, TestFailure>()
    let recorder = showing.reduce(10, +).record(demand: .none)
    showing.source.send(5)
    #expect(mirrorChild("result", of: showing.stage) as? Int == nil)
    showing.source.finish()
    #expect(mirrorChild("result", of: showing.stage) as? Int == 15)
    #expect(mirrorChild("initial", of: showing.stage) as? Int == 10)
    withExtendedLifetime(recorder) {}
  }

  @Test("The publishers keep what they were made of")
  func properties() throws {
    let reduce = source.reduce(7, -)
    #expect(reduce.upstream === source && reduce.initial == 7 && reduce.nextPartialResult(5, 3) == 2)
    let tryReduce = source.tryReduce(7) { try unlessThirteen($0 - $1) }
    #expect(try tryReduce.upstream === source && tryReduce.initial == 7 && tryReduce.nextPartialResult(5, 3) == 2)
  }
}
