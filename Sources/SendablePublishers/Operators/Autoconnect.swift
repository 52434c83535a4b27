import PortableCombine

extension SendablePublisher where Upstream: ConnectablePublisher {
  /// Starts a stream that was made with `multicast` or `makeConnectable`, once its subscribers are attached.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2, 3]).makeConnectable()
  /// let printing = numbers.sink { print($0) }
  /// let connection = numbers.connect()
  /// ```
  ///
  /// - Returns: The connection. Keep it, and cancel it to stop.
  @_alwaysEmitIntoClient
  public func connect() -> any Cancellable {
    unsealed.connect()
  }

  /// Starts the stream by itself when the first subscriber comes, and stops it when the last one is gone.
  ///
  /// ```swift
  /// let shared = SendableShell.sequence([1, 2, 3]).multicast { PassthroughSubject<Int, Never>() }.autoconnect()
  /// let printing = shared.sink { print($0) }   // 1, 2, 3
  /// ```
  @_alwaysEmitIntoClient
  public func autoconnect() -> SendableShell<Publishers.Autoconnect<Upstream>> {
    .init(checked: Publishers.Autoconnect(upstream: unsealed))
  }
}
