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
  _ = await shared.valuePublisher(of: \.name)  // expected-swift6-error {{instance method 'valuePublisher' is unavailable from asynchronous contexts; any thread may change the object: see ObjectIsNotConfinedToMainActor}} expected-swift5-warning {{instance method 'valuePublisher' is unavailable from asynchronous contexts; any thread may change the object: see ObjectIsNotConfinedToMainActor}}
}
