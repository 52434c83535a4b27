import PortableCombine
import PortableOperators

extension SendablePublisher where Failure == Never {
  /// Makes a stream of values that are events: what `materialize()` has made, back again.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2]).materialize().dematerialize()   // 1, 2
  /// ```
  ///
  /// - Returns: A stream that ends with the first event that is an end.
  @_alwaysEmitIntoClient
  public func dematerialize<Value: Sendable, E: Error>()
    -> SendableShell<Publishers.Dematerialize<Upstream, Value, E>> where Output == Publishers.Event<Value, E>
  {
    .init(checked: Publishers.Dematerialize(upstream: unsealed))
  }

  /// Publishes the values among events, and leaves out the ends.
  @_alwaysEmitIntoClient
  public func elements<Value: Sendable, E: Error>() -> SendableShell<Publishers.CompactMap<Upstream, Value>>
  where Output == Publishers.Event<Value, E> {
    .init(checked: unsealed.elements())
  }

  /// Publishes the failures among events, and leaves out the rest.
  @_alwaysEmitIntoClient
  public func failures<Value: Sendable, E: Error>() -> SendableShell<Publishers.CompactMap<Upstream, E>>
  where Output == Publishers.Event<Value, E> {
    .init(checked: unsealed.failures())
  }
}
