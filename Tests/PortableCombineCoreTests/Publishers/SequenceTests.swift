import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Publishers.Sequence")
struct SequenceTests {
  private let numbers = [3, 1, 4, 1, 5].publisher

  @Test("Elements come as they are asked for, and the end with the last")
  func delivery() {
    let recorder = [1, 2, 3].publisher.record(demand: .max(1))
    #expect(recorder.log == ["subscription([1, 2, 3])", "value(1)"])
    recorder.request(.none)
    recorder.request(.max(2))
    #expect(recorder.log.dropFirst(2) == ["value(2)", "value(3)", "finished"])
  }

  @Test("An empty one ends unasked")
  func empty() {
    #expect([Int]().publisher.record(demand: .none).log == ["subscription(Empty)", "finished"])
  }

  @Test("What downstream asks for in return, and from inside, is added; nothing nests")
  func demandWithin() {
    var depth = 0
    let recorder = (0..<9).publisher.record(
      demand: .max(1), { $0 < 2 ? .max(1) : .none },
      onValue: { recorder, value in
        depth += 1
        if value == 2 { recorder.request(.max(2)) }
        #expect(depth == 1)
        depth -= 1
      })
    #expect(recorder.values == [0, 1, 2, 3, 4])
    #expect(recorder.outstandingDemand == .none)
  }

  @Test("A cancel from inside stops before the next element")
  func cancelWithin() {
    let recorder = numbers.record(onValue: { recorder, value in if value == 4 { recorder.cancel() } })
    #expect(recorder.values == [3, 1, 4])
    #expect(recorder.completion == nil)
  }

  @Test("Reads one element ahead, and no more")
  func readsAhead() {
    var read = 0
    let lazy = (1...10).lazy.map { number -> Int in
      read = number
      return number
    }
    let recorder = Publishers.Sequence<_, Never>(sequence: lazy).record(demand: .none)
    #expect(read == 1)
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2])
    #expect(read == 3)
  }

  @Test("Shows the sequence, until it is over")
  func reflection() {
    let subscriber = Recorder<Int, Never>(demand: .none)
    numbers.subscribe(subscriber)
    let subscription = subscriber.subscription!
    #expect("\(subscription)" == "[3, 1, 4, 1, 5]")
    #expect(
      Mirror(reflecting: subscription).children.map { "\($0.label!)=\($0.value)" } == ["sequence=[3, 1, 4, 1, 5]"])
    subscription.cancel()
    #expect("\(subscription)" == "Sequence")
    #expect(Mirror(reflecting: subscription).children.map { "\($0.label!)=\($0.value)" } == ["sequence=[]"])
  }

  @Test("Operators that give a sequence")
  func sequences() {
    #expect(numbers.map { $0 * 2 } == [6, 2, 8, 2, 10].publisher)
    #expect(numbers.compactMap { $0 > 2 ? "\($0)" : nil } == ["3", "4", "5"].publisher)
    #expect(numbers.filter { $0 > 2 } == [3, 4, 5].publisher)
    #expect(numbers.prefix { $0 != 4 } == [3, 1].publisher)
    #expect(numbers.scan(0, +) == [3, 4, 8, 9, 14].publisher)
    #expect([1, 1, 2, 1, 1].publisher.removeDuplicates() == [1, 2, 1].publisher)
    #expect([1, nil, 3].publisher.replaceNil(with: 2) == [1, 2, 3].publisher)
    #expect(numbers.output(in: 1..<3) == [1, 4].publisher)
    #expect(numbers.drop { $0 != 4 }.record().values == [4, 1, 5])
    #expect(numbers.dropFirst().record().values == [1, 4, 1, 5])
    #expect(numbers.dropFirst(9).record().values == [])
    #expect(numbers.prefix(2).record().values == [3, 1])
    #expect(numbers.setFailureType(to: TestFailure.self).record().values == [3, 1, 4, 1, 5])
    #expect(numbers.ignoreOutput() == Empty())
  }

  @Test("Operators that give one value, computed at once")
  func singleValues() {
    #expect(numbers.allSatisfy { $0 < 5 } == Result.Publisher(false))
    #expect(numbers.contains(4) == Result.Publisher(true))
    #expect(numbers.contains { $0 > 5 } == Result.Publisher(false))
    #expect(numbers.collect() == Result.Publisher([3, 1, 4, 1, 5]))
    #expect(numbers.reduce(0, +) == Result.Publisher(14))
    #expect(numbers.count() == Just(5))
    #expect("häuser".publisher.count() == Result.Publisher(6))
    #expect(numbers.setFailureType(to: TestFailure.self).count() == Result.Publisher(5))
    #expect(numbers.max() == Optional.Publisher(5))
    #expect(numbers.min() == Optional.Publisher(1))
    #expect(numbers.max(by: >) == Optional.Publisher(1))
    #expect(numbers.min(by: >) == Optional.Publisher(5))
    #expect(numbers.first() == Optional.Publisher(3))
    #expect(numbers.first { $0 > 3 } == Optional.Publisher(4))
    #expect(numbers.last() == Optional.Publisher(5))
    #expect(numbers.last { $0 < 5 } == Optional.Publisher(1))
    #expect(numbers.output(at: 2) == Optional.Publisher(4))
    #expect(numbers.output(at: 5) == Optional.Publisher(nil))
    #expect([Int]().publisher.max() == Optional.Publisher(nil))
  }

  @Test("What throws fails")
  func throwing() {
    let failures = [
      numbers.tryAllSatisfy { _ in throw TestFailure() }.record().failure,
      numbers.tryContains { _ in throw TestFailure() }.record().failure,
      numbers.tryReduce(0) { _, _ -> Int in throw TestFailure() }.record().failure,
    ]
    for failure in failures { #expect(failure as? TestFailure == TestFailure()) }
    #expect(numbers.tryReduce(0) { $0 + $1 }.record().values == [14])
  }

  @Test("Others go before and after it, and it stays one sequence")
  func joining() {
    let pair = [1, 2].publisher
    #expect(pair.append(3, 4) == [1, 2, 3, 4].publisher)
    #expect(pair.append(3...4) == [1, 2, 3, 4].publisher)
    #expect(pair.append([3].publisher) == [1, 2, 3].publisher)
    #expect(pair.prepend(3, 4) == [3, 4, 1, 2].publisher)
    #expect(pair.prepend(3...4) == [3, 4, 1, 2].publisher)
    #expect(pair.prepend([3].publisher) == [3, 1, 2].publisher)
  }

  @Test("Each subscriber gets all elements")
  func twice() {
    #expect(numbers.record().values == numbers.record().values)
  }

  @Test("The subscriber is let go of at the end")
  func release() {
    weak var gone: Recorder<Int, Never>?
    do { gone = numbers.record() }
    #expect(gone == nil)
  }
}
