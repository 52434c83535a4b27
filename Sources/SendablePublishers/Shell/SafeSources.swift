import PortableCombine
import PortableOperators

// Combine's publishers that may be shared, and what that rests on. Each may be a value too, and so come out of a `map`
// into `switchToLatest`.
//
// Not among them: what holds a closure of whoever made it (`Deferred`, the operators' types); `AnyPublisher`, which may
// hold anything; notifications, which carry anything; `Published.Publisher`, whose property has no protection of its
// own.
//
// Each name is qualified, so that one source suits both engines. Over the system's Combine these are conformances of
// another module's type, and the qualified names silence the warning that asks for `@retroactive`. Over this package's
// own engine `@retroactive` would be an error, for want of another package.

// Subjects are locked.
extension PortableCombine.PassthroughSubject: @unchecked Swift.Sendable where Output: Swift.Sendable {}
extension PortableCombine.CurrentValueSubject: @unchecked Swift.Sendable where Output: Swift.Sendable {}

// Values that store what they were given, and have nothing that changes: each subscription has its own state.
extension PortableCombine.Just: @unchecked Swift.Sendable where Output: Swift.Sendable {}
extension PortableCombine.Empty: @unchecked Swift.Sendable where Output: Swift.Sendable {}
extension PortableCombine.Fail: @unchecked Swift.Sendable where Output: Swift.Sendable {}
extension PortableCombine.Record: @unchecked Swift.Sendable where Output: Swift.Sendable {}
extension Swift.Optional.Publisher: @unchecked Swift.Sendable where Output: Swift.Sendable {}
extension Swift.Result.Publisher: @unchecked Swift.Sendable where Success: Swift.Sendable {}
extension PortableCombine.Publishers.MergeMany: @unchecked Swift.Sendable where Upstream: Swift.Sendable {}

// The sequence itself too, as each subscriber iterates it.
extension PortableCombine.Publishers.Sequence: @unchecked Swift.Sendable
where Elements: Swift.Sendable, Elements.Element: Swift.Sendable {}

// A locked class here; of Apple's it is documented that subscribers on all threads get the one result.
extension PortableCombine.Future: @unchecked Swift.Sendable where Output: Swift.Sendable {}

// Connects on the run loop's own thread, whoever asks. Of Apple's that is not documented: connect on that thread there.
extension Foundation.Timer.TimerPublisher: @unchecked Swift.Sendable {}

extension PassthroughSubject: _SafeSource {}
extension CurrentValueSubject: _SafeSource {}
extension Just: _SafeSource {}
extension Empty: _SafeSource {}
extension Fail: _SafeSource {}
extension Record: _SafeSource {}
extension Future: _SafeSource {}
extension Optional.Publisher: _SafeSource {}
extension Result.Publisher: _SafeSource {}
extension Publishers.Sequence: _SafeSource {}
extension Publishers.MergeMany: _SafeSource {}
extension Timer.TimerPublisher: _SafeSource {}
// They are `Sendable` themselves.
extension ReplaySubject: _SafeSource {}
extension CurrentValueRelay: _SafeSource {}
extension PassthroughRelay: _SafeSource {}

#if canImport(FoundationNetworking) || canImport(Darwin)
  // A request and a session.
  extension URLSession.DataTaskPublisher: @unchecked Swift.Sendable {}
  extension URLSession.DataTaskPublisher: _SafeSource {}
#endif
