import PortableCombine

extension MainActorStream {
  /// Runs a closure with each value, on the main actor, which the compiler isn't told: use `drive` or `emit` to change
  /// the main actor's state. See ``SendableShell/sink(receiveValue:)``.
  @_alwaysEmitIntoClient
  public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
    shell.sink(receiveValue: receiveValue)
  }

  /// Runs closures with the values and with the end. See ``SendableShell/sink(receiveCompletion:receiveValue:)``.
  @_alwaysEmitIntoClient
  public func sink(
    receiveCompletion: @escaping @Sendable (Subscribers.Completion<Never>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    shell.sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }

  /// Writes each value to a `@Published` property, on the main actor. See `SendableShell.assign(to:)`.
  @MainActor
  @_alwaysEmitIntoClient
  public func assign(to published: inout Published<Output>.Publisher) {
    // Erased, so that it is Combine's operator: the values are on the main actor already.
    AnyPublisher(unsealed).assign(to: &published)
  }

  /// Sends the values and the end on to a subject. See `SendableShell.subscribe(_:)`.
  @_alwaysEmitIntoClient
  public func subscribe<S: Subject & Sendable>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Never {
    shell.subscribe(subject)
  }

  /// The values as an asynchronous sequence, which asks for one at a time: of those that come while the loop is busy, a
  /// driver keeps the latest and a signal none. See `SendableShell.values`.
  @_alwaysEmitIntoClient
  public var values: AsyncValues<Output, Never> { shell.values }

  /// Hides that it is a driver or a signal. See ``SendableShell/eraseToAnyPublisher()``.
  @_alwaysEmitIntoClient
  public func eraseToAnyPublisher() -> AnySendablePublisher<Output, Never> {
    AnySendablePublisher(self)
  }
}
