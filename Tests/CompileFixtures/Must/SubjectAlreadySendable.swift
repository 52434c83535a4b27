// Mode: typecheck
// Shows: a client that declares the subjects Sendable itself still builds, and is told that it need not.

import SendablePublishers

extension PassthroughSubject: @retroactive @unchecked Sendable where Output: Sendable {}  // expected-warning {{}}

func sent(_ subject: PassthroughSubject<Int, Never>) {
  Task.detached { subject.send(1) }
  subject.send(2)
}
