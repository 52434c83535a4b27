// Mode: sil
// Shows: with the layer imported a subject is sent from several tasks: it is Sendable.

import SendablePublishers

nonisolated func sentFromMainActor(_ subject: PassthroughSubject<Int, Never>) {
  Task { @MainActor in subject.send(1) }
  Task.detached { subject.send(2) }
  subject.send(3)
}
