import PortableCombine

extension SendableShell {
  /// Opens the shell to a publisher, without a box and without naming its type.
  ///
  /// Use it to return a pipeline from a function or a property, and to pass one to code that takes a `Publisher`:
  ///
  /// ```swift
  /// func names(_ ids: PassthroughSubject<Int, Never>) -> some SendablePublisher<String, Never> {
  ///   ids.map { "item \($0)" }.eraseToOpaque()
  /// }
  /// ```
  ///
  /// - Returns: A publisher with the checked operators. Subscribers are handed straight on.
  @_alwaysEmitIntoClient
  public func eraseToOpaque() -> some SendablePublisher<Output, Failure> {
    OpenedShell(self)
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Hides the type of the publisher without a box: see ``SendableShell/eraseToOpaque()``.
  @_alwaysEmitIntoClient
  public func eraseToOpaque() -> some SendablePublisher<Output, Failure> {
    self
  }
}

/// What is behind an opaque result: a publisher that only hands on.
@frozen
@usableFromInline
struct OpenedShell<Upstream: Publisher>: SendableOrigin, Sendable where Upstream.Output: Sendable {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline
  let shell: SendableShell<Upstream>

  @inlinable
  init(_ shell: SendableShell<Upstream>) {
    self.shell = shell
  }

  @inlinable
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    shell.upstream.receive(subscriber: subscriber)
  }
}
