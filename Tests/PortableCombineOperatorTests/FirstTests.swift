import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: first, first(where:), tryFirst(where:)")
struct FirstTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Publishes the first value, if there is one", arguments: [[], [1], [3, 1, 2]])
  func values(_ numbers: [Int]) {
    let recorder = numbers.publisher.eraseToAnyPublisher().first().record()
    #expect(recorder.values == Array(numbers.prefix(1)))
    #expect(recorder.isFinished)
  }

  @Test("Publishes the first value that the closure wants", arguments: [[], [1], [1, 5, 2, 7], [9]])
  func matches(_ numbers: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let expected = [numbers.first { $0 > 4 }].compactMap(\.self)
    #expect(upstream.first { $0 > 4 }.record().values == expected)
    #expect(upstream.tryFirst { try unlessThirteen($0) > 4 }.record().values == expected)
  }

  @Test("A first value that is nil is a value")
  func optionals() {
    let upstream = [nil, 1].publisher.eraseToAnyPublisher()
    #expect(upstream.first().record().values == [nil])
    #expect(upstream.first { $0 == nil }.record().values == [nil])
    #expect(upstream.tryFirst { $0 == nil }.record().values == [nil])
  }

  @Test("The closure is asked for each value until it says yes, whether the value is wanted yet or not")
  func calls() {
    let asked = Guarded<[Int]>([])
    let recorder = source.first { number in
      asked.withLock { $0.append(number) }
      return number > 2
    }.record(demand: .none)
    for number in 1...5 { source.send(number) }
    #expect(asked.value == [1, 2, 3])
    recorder.request(.max(1))
    #expect(recorder.values == [3])
  }

  @Test("Ends what would never end")
  func endless() {
    #expect((0...).publisher.eraseToAnyPublisher().first().record().isFinished)
    #expect((0...).publisher.first { $0 > 99 }.record().values == [100])
  }

  @Test("Of two values, one sent from inside the delivery of the other, the first one comes")
  func reentrance() {
    let recorder = source.first().record()
    recorder.onValue = { [source] _, _ in source.send(2) }
    source.onCancel = { [source] in source.send(3) }
    source.send(1)
    #expect(recorder.log.dropFirst() == ["value(1)", "finished"])
    #expect(source.cancelCount == 1)
  }

  @Test("first is equal when its upstream is")
  func equality() {
    let (ends, hangs) = (Empty<Int, TestFailure>(), Empty<Int, TestFailure>(completeImmediately: false))
    #expect(Publishers.First(upstream: ends) == Publishers.First(upstream: ends))
    #expect(Publishers.First(upstream: ends) != Publishers.First(upstream: hangs))
  }
}
