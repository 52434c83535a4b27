// Mode: typecheck
// Shows: an object that any thread may change has no publisher of its changes.

import Observation
import SendablePublishers

@Observable
nonisolated final class Shared: @unchecked Sendable {
  var name = ""
}

nonisolated func observeElsewhere(_ shared: Shared) {  // expected-note *{{}}
  _ = shared.valuePublisher(of: \.name)  // expected-swift6-error {{call to global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' in a synchronous nonisolated context}} expected-infer-error {{call to global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' in a synchronous nonisolated context}} expected-no-infer-error {{call to main actor-isolated instance method 'valuePublisher(of:)' in a synchronous nonisolated context}}
}
