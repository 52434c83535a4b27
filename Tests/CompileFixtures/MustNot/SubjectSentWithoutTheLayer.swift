// Mode: sil
// Shows: with Combine alone a subject can't be sent from another task while it is used here.

import PortableCombine

nonisolated func sentFromMainActor(_ subject: PassthroughSubject<Int, Never>) {
  Task { @MainActor in subject.send(1) }  // expected-swift6-error {{risks causing data races}} expected-swift5-warning {{risks causing data races}} expected-note *{{}}
  subject.send(2)
}
