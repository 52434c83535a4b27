import PortableCombine

/// What operators such as `merge(with:)` take as their other publisher, and what `flatMap`'s closure returns.
///
/// Every ``SendablePublisher`` is one, and so are the sources that are safe: see `asSendablePublisher()`. Use it to
/// write functions that take either:
///
/// ```swift
/// func loudest<A: SendableOperand<Int, Never> & Sendable>(
///   _ first: some SendablePublisher<Int, Never>, _ second: A
/// ) -> AnySendablePublisher<Int, Never> {
///   first.merge(with: second).scan(0) { max($0, $1) }.eraseToAnyPublisher()
/// }
/// ```
///
/// It has no operators, so that on a source Combine's stay what they are. It can't be adopted by other types.
public protocol SendableOperand<Output, Failure> {
  /// The kind of value that is published.
  associatedtype Output = Upstream.Output
  /// The kind of error with which the stream may end; `Never` where it can't fail.
  associatedtype Failure: Error = Upstream.Failure
  /// What an operator subscribes to: the type itself, or what a shell wraps.
  associatedtype Upstream: Publisher where Upstream.Output == Output, Upstream.Failure == Failure

  /// The publisher, in a form that only this module can make.
  var _sealed: _SealedUpstream<Self, Upstream> { get }
}

/// The publisher behind an operand.
///
/// Only this module makes them, and each names its owner. So a type can't claim to be a safe operand and then give
/// away a publisher that was checked for another type, or not at all.
@frozen
public struct _SealedUpstream<Owner, Upstream: Publisher> {
  @usableFromInline
  let upstream: Upstream

  @inlinable
  init(_ upstream: Upstream) {
    self.upstream = upstream
  }
}

extension SendableOperand {
  @inlinable
  var unsealed: Upstream { _sealed.upstream }
}

/// A publisher that is an operand itself, where it is `Sendable`. That is asked for where it is used, as a conformance
/// to a protocol can't depend on it.
public protocol _SafeSource: SendableOperand, Publisher where Upstream == Self {}

extension _SafeSource {
  @inlinable
  public var _sealed: _SealedUpstream<Self, Self> { _SealedUpstream(self) }
}
