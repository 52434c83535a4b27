import SendablePublishers
import Testing

/// Runs a closure when it is freed.
private final class Echo: Sendable {
  let number: Int
  private let onFree: @Sendable () -> Void

  init(_ number: Int, onFree: @escaping @Sendable () -> Void = {}) {
    self.number = number
    self.onFree = onFree
  }

  deinit {
    onFree()
  }
}

@MainActor @Suite("A value that an operator keeps, and whose deinit sends into another of its streams")
struct ReplacedValueTests {
  private let echoes = PassthroughSubject<Echo, Never>()
  private let numbers = PassthroughSubject<Int, Never>()

  private func echo(_ number: Int) -> Echo {
    Echo(number) { [numbers] in numbers.send(number) }
  }

  @Test("combineLatest has stored the next one by then")
  func combineLatest() {
    let log = Log<[Int]>()
    let token = echoes.asSignal().combineLatest(numbers.asSignal()) { [$0.number, $1] }.emit { log.append($0) }
    numbers.send(0)
    echoes.send(echo(1))
    #expect(log.drain() == [[1, 0]])
    echoes.send(Echo(2))
    #expect(log.drain() == [[2, 1], [2, 1]])
    token.cancel()
  }

  @Test("withLatestFrom has stored the next one by then")
  func withLatestFrom() {
    let log = Log<[Int]>()
    let token = numbers.asSignal().withLatestFrom(echoes.asSignal()) { [$0, $1.number] }.emit { log.append($0) }
    echoes.send(echo(1))
    #expect(log.drain() == [])
    echoes.send(Echo(2))
    #expect(log.drain() == [[1, 2]])
    token.cancel()
  }
}
