// Mode: sil
// Shows: values and functions without a word about isolation go into chains, also where the main actor is the default.

import SendablePublishers

enum Failed: Error { case once }

struct Item: Equatable, Codable, Sendable {
  var id = 1
  var name = ""
}

func isShell(_ publisher: some SendablePublisher) {}

func chains(_ items: CurrentValueSubject<Item, Failed>, _ shell: SendableShell<Just<Item>>) {
  isShell(items.asSendablePublisher().map { Item(id: $0.id + 1, name: $0.name) }.map { $0.name })
  isShell(items.asSendablePublisher().filter { $0.id > 1 }.map { $0.name }.map(\.count).removeDuplicates())
  isShell(items.asSendablePublisher().removeDuplicates { $0.id == $1.id }.max { $0.id < $1.id })
  isShell(items.asSendablePublisher().mapError { _ in Failed.once }.catch { _ in SendableShell.just(Item()) }.merge(with: shell))
  isShell(shell.map { $0.name }.scan("") { $0 + $1 }.receive(on: DispatchQueue.main))
}

func ends(_ items: CurrentValueSubject<Item, Never>) -> [AnyCancellable] {
  [
    items.asSendablePublisher().sink { print($0.name) },
    items.asSendablePublisher().map { $0.name }.sink { print($0) },
  ]
}

@MainActor
final class Model: ObservableObject {
  @Published var text = ""
  @Published var item = Item()
  private(set) var count = 0
  private var subscriptions: Set<AnyCancellable> = []

  init(_ numbers: PassthroughSubject<Int, Never>, _ items: CurrentValueSubject<Item, Never>) {
    numbers.asSendablePublisher().assign(to: \.count, on: self).store(in: &subscriptions)
    items.asSendablePublisher().map { $0.name }.assign(to: &$text)
    $item.removeDuplicates().sink { self.count = $0.id }.store(in: &subscriptions)
    items.asDriver().removeDuplicates { $0 == $1 }.drive { self.item = $0 }.store(in: &subscriptions)
    numbers.asSendablePublisher().sink(.serial()) { number in await self.add(number) }.store(in: &subscriptions)
  }

  func add(_ number: Int) async { count += number }
}
