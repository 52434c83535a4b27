import PortableCombine

extension SendablePublisher where Failure == Never {
  /// Holds the stream back until `connect()` is called, so that several subscribers can be attached first.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2, 3]).share().makeConnectable()
  /// let first = numbers.sink { print("first", $0) }
  /// let second = numbers.sink { print("second", $0) }
  /// let connection = numbers.connect()
  /// ```
  ///
  /// - Returns: A stream that begins with `connect()`; or use `autoconnect()`.
  @_alwaysEmitIntoClient
  public func makeConnectable() -> SendableShell<Publishers.MakeConnectable<Upstream>> {
    .init(checked: Publishers.MakeConnectable(upstream: unsealed))
  }
}
