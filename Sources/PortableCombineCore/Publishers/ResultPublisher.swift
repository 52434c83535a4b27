extension Result {
  /// Publishes the value and finishes, or fails.
  ///
  /// ```swift
  /// let cancellable = Result { try String(contentsOfFile: "/etc/hostname", encoding: .utf8) }.publisher
  ///   .replaceError(with: "unknown")
  ///   .sink { print($0) }
  /// ```
  @inlinable
  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

  /// Publishes one value and finishes, or fails.
  ///
  /// The value comes with the first request; a failure comes at once.
  @frozen
  public struct Publisher: _PublisherProtocol {
    public typealias Output = Success

    /// What is published.
    public let result: Result<Success, Failure>

    @inlinable
    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }

    /// Publishes the value.
    @inlinable
    public init(_ output: Success) {
      result = .success(output)
    }

    /// Fails with the error.
    @inlinable
    public init(_ failure: Failure) {
      result = .failure(failure)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Success == S.Input, S.Failure == Failure {
      switch result {
      case .success(let output): subscriber.receive(subscription: _OncePull(output, subscriber, "Once"))
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
