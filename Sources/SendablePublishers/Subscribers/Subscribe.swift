import PortableCombine

extension SendableShell {
  /// Attaches a subscriber, which decides itself how many values it asks for.
  ///
  /// - Parameter subscriber: Is called by one thread at a time, but perhaps by another thread each time. One that isn't
  ///   `Sendable` can be handed over for good, to ``receive(subscriber:)``.
  @_alwaysEmitIntoClient
  public func subscribe<S: Subscriber & Sendable>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: subscriber)
  }

  /// Sends the values and the end on to a subject.
  ///
  /// ```swift
  /// let numbers = PassthroughSubject<Int, Never>()
  /// let printing = numbers.sink { print($0) }
  /// let feeding = SendableShell.sequence([1, 2, 3]).subscribe(numbers)
  /// ```
  ///
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  @_alwaysEmitIntoClient
  public func subscribe<S: Subject & Sendable>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    upstream.subscribe(subject)
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// See `SendableShell.subscribe(_:)`.
  @_alwaysEmitIntoClient
  public func subscribe<S: Subscriber & Sendable>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    shell.subscribe(subscriber)
  }

  /// See `SendableShell.subscribe(_:)`.
  @_alwaysEmitIntoClient
  public func subscribe<S: Subject & Sendable>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    shell.subscribe(subject)
  }
}
