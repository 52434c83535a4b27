// Settings: swift6 swift6-main-actor swift5-infer, because without InferSendableFromCaptures the compiler takes no
//   key path that is written out for Sendable, so that nothing tells such an object from one of the main actor.
// Mode: typecheck
// Shows: nor has an object that any thread may change one to be had on the main actor.

import Observation
import SendablePublishers

@Observable
nonisolated final class Shared: @unchecked Sendable {
  var name = ""
}

@MainActor
func observe(_ shared: Shared) {
  _ = shared.valuePublisher(of: \.name)  // expected-error {{call to global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' in a synchronous main actor-isolated context}}
}
