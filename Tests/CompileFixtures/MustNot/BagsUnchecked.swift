// Mode: typecheck
// Shows: what isn't Sendable can't be stored in a bag, and a bag in a variable makes no class Sendable.

import SendablePublishers

nonisolated final class Handle: Cancellable {  // expected-note {{class 'Handle' does not conform to the 'Sendable' protocol}}
  var isCancelled = false
  func cancel() { isCancelled = true }
}

nonisolated func store(_ handle: Handle, _ bag: borrowing CancellationBag) {
  handle.store(in: bag)  // expected-swift6-error {{type 'Handle' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Handle' does not conform to the 'Sendable' protocol}}
}

nonisolated final class Session: Sendable {
  var bag = CancellationBag()  // expected-swift6-error {{stored property 'bag' of 'Sendable'-conforming class 'Session' is mutable}} expected-swift5-warning {{stored property 'bag' of 'Sendable'-conforming class 'Session' is mutable}}
}
