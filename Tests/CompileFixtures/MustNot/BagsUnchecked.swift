// Settings: swift6
// Mode: typecheck
// Shows: what isn't Sendable can't be stored in a bag, and a bag in a variable makes no class Sendable.

import SendablePublishers

final class Handle: Cancellable {  // expected-note {{class 'Handle' does not conform to the 'Sendable' protocol}}
  var isCancelled = false
  func cancel() { isCancelled = true }
}

func store(_ handle: Handle, _ bag: borrowing CancellationBag) {
  handle.store(in: bag)  // expected-error {{type 'Handle' does not conform to the 'Sendable' protocol}}
}

final class Session: Sendable {
  var bag = CancellationBag()  // expected-error {{stored property 'bag' of 'Sendable'-conforming class 'Session' is mutable}}
}
