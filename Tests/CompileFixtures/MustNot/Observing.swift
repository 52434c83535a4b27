// Settings: swift6
// Mode: typecheck
// Shows: an object that any thread may change has no publisher of its changes.

import Observation
import SendablePublishers

@Observable
final class Shared: @unchecked Sendable {
  var name = ""
}

@MainActor
func observe(_ shared: Shared) {
  _ = shared.valuePublisher(of: \.name)  // expected-error {{call to global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' in a synchronous main actor-isolated context}}
}

func observeElsewhere(_ shared: Shared) {  // expected-note *{{}}
  _ = shared.valuePublisher(of: \.name)  // expected-error {{call to global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' in a synchronous nonisolated context}}
}
