import PortableCombine

extension MainActorStream {
  /// Falls back on the Sendable operator: see ``SendableShell/share()``.
  @_alwaysEmitIntoClient
  public func share() -> SendableShell<Publishers.Share<MainActorPublisher<Output>>> {
    shell.share()
  }

  /// Falls back on the Sendable operator: see ``SendableShell/multicast(_:)``.
  @_alwaysEmitIntoClient
  public func multicast<S: Subject & Sendable>(_ createSubject: @escaping @Sendable () -> S)
    -> SendableShell<Publishers.Multicast<MainActorPublisher<Output>, S>>
  where S.Output == Output, S.Failure == Failure {
    shell.multicast(createSubject)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/multicast(subject:)``.
  @_alwaysEmitIntoClient
  public func multicast<S: Subject & Sendable>(subject: S) -> SendableShell<
    Publishers.Multicast<MainActorPublisher<Output>, S>
  >
  where S.Output == Output, S.Failure == Failure {
    shell.multicast(subject: subject)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/makeConnectable()``.
  @_alwaysEmitIntoClient
  public func makeConnectable() -> SendableShell<Publishers.MakeConnectable<MainActorPublisher<Output>>> {
    shell.makeConnectable()
  }

  /// Falls back on the Sendable operator: see ``SendableShell/print(_:to:)``.
  @_alwaysEmitIntoClient
  public func print(_ prefix: String = "", to stream: (any TextOutputStream & Sendable)? = nil)
    -> SendableShell<Publishers.Print<MainActorPublisher<Output>>>
  {
    shell.print(prefix, to: stream)
  }

  /// Falls back on the Sendable operator: see `SendableShell.breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)`.
  @_alwaysEmitIntoClient
  public func breakpoint(
    receiveSubscription: (@Sendable (any Subscription) -> Bool)? = nil,
    receiveOutput: (@Sendable (Output) -> Bool)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> SendableShell<Publishers.Breakpoint<MainActorPublisher<Output>>> {
    shell.breakpoint(
      receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion)
  }
}
