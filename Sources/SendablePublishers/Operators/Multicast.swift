import PortableCombine

extension SendablePublisher {
  /// Publishes through a subject that is made when it is first needed, to all subscribers at once, after `connect()`.
  ///
  /// ```swift
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let shared = ticks.asSendablePublisher().map { $0 * 2 }.multicast { PassthroughSubject<Int, Never>() }
  /// let printing = shared.sink { print($0) }
  /// let connection = shared.connect()
  /// ```
  ///
  /// - Parameter createSubject: Makes the subject; is called once.
  /// - Returns: A stream that begins with `connect()`; or use `autoconnect()`.
  @_alwaysEmitIntoClient
  public func multicast<S: Subject & Sendable>(_ createSubject: @escaping @Sendable () -> S)
    -> SendableShell<Publishers.Multicast<Upstream, S>>
  where S.Output == Output, S.Failure == Failure {
    .init(checked: Publishers.Multicast(upstream: unsealed, createSubject: createSubject))
  }

  /// Publishes through a subject to all subscribers at once, after `connect()`.
  ///
  /// ```swift
  /// let latest = CurrentValueSubject<Int, Never>(0)
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let shared = ticks.asSendablePublisher().map { $0 * 2 }.multicast(subject: latest).autoconnect()
  /// ```
  ///
  /// - Parameter subject: What the values pass through; a current-value subject gives late subscribers the last one.
  /// - Returns: A stream that begins with `connect()`; or use `autoconnect()`.
  @_alwaysEmitIntoClient
  public func multicast<S: Subject & Sendable>(subject: S) -> SendableShell<Publishers.Multicast<Upstream, S>>
  where S.Output == Output, S.Failure == Failure {
    .init(checked: Publishers.Multicast(upstream: unsealed, createSubject: { subject }))
  }
}
