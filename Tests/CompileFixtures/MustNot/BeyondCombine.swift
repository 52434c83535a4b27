// Mode: typecheck
// Shows: closures, values and operands of the operators that Combine lacks are checked.

import PortableOperators
import SendablePublishers

nonisolated final class Item {  // expected-note *{{}}
  var number = 0
}

nonisolated final class Other: Publisher {
  typealias Output = Int
  typealias Failure = Never
  func receive<S: Subscriber<Int, Never>>(subscriber: S) {}
}

nonisolated func captures(_ s: SendableShell<Just<Int>>, _ item: Item) {
  _ = s.flatMapLatest { number in SendableShell.just(number + item.number) }  // expected-swift6-error {{capture of 'item'}} expected-swift5-warning {{capture of 'item'}}
  _ = s.concatMap { number in SendableShell.just(number + item.number) }  // expected-swift6-error {{capture of 'item'}} expected-swift5-warning {{capture of 'item'}}
  _ = s.flatMapFirst { number in SendableShell.just(number + item.number) }  // expected-swift6-error {{capture of 'item'}} expected-swift5-warning {{capture of 'item'}}
  _ = s.withLatestFrom(s) { $0 + $1 + item.number }  // expected-swift6-error {{capture of 'item'}} expected-swift5-warning {{capture of 'item'}}
  _ = s.scan(into: 0) { $0 += $1 + item.number }  // expected-swift6-error {{capture of 'item'}} expected-swift5-warning {{capture of 'item'}}
  _ = s.prefix(while: { $0 < item.number }, inclusive: true)  // expected-swift6-error {{capture of 'item'}} expected-swift5-warning {{capture of 'item'}}
  _ = s.mapToValue(item)  // expected-swift6-error {{type 'Item' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Item' does not conform to the 'Sendable' protocol}}
  _ = AnySendablePublisher<Int, Never>.create { inlet in  // expected-note *{{}}
    inlet.send(item.number)  // expected-swift6-error {{capture of 'item'}} expected-swift5-warning {{capture of 'item'}}
    return AnyCancellable {}
  }
}

nonisolated func operands(_ s: SendableShell<Just<Int>>) {
  _ = s.amb(Other())  // expected-error {{conform to 'SendableOperand'}}
  _ = s.sample(on: Other())  // expected-error {{conform to 'SendableOperand'}}
  _ = s.withLatestFrom(Other())  // expected-error {{conform to 'SendableOperand'}}
  _ = s.ifEmpty(switchTo: Other())  // expected-error {{conform to 'SendableOperand'}}
}
