// Settings: swift6 swift6-main-actor
// Mode: typecheck
// Shows: a type can't pose as an operand and give away a publisher that was not checked for it.

import SendablePublishers

nonisolated struct Pose: SendableOperand, Sendable {
  typealias Output = Int
  typealias Failure = Never
  typealias Upstream = PassthroughSubject<Int, Never>

  var _sealed: _SealedUpstream<PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>> {
    PassthroughSubject<Int, Never>()._sealed
  }
}

nonisolated func forge(_ plain: AnyPublisher<Int, Never>) {
  _ = _SealedUpstream<Pose, AnyPublisher<Int, Never>>(plain)
  _ = SendableShell(checked: plain)
  _ = SendableShell(unverified_SendablePublisher: plain)
  _ = plain.asSendablePublisher()
}
