import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: last, last(where:), tryLast(where:)")
struct LastTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Publishes the last value, if there is one", arguments: [[], [1], [3, 1, 2]])
  func values(_ numbers: [Int]) {
    let recorder = numbers.publisher.eraseToAnyPublisher().last().record()
    #expect(recorder.values == Array(numbers.suffix(1)))
    #expect(recorder.isFinished)
  }

  @Test("Publishes the last value that the closure wants", arguments: [[], [1], [1, 5, 7, 2], [9]])
  func matches(_ numbers: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let expected = [numbers.last { $0 > 4 }].compactMap(\.self)
    #expect(upstream.last { $0 > 4 }.record().values == expected)
    #expect(upstream.tryLast { try unlessThirteen($0) > 4 }.record().values == expected)
  }

  @Test("A last value that is nil is a value")
  func optionals() {
    let upstream = [1, nil].publisher.eraseToAnyPublisher()
    #expect(upstream.last().record().values == [nil])
    #expect(upstream.last { _ in true }.record().values == [nil])
    #expect(upstream.tryLast { _ in true }.record().values == [nil])
  }

  @Test("The closure is asked for every value, also after it said yes")
  func calls() {
    let asked = Guarded<[Int]>([])
    let recorder = source.last { number in
      asked.withLock { $0.append(number) }
      return number == 1
    }.record()
    for number in 1...3 { source.send(number) }
    source.finish()
    #expect(asked.value == [1, 2, 3])
    #expect(recorder.values == [1])
  }

  @Test("last is equal when its upstream is")
  func equality() {
    let (ends, hangs) = (Empty<Int, TestFailure>(), Empty<Int, TestFailure>(completeImmediately: false))
    #expect(Publishers.Last(upstream: ends) == Publishers.Last(upstream: ends))
    #expect(Publishers.Last(upstream: ends) != Publishers.Last(upstream: hangs))
  }
}
