// Settings: swift6 swift6-main-actor
// Mode: typecheck
// Shows: a subject of values that aren't Sendable isn't Sendable.

import SendablePublishers

nonisolated final class NotSendable {}

nonisolated func isSendable(_ value: some Sendable) {}

nonisolated func subjects(_ passthrough: PassthroughSubject<NotSendable, Never>) {
  isSendable(passthrough)
  isSendable(CurrentValueSubject<NotSendable, Never>(NotSendable()))
  isSendable(PassthroughSubject<Int, Never>())
}

nonisolated final class Holder: Sendable {
  let subject = PassthroughSubject<NotSendable, Never>()
}

nonisolated func operators(_ passthrough: PassthroughSubject<NotSendable, Never>) {
  _ = passthrough.asSendablePublisher()
  let erased: AnySendablePublisher<NotSendable, Never>
}
