// Mode: typecheck
// Shows: what the main actor alone can compare isn't compared by a shell, nor read by a shell's key paths.

import SendablePublishers

@MainActor
struct Item: @MainActor Equatable, @MainActor Comparable {
  var id = 1
  var name = ""
  static func == (first: Item, second: Item) -> Bool { first.id == second.id }
  static func < (first: Item, second: Item) -> Bool { first.id < second.id }
}

nonisolated func anywhere(_ shell: SendableShell<Just<Item>>, _ item: Item) {
  _ = shell.removeDuplicates()  // expected-error {{main actor-isolated conformance of 'Item' to 'Equatable' cannot satisfy conformance requirement for a 'Sendable' type parameter}}
  _ = shell.contains(item)  // expected-error {{main actor-isolated conformance of 'Item' to 'Equatable' cannot satisfy conformance requirement for a 'Sendable' type parameter}}
  _ = shell.min()  // expected-error {{main actor-isolated conformance of 'Item' to 'Comparable' cannot satisfy conformance requirement for a 'Sendable' type parameter}}
  _ = shell.map(\.id, \.name)  // expected-swift6-error 2 {{does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{does not conform to the 'Sendable' protocol}}
}

@MainActor
func onMainActor(_ shell: SendableShell<Just<Item>>, _ numbers: Driver<Item>) {
  _ = shell.max()  // expected-error {{main actor-isolated conformance of 'Item' to 'Comparable' cannot satisfy conformance requirement for a 'Sendable' type parameter}}
  // The compiler allows it for no Sendable type parameter, wherever it runs; `removeDuplicates { $0 == $1 }` does it.
  _ = numbers.removeDuplicates()  // expected-error {{main actor-isolated conformance of 'Item' to 'Equatable' cannot satisfy conformance requirement for a 'Sendable' type parameter}}
}
