import PortableCombine

// Qualified for the reason that stands at `PassthroughSubject`.

/// May be sent to, read, written and subscribed to from any thread, where its values may be.
extension PortableCombine.CurrentValueSubject: @unchecked Swift.Sendable where Output: Swift.Sendable {}

extension CurrentValueSubject: SendableOrigin {}
