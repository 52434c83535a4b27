import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Subscribes anew whenever the stream finishes.
  ///
  /// ```swift
  /// let twice = SendableShell.sequence([1, 2]).repeat(2)   // 1, 2, 1, 2
  /// ```
  ///
  /// - Parameter times: How often the stream is published in all; without it, until the subscriber cancels.
  /// - Returns: A stream that fails as this one does.
  @_alwaysEmitIntoClient
  public func `repeat`(_ times: Int? = nil) -> SendableShell<Publishers.Repeat<Upstream>> {
    .init(checked: unsealed.repeat(times))
  }
}
