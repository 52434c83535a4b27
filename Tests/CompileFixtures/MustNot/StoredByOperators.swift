// Mode: typecheck
// Shows: coders, sequences, operands and key paths that aren't Sendable are refused, as a pipeline stores them.

import SendablePublishers

nonisolated final class Coder: TopLevelEncoder, TopLevelDecoder {  // expected-note *{{}}
  func encode<T: Encodable>(_ value: T) throws -> Int { 0 }
  func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T { throw CancellationError() }
}

nonisolated final class Other: Publisher {
  typealias Output = Int
  typealias Failure = Never
  func receive<S: Subscriber<Int, Never>>(subscriber: S) {}
}

nonisolated final class Item: Decodable {  // expected-note *{{}}
  init() {}
}

nonisolated func stored(_ s: SendableShell<Just<Int>>, _ decoder: JSONDecoder, _ data: SendableShell<Just<Data>>) {
  _ = s.encode(encoder: Coder())  // expected-swift6-error {{type 'Coder' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Coder' does not conform to the 'Sendable' protocol}}
  _ = s.decode(type: Int.self, decoder: Coder())  // expected-swift6-error {{type 'Coder' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Coder' does not conform to the 'Sendable' protocol}}
  _ = data.decode(type: Item.self, decoder: decoder)  // expected-swift6-error {{type 'Item' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Item' does not conform to the 'Sendable' protocol}}
  _ = s.tryMap { _ in Item() }  // expected-swift6-error {{type 'Item' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Item' does not conform to the 'Sendable' protocol}}
  _ = s.tryCompactMap { _ in Item() }  // expected-swift6-error {{type 'Item' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Item' does not conform to the 'Sendable' protocol}}
  _ = s.tryScan(Item()) { item, _ in item }  // expected-swift6-error {{type 'Item' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Item' does not conform to the 'Sendable' protocol}}
  _ = s.tryReduce(Item()) { item, _ in item }  // expected-swift6-error {{type 'Item' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Item' does not conform to the 'Sendable' protocol}}
  _ = s.prefix(untilOutputFrom: Other())  // expected-error {{conform to 'SendableOperand'}}
  _ = s.drop(untilOutputFrom: Other())  // expected-error {{conform to 'SendableOperand'}}
}
