import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: min, max, tryMin, tryMax")
struct ComparisonTests {
  private struct Card: Equatable, Sendable {
    var rank: Int
    var suit: String
  }

  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  private static func isLess(_ first: Int, _ second: Int) throws -> Bool {
    try unlessThirteen(first) < unlessThirteen(second)
  }

  @Test("Publishes the least and the greatest value", arguments: [[], [4], [1, 2, 3], [3, 2, 1], [2, 3, 1, 2]])
  func values(_ numbers: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let least = [numbers.min()].compactMap(\.self)
    let greatest = [numbers.max()].compactMap(\.self)
    #expect(upstream.min().record().values == least)
    #expect(upstream.min(by: <).record().values == least)
    #expect(upstream.tryMin(by: Self.isLess).record().values == least)
    #expect(upstream.max().record().values == greatest)
    #expect(upstream.max(by: <).record().values == greatest)
    #expect(upstream.tryMax(by: Self.isLess).record().values == greatest)
  }

  @Test("Of equal values the first one stays")
  func ties() {
    let cards = [Card(rank: 2, suit: "a"), Card(rank: 2, suit: "b"), Card(rank: 2, suit: "c")]
    let upstream = cards.publisher.eraseToAnyPublisher()
    #expect(upstream.min { $0.rank < $1.rank }.record().values == [cards[0]])
    #expect(upstream.max { $0.rank < $1.rank }.record().values == [cards[0]])
    #expect(upstream.tryMin { $0.rank < $1.rank }.record().values == [cards[0]])
    #expect(upstream.tryMax { $0.rank < $1.rank }.record().values == [cards[0]])
  }

  @Test("max asks whether the greatest so far is less than the new value, min the other way round")
  func arguments() {
    let calls = Guarded<[[Int]]>([])
    func isLess(_ first: Int, _ second: Int) -> Bool {
      calls.withLock { $0.append([first, second]) }
      return first < second
    }
    let upstream = [2, 1, 3].publisher.eraseToAnyPublisher()
    func asked(by publisher: some Publisher) -> [[Int]] {
      calls.withLock { $0 = [] }
      _ = publisher.record()
      return calls.value
    }
    #expect(asked(by: upstream.max(by: isLess)) == [[2, 1], [2, 3]])
    #expect(asked(by: upstream.tryMax(by: isLess)) == [[2, 1], [2, 3]])
    #expect(asked(by: upstream.min(by: isLess)) == [[1, 2], [3, 1]])
    #expect(asked(by: upstream.tryMin(by: isLess)) == [[1, 2], [3, 1]])
  }

  @Test("The first value is not compared, so it can't fail")
  func firstValue() {
    let recorder = source.tryMax(by: Self.isLess).record()
    source.send(13)
    #expect(recorder.completion == nil)
    source.send(1)
    #expect(recorder.failure as? TestFailure == "thirteen")
    #expect(source.cancelCount == 1)
  }

  @Test("Each subscriber starts anew")
  func twoSubscribers() {
    let publisher = source.max()
    let recorders = [publisher.record(), publisher.record()]
    source.send(7, to: 0)
    source.send(2, to: 1)
    for index in 0..<2 { source.finish(index) }
    #expect(recorders.map(\.values) == [[7], [2]])
  }

  @Test("The publishers keep what they were made of; that of min has the order reversed")
  func properties() throws {
    #expect(source.max().upstream === source && source.max().areInIncreasingOrder(1, 2))
    #expect(source.min().upstream === source && source.min().areInIncreasingOrder(2, 1))
    #expect(try source.tryMax(by: Self.isLess).areInIncreasingOrder(1, 2))
    #expect(try source.tryMin(by: Self.isLess).areInIncreasingOrder(2, 1))
  }
}
