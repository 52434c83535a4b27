import PortableCombine

extension SendablePublisher {
  /// Opens the chain to a publisher, where code of Combine's world wants one.
  ///
  /// ```swift
  /// func total(_ values: some Publisher<Int, Never>) -> some Publisher<Int, Never> { values.reduce(0, +) }
  ///
  /// let sum = total(SendableShell.sequence([1, 2, 3]).map { $0 * 2 }.asPublisher())
  /// ```
  ///
  /// What follows is Combine's, and isn't checked: its closures may run on any thread, and so may a subscriber that is
  /// handed to it. A closure that was formed on an actor traps when it runs elsewhere.
  ///
  /// - Returns: A publisher that is `Sendable`, and hands subscribers straight on.
  @_alwaysEmitIntoClient
  public func asPublisher() -> some Publisher<Output, Failure> & Sendable {
    OpenedPublisher(unsealed)
  }
}

/// What is behind the result of `asPublisher()`: a publisher that only hands on.
@frozen
@usableFromInline
struct OpenedPublisher<Upstream: Publisher>: Publisher, @unchecked Sendable where Upstream.Output: Sendable {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline
  let upstream: Upstream

  /// Wraps a publisher of which all that it stores was checked.
  @inlinable
  init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  @inlinable
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: subscriber)
  }
}
