import PortableCombine

extension SendableShell {
  /// A stream that is made anew for each subscriber.
  ///
  /// ```swift
  /// let now = SendableShell.deferred { SendableShell.just(Date()) }   // the moment of subscribing
  /// ```
  ///
  /// - Parameter createPublisher: Is called once a subscriber, on the thread that subscribes.
  @_alwaysEmitIntoClient
  public static func deferred<P: SendableOperand & Sendable>(_ createPublisher: @escaping @Sendable () -> P) -> Self
  where Upstream == Deferred<P.Upstream> {
    .init(checked: Deferred { createPublisher().unsealed })
  }
}
