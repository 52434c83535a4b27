import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operators: removeDuplicates, tryRemoveDuplicates")
struct RemoveDuplicatesTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  private static func areSame(_ first: Int, _ second: Int) throws -> Bool {
    try unlessThirteen(first) == unlessThirteen(second)
  }

  @Test(
    "Leaves out what equals the value before",
    arguments: zip([[], [1], [1, 1], [1, 1, 2, 1, 1]], [[], [1], [1], [1, 2, 1]]))
  func values(_ numbers: [Int], _ expected: [Int]) {
    let upstream = numbers.publisher.eraseToAnyPublisher()
    let recorder = upstream.removeDuplicates().record()
    let throwing = upstream.tryRemoveDuplicates(by: Self.areSame).record()
    #expect(recorder.values == expected)
    #expect(recorder.isFinished)
    #expect(throwing.values == expected)
    #expect(throwing.isFinished)
  }

  @Test("A nil is a value like others, also the first one")
  func optionals() {
    let recorder = [nil, nil, 1, nil].publisher.eraseToAnyPublisher().removeDuplicates().record()
    #expect(recorder.values == [nil, 1, nil])
  }

  @Test("Asks for another in place of each that is left out")
  func demand() {
    let recorder = source.removeDuplicates().record(demand: .max(2)) { _ in .max(5) }
    #expect([1, 1, 2].map { source.send($0) } == [.max(5), .max(1), .max(5)])
    recorder.request(.max(15))
    #expect(source.requests == [.max(2), .max(15)])
  }

  @Test("The closure gets the value that was published last and the new one; the first value passes without")
  func arguments() {
    let calls = Guarded<[[Int]]>([])
    func isNear(_ last: Int, _ new: Int) -> Bool {
      calls.withLock { $0.append([last, new]) }
      return new - last < 2
    }
    let recorder = source.removeDuplicates(by: isNear).record()
    for number in 1...4 { source.send(number) }
    #expect(recorder.values == [1, 3])
    #expect(calls.value == [[1, 2], [1, 3], [3, 4]])
    let throwing = source.tryRemoveDuplicates(by: isNear).record()
    for number in 1...4 { source.send(number) }
    #expect(throwing.values == [1, 3])
    #expect(calls.value.suffix(3) == [[1, 2], [1, 3], [3, 4]])
  }

  @Test("tryRemoveDuplicates: an error cancels the upstream, then fails the stream, and that is the end")
  func throwing() {
    let recorder = source.tryRemoveDuplicates(by: Self.areSame).record(demand: .unlimited) { _ in .max(1) }
    source.onCancel = { #expect(recorder.completion == nil) }
    source.send(1)
    #expect(source.send(13) == .none)
    #expect(source.cancelCount == 1)
    #expect(source.send(2) == .none)
    source.finish()
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(thirteen)"])
  }

  @Test("After a cancel or the end the closure is not called", arguments: [false, true])
  func notCalled(_ isCancelled: Bool) {
    let calls = Guarded(0)
    let recorder = source.removeDuplicates { _, _ in
      calls.withLock { $0 += 1 }
      return false
    }.record()
    source.send(1)
    if isCancelled { recorder.cancel() } else { source.finish() }
    #expect(source.send(2) == .none)
    #expect(recorder.values == [1])
    #expect(calls.value == 0)
  }

  @Test("Each subscriber starts anew, and its stage shows the value that was published last")
  func memory() {
    let showing = ShowingSource<Int, TestFailure>()
    let publisher = showing.removeDuplicates()
    var last: Int? {
      mirrorChild("last", of: showing.stage) as? Int
    }
    let recorders = [publisher.record(), publisher.record()]
    #expect(last == nil)
    showing.source.send(1, to: 0)
    showing.source.send(1, to: 1)
    #expect(recorders.map(\.values) == [[1], [1]])
    #expect(last == 1)
  }

  @Test("A value sent from inside a delivery is compared with the one that is being delivered")
  func reentrance() {
    let recorder = source.removeDuplicates().record()
    recorder.onValue = { [source] _, value in if value == 1 { source.send(1) } }
    source.send(1)
    #expect(recorder.values == [1])
  }
}
