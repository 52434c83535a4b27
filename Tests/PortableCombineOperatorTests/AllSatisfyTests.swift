import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: allSatisfy, tryAllSatisfy")
struct AllSatisfyTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Says whether the closure is true for every value", arguments: [[], [1], [3], [1, 2], [1, 3, 1], [2, 1, 3]])
  func values(_ numbers: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let expected = numbers.allSatisfy { $0 < 3 }
    #expect(upstream.allSatisfy { $0 < 3 }.record().values == [expected])
    #expect(upstream.tryAllSatisfy { try unlessThirteen($0) < 3 }.record().values == [expected])
  }

  @Test("The closure is asked for each value until it says no, whether the answer is wanted yet or not")
  func calls() {
    let asked = Guarded<[Int]>([])
    let recorder = source.allSatisfy { number in
      asked.withLock { $0.append(number) }
      return number < 3
    }.record(demand: .none)
    for number in 1...5 { source.send(number) }
    #expect(asked.value == [1, 2, 3])
    recorder.request(.max(1))
    #expect(recorder.values == [false])
    source.send(1)
    #expect(asked.value == [1, 2, 3])
  }

  @Test("A no for a value that was sent from inside the closure is the only answer")
  func reentrance() {
    let recorder = source.allSatisfy { [source] number in
      if number == 1 { source.send(2) }
      return false
    }.record()
    source.send(1)
    #expect(recorder.log.dropFirst() == ["value(false)", "finished"])
    #expect(source.cancelCount == 1)
  }

  @Test("The publishers keep what they were made of")
  func properties() throws {
    let publisher = source.allSatisfy { $0 < 3 }
    #expect(publisher.upstream === source && publisher.predicate(2) && !publisher.predicate(3))
    let throwing = source.tryAllSatisfy { try unlessThirteen($0) < 3 }
    #expect(try throwing.upstream === source && throwing.predicate(2) && !throwing.predicate(3))
  }
}
