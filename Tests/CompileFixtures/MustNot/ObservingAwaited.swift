// Settings: swift6
// Mode: sil
// Shows: nor has an object that any thread may change one to be had with `await`.

import Observation
import SendablePublishers

@Observable
final class Shared: @unchecked Sendable {
  var name = ""
}

func observeAsync(_ shared: Shared) async {
  _ = await shared.valuePublisher(of: \.name)  // expected-error {{non-Sendable 'AnyPublisher<String, Never>'-typed result can not be returned from global actor 'ObjectIsNotConfinedToMainActor'-isolated instance method 'valuePublisher(of:)' to nonisolated context}}
}
