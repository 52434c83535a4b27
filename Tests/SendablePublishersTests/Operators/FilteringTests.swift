import PublisherTesting
import SendablePublishers
import Testing

@Suite struct FilteringTests {
  @Test func filter() {
    #expect(fromSubject([1, 2, 3]) { $0.filter { $0 > 1 } } == ["2", "3", "|"])
    #expect(fromShell([1, 2, 3]) { $0.filter { $0 > 0 }.filter { $0 > 1 }.filter { $0 > 2 } } == ["3", "|"])
  }

  @Test func tryFilter() {
    #expect(fromSubject([1, 2, -1]) { $0.tryFilter { try checked($0) > 1 } } == ["2", "X"])
    #expect(
      fromShell([1, 2]) { $0.tryFilter { try checked($0) > 1 }.tryFilter { $0 > 1 }.tryFilter { $0 > 1 } } == [
        "2", "|",
      ])
  }

  @Test func removeDuplicates() {
    #expect(fromSubject([1, 1, 2]) { $0.removeDuplicates() } == ["1", "2", "|"])
    #expect(
      fromShell([1, 1, 2]) { $0.removeDuplicates().removeDuplicates().removeDuplicates { $0 > $1 } } == ["1", "2", "|"])
  }

  @Test func tryRemoveDuplicates() {
    #expect(fromSubject([1, 1, 2, -1]) { $0.tryRemoveDuplicates { try $0 == checked($1) } } == ["1", "2", "X"])
    #expect(
      fromShell([1, 1]) {
        $0.tryRemoveDuplicates { try $0 == checked($1) }.tryRemoveDuplicates { $0 == $1 }
          .tryRemoveDuplicates { $0 == $1 }
      } == ["1", "|"])
  }

  @Test func ignoreOutput() {
    #expect(fromSubject([1, 2]) { $0.ignoreOutput() } == ["|"])
    #expect(fromShell([1, 2]) { $0.ignoreOutput().ignoreOutput().ignoreOutput() } == ["|"])
  }

  @Test func prefix() {
    #expect(fromSubject([1, 2, 3]) { $0.prefix(2) } == ["1", "2", "|"])
    #expect(fromShell([1, 2, 3]) { $0.prefix(3).prefix(2).prefix(1) } == ["1", "|"])
  }

  @Test func prefixWhile() {
    #expect(fromSubject([1, 2, 30, 4]) { $0.prefix { $0 < 10 } } == ["1", "2", "|"])
    #expect(
      fromShell([1, 2, 3]) { $0.prefix(while: { $0 < 4 }).prefix { $0 < 3 }.prefix { $0 < 2 } } == ["1", "|"])
  }

  @Test func tryPrefixWhile() {
    #expect(fromSubject([1, -1]) { $0.tryPrefix { try checked($0) < 10 } } == ["1", "X"])
    #expect(
      fromShell([1, 20]) { $0.tryPrefix { try checked($0) < 10 }.tryPrefix { $0 < 10 }.tryPrefix { $0 < 10 } }
        == ["1", "|"])
  }

  @Test func prefixUntilOutput() {
    let stop = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = numbers.asSendablePublisher().prefix(untilOutputFrom: stop).eraseToAnyPublisher().record()
    numbers.send(1)
    stop.send("now")
    numbers.send(2)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(
      fromShell([1]) {
        $0.prefix(untilOutputFrom: stop).prefix(untilOutputFrom: stop.asSendablePublisher().map { $0 })
          .prefix(untilOutputFrom: SendableShell.just(1))
      } == ["|"])
  }

  @Test func dropFirst() {
    #expect(fromSubject([1, 2, 3]) { $0.dropFirst() } == ["2", "3", "|"])
    #expect(fromShell([1, 2, 3, 4, 5]) { $0.dropFirst(2).dropFirst().dropFirst() } == ["5", "|"])
  }

  @Test func dropWhile() {
    #expect(fromSubject([1, 20, 3]) { $0.drop { $0 < 10 } } == ["20", "3", "|"])
    #expect(fromShell([1, 2, 3]) { $0.drop(while: { $0 < 1 }).drop { $0 < 2 }.drop { $0 < 3 } } == ["3", "|"])
  }

  @Test func tryDropWhile() {
    #expect(fromSubject([1, 20, 3]) { $0.tryDrop { try checked($0) < 10 } } == ["20", "3", "|"])
    #expect(fromShell([-1]) { $0.tryDrop { try checked($0) < 10 }.tryDrop { $0 < 1 }.tryDrop { $0 < 1 } } == ["X"])
  }

  @Test func dropUntilOutput() {
    let start = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = numbers.asSendablePublisher().drop(untilOutputFrom: start).eraseToAnyPublisher().record()
    numbers.send(1)
    start.send("now")
    numbers.send(2)
    #expect(recorder.values == [2])
    let now = SendableShell.just("now")
    #expect(
      fromShell([1]) { $0.drop(untilOutputFrom: now).drop(untilOutputFrom: now).drop(untilOutputFrom: now) }
        == ["1", "|"])
  }

  @Test func output() {
    #expect(fromSubject([1, 2, 3]) { $0.output(at: 1) } == ["2", "|"])
    #expect(fromSubject([1, 2, 3]) { $0.output(in: 1...) } == ["2", "3", "|"])
    #expect(fromShell([1, 2, 3, 4]) { $0.output(in: 1...3).output(in: ..<2).output(at: 1) } == ["3", "|"])
  }

  @Test func first() {
    #expect(fromSubject([1, 2]) { $0.first() } == ["1", "|"])
    #expect(fromSubject([1, 20]) { $0.first { $0 > 9 } } == ["20", "|"])
    #expect(fromSubject([1, -1]) { $0.tryFirst { try checked($0) > 9 } } == ["X"])
    #expect(fromShell([1, 2, 3]) { $0.first(where: { $0 > 1 }).first { $0 > 1 }.first() } == ["2", "|"])
    #expect(fromShell([1, 20]) { $0.tryFirst { $0 > 9 }.tryFirst { $0 > 9 }.tryFirst { $0 > 9 } } == ["20", "|"])
  }

  @Test func last() {
    #expect(fromSubject([1, 2]) { $0.last() } == ["2", "|"])
    #expect(fromSubject([1, 2, 30]) { $0.last { $0 < 9 } } == ["2", "|"])
    #expect(fromSubject([1, -1]) { $0.tryLast { try checked($0) > 9 } } == ["X"])
    #expect(fromShell([1, 2, 3]) { $0.last(where: { $0 < 3 }).last { $0 > 1 }.last() } == ["2", "|"])
    #expect(fromShell([20, 1]) { $0.tryLast { $0 > 9 }.tryLast { $0 > 9 }.tryLast { $0 > 9 } } == ["20", "|"])
  }
}
