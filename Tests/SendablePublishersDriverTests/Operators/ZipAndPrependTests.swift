import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct ZipAndPrependTests {
  let a = PassthroughSubject<Int, Never>()
  let b = PassthroughSubject<Int, Never>()
  let log = Log<String>()

  @Test func zipPairsFirstWithFirst() {
    let pairs = a.asSignal(logWhenTerminated: false).zip(b.asSignal(logWhenTerminated: false))
    let recorder = pairs.record()
    a.send(1)
    a.send(2)
    b.send(10)
    b.send(20)
    b.send(30)
    #expect(recorder.values.map { "\($0)" } == ["(1, 10)", "(2, 20)"])
    #expect(recorder.completion == nil)
    a.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test func zipEndsWhenNoPairCanCome() {
    let recorder = Signal.zip(a.asSignal(logWhenTerminated: false), b.asSignal(logWhenTerminated: false)).record()
    a.send(1)
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.send(2)
    #expect(recorder.values.map { "\($0)" } == ["(1, 2)"])
    #expect(recorder.isFinished)
  }

  @Test func aDriverOfPairsKeepsTheLatest() {
    let numbers = CurrentValueSubject<Int, Never>(1)
    let texts = CurrentValueSubject<String, Never>("a")
    let pairs: Driver<String> = numbers.asDriver().zip(texts.asDriver()) { "\($0)\($1)" }
    let first = pairs.drive { log.append($0) }
    numbers.send(2)
    texts.send("b")
    let second = pairs.drive { log.append("again \($0)") }
    #expect(log.values == ["1a", "2b", "again 2b"])
    first.cancel()
    second.cancel()
  }

  @Test func prependComesFirstAndOnce() {
    let numbers = CurrentValueSubject<Int, Never>(3)
    let prepended: Driver<Int> = numbers.asDriver().prepend(1, 2)
    let first = prepended.drive { log.append("\($0)") }
    let second = prepended.drive { log.append("again \($0)") }
    #expect(log.values == ["1", "2", "3", "again 3"])
    first.cancel()
    second.cancel()
    let signal = a.asSignal().prepend(0)
    let third = signal.emit { log.append("signal \($0)") }
    a.send(5)
    #expect(log.values.suffix(2) == ["signal 0", "signal 5"])
    third.cancel()
  }
}
