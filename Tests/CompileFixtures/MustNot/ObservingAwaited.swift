// Settings: swift6 swift6-main-actor swift5-infer, because without InferSendableFromCaptures the compiler takes no
//   key path that is written out for Sendable, so that nothing tells such an object from one of the main actor.
// Mode: sil
// Shows: nor has an object that any thread may change one to be had with `await`.

import Observation
import SendablePublishers

@Observable
nonisolated final class Shared: @unchecked Sendable {
  var name = ""
}

nonisolated func observeAsync(_ shared: Shared) async {
  _ = await shared.valuePublisher(of: \.name)  // expected-swift6-error {{non-Sendable 'AnyPublisher<String, Never>'-typed result can not be returned from global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' to nonisolated context}} expected-swift5-warning {{non-Sendable 'AnyPublisher<String, Never>'-typed result can not be returned from global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' to nonisolated context}}
}
