import PortableCombine

// Each name is qualified, so that one source suits both: over the system's Combine these are conformances of another
// module's type, and the qualified names silence the warning that asks for `@retroactive`; over this package's own
// engine `@retroactive` would be an error, for want of another package.

/// May be sent to and subscribed to from any thread, where its values may be.
extension PortableCombine.PassthroughSubject: @unchecked Swift.Sendable where Output: Swift.Sendable {}

extension PassthroughSubject: SendableOrigin {}
