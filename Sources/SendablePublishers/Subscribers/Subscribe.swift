import PortableCombine

extension SendablePublisher {
  /// Attaches a subscriber, which decides itself how many values it asks for.
  ///
  /// Use it for a subscriber of your own; `sink(receiveValue:)` does for anything else.
  ///
  /// - Parameter subscriber: Is called by one thread at a time, but perhaps by another thread each time. So it must be
  ///   `Sendable`, and its conformance no actor's: Combine's own subscribers and `AnySubscriber` are not, as they may
  ///   hold any closure.
  @_alwaysEmitIntoClient
  public func receive<S: Subscriber & Sendable>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    unsealed.receive(subscriber: subscriber)
  }

  /// Attaches a subscriber, which decides itself how many values it asks for: see ``receive(subscriber:)``.
  @_alwaysEmitIntoClient
  public func subscribe<S: Subscriber & Sendable>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    unsealed.receive(subscriber: subscriber)
  }

  /// Sends the values and the end on to a subject.
  ///
  /// ```swift
  /// let numbers = PassthroughSubject<Int, Never>()
  /// let printing = numbers.asSendablePublisher().sink { print($0) }
  /// let feeding = SendableShell.sequence([1, 2, 3]).subscribe(numbers)
  /// ```
  ///
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  @_alwaysEmitIntoClient
  public func subscribe<S: Subject & Sendable>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    unsealed.subscribe(subject)
  }
}
