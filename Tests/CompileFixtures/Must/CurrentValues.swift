// Mode: typecheck
// Shows: operators that keep the promise of a current value give such a publisher, and any other a shell.

import SendablePublishers

nonisolated struct Failed: Error {}

nonisolated func isCurrent<T, F>(_ publisher: AnyCurrentValuePublisher<T, F>) {}
nonisolated func isShell(_ publisher: some SendablePublisher) {}
nonisolated func takesAny(_ publisher: some CurrentValuePublisher<Int, Never> & Sendable) -> Int { publisher.value }

nonisolated func chains(_ s: CurrentValueSubject<Int, Never>, _ other: PassthroughSubject<Int, Never>) {
  let c = s.asCurrentValuePublisher()
  isCurrent(c.map { $0 + 1 })
  isCurrent(c.map { number in
    let doubled = number * 2
    return "\(doubled)"
  })
  isCurrent(c.map(\.description))
  isCurrent(c.map(String.init))  // expected-no-infer-warning {{converting non-Sendable function value}}
  isCurrent(c.removeDuplicates())
  isCurrent(c.removeDuplicates { $0 == $1 })
  isCurrent(c.combineLatest(s))
  isCurrent(c.combineLatest(s) { $0 + $1 })
  isCurrent(c.combineLatest(s, c))
  isCurrent(c.combineLatest(s, c) { $0 + $1 + $2 })
  isCurrent(c.combineLatest(s, c, s))
  isCurrent(c.merge(with: other))
  isCurrent(c.merge(with: other.asSendablePublisher().map { $0 }))
  isCurrent(c.filterAfterFirst { $0 > 0 })
  isCurrent(c.handleEvents(receiveOutput: { print($0) }))
  isCurrent(c.handleEvents())
  isCurrent(c.setFailureType(to: Failed.self))
  isCurrent(c.share())
  isCurrent(c.map { $0 + 1 }.removeDuplicates().map { "\($0)" }.share().removeDuplicates { $0 == $1 })
  isCurrent(c.map { $0 }.map { $0 }.map { $0 }.map { $0 }.map { $0 }.map { $0 })
  isCurrent(AnyCurrentValuePublisher(s))

  isShell(c.filter { $0 > 0 })
  isShell(c.scan(0) { $0 + $1 })
  isShell(c.combineLatest(other))
  isShell(c.dropFirst())
  isShell(c.receive(on: DispatchQueue.main))
  isShell(c.map { $0 + 1 }.filter { $0 > 0 }.map { "\($0)" })
  isShell(s.asSendablePublisher().map { $0 })
  isShell(other.asSendablePublisher().merge(with: c))

  _ = c.sink { print($0) }
  _ = takesAny(s) + takesAny(c)
  let erased: AnySendablePublisher<Int, Never> = c.eraseToAnyPublisher()
  _ = erased
}

@MainActor
final class Settings: ObservableObject {
  @Published var volume = 5
  private(set) lazy var label = AnyCurrentValuePublisher($volume).map { "volume \($0)" }

  nonisolated static func read(_ label: AnyCurrentValuePublisher<String, Never>) -> String { label.value }
}

actor Reader {
  func read(_ label: AnyCurrentValuePublisher<String, Never>) -> String { label.value }
}
