import PublisherTesting
import SendablePublishers
import Testing

@Suite struct CombiningTests {
  private let a = SendableShell.sequence([1])
  private let b = SendableShell.just(2)
  private let c = CurrentValueSubject<Int, Never>(3)

  private var finished: AnySendablePublisher<Int, Never> { SendableShell.just(4).eraseToAnyPublisher() }

  @Test func mergeOfTwoToEight() {
    let f = finished
    #expect(fromSubject([9]) { $0.merge(with: b) } == ["2", "9", "|"])
    #expect(fromSubject([9]) { $0.merge(with: b, f) } == ["2", "4", "9", "|"])
    #expect(fromSubject([9]) { $0.merge(with: b, f, b) } == ["2", "4", "2", "9", "|"])
    #expect(fromSubject([9]) { $0.merge(with: b, f, b, f) } == ["2", "4", "2", "4", "9", "|"])
    #expect(fromSubject([9]) { $0.merge(with: b, f, b, f, b) } == ["2", "4", "2", "4", "2", "9", "|"])
    #expect(fromSubject([9]) { $0.merge(with: b, f, b, f, b, f) } == ["2", "4", "2", "4", "2", "4", "9", "|"])
    #expect(
      fromSubject([9]) { $0.merge(with: b, f, b, f, b, f, b) } == ["2", "4", "2", "4", "2", "4", "2", "9", "|"])
    #expect(outcome(a.merge(with: b).merge(with: f).merge(with: b)) == ["1", "2", "4", "2", "|"])
    #expect(
      outcome(a.merge(with: b, f).merge(with: b, f).merge(with: a, b)) == ["1", "2", "4", "2", "4", "1", "2", "|"])
    #expect(outcome(a.merge(with: b, f, b)) == ["1", "2", "4", "2", "|"])
    #expect(outcome(a.merge(with: b, f, b, f)) == ["1", "2", "4", "2", "4", "|"])
    #expect(outcome(a.merge(with: b, f, b, f, b)) == ["1", "2", "4", "2", "4", "2", "|"])
    #expect(outcome(a.merge(with: b, f, b, f, b, f)) == ["1", "2", "4", "2", "4", "2", "4", "|"])
    #expect(outcome(a.merge(with: b, f, b, f, b, f, b)) == ["1", "2", "4", "2", "4", "2", "4", "2", "|"])
  }

  @Test func mergeOfAnyNumber() {
    #expect(outcome(SendableShell.merge(b, b, b)) == ["2", "2", "2", "|"])
    #expect(outcome(SendableShell.merge([a, a])) == ["1", "1", "|"])
    #expect(outcome(SendableShell.merge([finished, finished]).map { $0 + 1 }) == ["5", "5", "|"])
    #expect(outcome(SendableShell.merge([SendableShell<Just<Int>>]())) == ["|"])
    #expect(outcome(a.merge(with: a).merge(with: b)) == ["1", "1", "2", "|"])
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let recorder = left.asSendablePublisher().merge(with: right).eraseToAnyPublisher().record()
    right.send(1)
    left.send(2)
    #expect(recorder.values == [1, 2])
  }

  @Test func combineLatest() {
    #expect(fromSubject([1]) { $0.combineLatest(b) } == ["(1, 2)", "|"])
    #expect(fromSubject([1]) { $0.combineLatest(b, a) } == ["(1, 2, 1)", "|"])
    #expect(fromSubject([1]) { $0.combineLatest(b, a, finished) } == ["(1, 2, 1, 4)", "|"])
    #expect(fromSubject([1]) { $0.combineLatest(c) { $0 + $1 } } == ["4"])
    #expect(fromSubject([1]) { $0.combineLatest(b, c) { $0 + $1 + $2 } } == ["6"])
    #expect(fromSubject([1]) { $0.combineLatest(b, c, a) { $0 + $1 + $2 + $3 } } == ["7"])
    #expect(outcome(a.combineLatest(b).combineLatest(b).combineLatest(c)) == ["(((1, 2), 2), 3)"])
    #expect(outcome(a.combineLatest(b, finished)) == ["(1, 2, 4)", "|"])
    #expect(outcome(a.combineLatest(b, finished, b)) == ["(1, 2, 4, 2)", "|"])
    #expect(
      outcome(a.combineLatest(b) { $0 + $1 }.combineLatest(b) { $0 + $1 }.combineLatest(b) { $0 * $1 }) == ["10", "|"])
    #expect(outcome(a.combineLatest(b, b) { $0 + $1 + $2 }) == ["5", "|"])
    #expect(outcome(a.combineLatest(b, b, b) { "\($0)\($1)\($2)\($3)" }) == ["1222", "|"])
  }

  @Test func zip() {
    #expect(fromSubject([1]) { $0.zip(b) } == ["(1, 2)", "|"])
    #expect(fromSubject([1]) { $0.zip(b, a) } == ["(1, 2, 1)", "|"])
    #expect(fromSubject([1]) { $0.zip(b, a, finished) } == ["(1, 2, 1, 4)", "|"])
    #expect(fromSubject([1]) { $0.zip(b) { $0 + $1 } } == ["3", "|"])
    #expect(fromSubject([1]) { $0.zip(b, a) { $0 + $1 + $2 } } == ["4", "|"])
    #expect(fromSubject([1]) { $0.zip(b, a, finished) { $0 + $1 + $2 + $3 } } == ["8", "|"])
    #expect(outcome(a.zip(b).zip(b).zip(finished)) == ["(((1, 2), 2), 4)", "|"])
    #expect(outcome(a.zip(b, finished)) == ["(1, 2, 4)", "|"])
    #expect(outcome(a.zip(b, finished, b)) == ["(1, 2, 4, 2)", "|"])
    #expect(outcome(a.zip(b) { $0 + $1 }.zip(b) { $0 + $1 }.zip(b) { $0 * $1 }) == ["10", "|"])
    #expect(outcome(a.zip(b, b) { $0 + $1 + $2 }) == ["5", "|"])
    #expect(outcome(a.zip(b, b, b) { "\($0)\($1)\($2)\($3)" }) == ["1222", "|"])
  }

  @Test func appendAndPrepend() {
    #expect(fromSubject([9]) { $0.append(1, 2) } == ["9", "1", "2", "|"])
    #expect(fromSubject([9]) { $0.append(1...2) } == ["9", "1", "2", "|"])
    #expect(fromSubject([9]) { $0.append(b) } == ["9", "2", "|"])
    #expect(fromSubject([9]) { $0.prepend(1, 2) } == ["1", "2", "9", "|"])
    #expect(fromSubject([9]) { $0.prepend(1...2) } == ["1", "2", "9", "|"])
    #expect(fromSubject([9]) { $0.prepend(b) } == ["2", "9", "|"])
    #expect(outcome(a.append(2).append([3]).append(finished)) == ["1", "2", "3", "4", "|"])
    #expect(outcome(a.prepend(2).prepend([3]).prepend(finished)) == ["4", "3", "2", "1", "|"])
  }
}
