// Mode: sil
// Shows: values and functions without a word about isolation go into chains, also where the main actor is the default.

import SendablePublishers

enum Failed: Error { case once }

struct Item: Equatable, Codable, Sendable {
  var id = 1
  var name = ""
}

func isShell<U: Publisher>(_ shell: SendableShell<U>) where U.Output: Sendable {}

func chains(_ items: CurrentValueSubject<Item, Failed>, _ shell: SendableShell<Just<Item>>) {
  isShell(items.map { Item(id: $0.id + 1, name: $0.name) }.map(\.name))
  isShell(items.filter { $0.id > 1 }.map(\.name).map(\.count).removeDuplicates())
  isShell(items.removeDuplicates { $0.id == $1.id }.max { $0.id < $1.id })
  isShell(items.mapError { _ in Failed.once }.catch { _ in SendableShell.just(Item()) }.merge(with: shell))
  isShell(shell.map(\.name).scan("") { $0 + $1 }.receive(on: DispatchQueue.main))
}

func ends(_ items: CurrentValueSubject<Item, Never>) -> [AnyCancellable] {
  [
    items.sink { print($0.name) },
    items.map(\.name).sink { print($0) },
    // The compiler's rule: what may run anywhere can't use a conformance that is the main actor's, as these may be.
    items.removeDuplicates().sink { print($0.id) },  // expected-main-actor-warning {{Combine's own operators took this chain}}
    items.encode(encoder: JSONEncoder()).sink { print($0) } receiveValue: { print($0) },  // expected-main-actor-warning {{Combine's own operators took this chain}}
  ]
}

@MainActor
final class Model: ObservableObject {
  @Published var text = ""
  @Published var item = Item()
  private(set) var count = 0
  private var subscriptions: Set<AnyCancellable> = []

  init(_ numbers: PassthroughSubject<Int, Never>, _ items: CurrentValueSubject<Item, Never>) {
    numbers.assign(to: \.count, on: self).store(in: &subscriptions)
    items.map(\.name).assign(to: &$text)
    $item.removeDuplicates().sink { self.count = $0.id }.store(in: &subscriptions)
    items.asDriver().removeDuplicates { $0 == $1 }.drive { self.item = $0 }.store(in: &subscriptions)
    numbers.sink { number in await self.add(number) }.store(in: &subscriptions)
  }

  func add(_ number: Int) async { count += number }
}
