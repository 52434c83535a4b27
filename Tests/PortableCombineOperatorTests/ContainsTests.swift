import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: contains, contains(where:), tryContains(where:)")
struct ContainsTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Says whether there is such a value", arguments: [[], [1], [7], [1, 2], [1, 7, 2, 7]])
  func values(_ numbers: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let expected = numbers.contains(7)
    #expect(upstream.contains(7).record().values == [expected])
    #expect(upstream.contains { $0 == 7 }.record().values == [expected])
    #expect(upstream.tryContains { try unlessThirteen($0) == 7 }.record().values == [expected])
  }

  @Test("The closure is asked for each value until it says yes, whether the answer is wanted yet or not")
  func calls() {
    let asked = Guarded<[Int]>([])
    let recorder = source.contains { number in
      asked.withLock { $0.append(number) }
      return number > 2
    }.record(demand: .none)
    for number in 1...5 { source.send(number) }
    #expect(asked.value == [1, 2, 3])
    recorder.request(.max(1))
    #expect(recorder.values == [true])
  }

  @Test("A yes ends what would never end")
  func endless() {
    let recorder = (0...).publisher.contains { $0 == 100 }.record()
    #expect(recorder.values == [true])
    #expect(recorder.isFinished)
  }

  @Test("contains is equal when its upstream and what it looks for are")
  func equality() {
    let (ends, hangs) = (Empty<Int, TestFailure>(), Empty<Int, TestFailure>(completeImmediately: false))
    #expect(Publishers.Contains(upstream: ends, output: 1) == Publishers.Contains(upstream: ends, output: 1))
    #expect(Publishers.Contains(upstream: ends, output: 1) != Publishers.Contains(upstream: ends, output: 2))
    #expect(Publishers.Contains(upstream: ends, output: 1) != Publishers.Contains(upstream: hangs, output: 1))
  }

  @Test("The publishers keep what they were made of")
  func properties() throws {
    #expect(source.contains(7).upstream === source && source.contains(7).output == 7)
    let byClosure = source.contains { $0 == 7 }
    #expect(byClosure.upstream === source && byClosure.predicate(7) && !byClosure.predicate(1))
    let throwing = source.tryContains { try unlessThirteen($0) == 7 }
    #expect(try throwing.upstream === source && throwing.predicate(7) && !throwing.predicate(1))
  }
}
