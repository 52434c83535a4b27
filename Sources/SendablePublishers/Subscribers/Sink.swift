import PortableCombine

extension SendableShell {
  /// Runs closures with the values and with the end.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2, 3])
  /// let subscription = numbers.sink(
  ///   receiveCompletion: { print("ended", $0) },
  ///   receiveValue: { print($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - receiveCompletion: Is called once at the end, unless it was cancelled before.
  ///   - receiveValue: Is called once a value, by one thread at a time. Use `assign(to:on:)`, or deliver with
  ///     `receive(on:)`, where state of an actor is to be changed.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  @_alwaysEmitIntoClient
  public func sink(
    receiveCompletion: @escaping @Sendable (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    upstream.sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }
}

extension SendableShell where Failure == Never {
  /// Runs a closure with each value.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2, 3])
  /// let subscription = numbers.sink { print($0) }
  /// ```
  ///
  /// - Parameter receiveValue: Is called once a value, by one thread at a time. Use `assign(to:on:)`, or deliver with
  ///   `receive(on:)`, where state of an actor is to be changed.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  @_alwaysEmitIntoClient
  public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
    upstream.sink(receiveValue: receiveValue)
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// See ``SendableShell/sink(receiveCompletion:receiveValue:)``.
  @_alwaysEmitIntoClient
  public func sink(
    receiveCompletion: @escaping @Sendable (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    shell.sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable, Failure == Never {
  /// See ``SendableShell/sink(receiveValue:)``.
  @_alwaysEmitIntoClient
  public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
    shell.sink(receiveValue: receiveValue)
  }
}
