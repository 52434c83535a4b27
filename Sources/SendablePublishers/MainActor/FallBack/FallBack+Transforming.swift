import PortableCombine

extension MainActorStream {
  /// Falls back on the Sendable operator: see ``SendableShell/tryMap(_:)``.
  @_alwaysEmitIntoClient
  public func tryMap<T: Sendable>(_ transform: @escaping @Sendable (Output) throws -> T)
    -> SendableShell<Publishers.TryMap<MainActorPublisher<Output>, T>>
  {
    shell.tryMap(transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.map(_:_:)`.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath2<MainActorPublisher<Output>, T0, T1>> {
    shell.map(keyPath0, keyPath1)
  }

  /// Falls back on the Sendable operator: see `SendableShell.map(_:_:_:)`.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable, T2: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable,
    _ keyPath2: any KeyPath<Output, T2> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath3<MainActorPublisher<Output>, T0, T1, T2>> {
    shell.map(keyPath0, keyPath1, keyPath2)
  }

  /// Falls back on the Sendable operator: see `SendableShell.replaceNil(with:)`.
  @_alwaysEmitIntoClient
  public func replaceNil<T: Sendable>(with output: T) -> SendableShell<Publishers.Map<MainActorPublisher<Output>, T>>
  where Output == T? {
    shell.replaceNil(with: output)
  }

  /// Falls back on the Sendable operator: see `SendableShell.flatMap(maxPublishers:_:)`.
  @_alwaysEmitIntoClient
  public func flatMap<P: SendableOperand & Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @Sendable (Output) -> P
  ) -> SendableShell<Publishers.FlatMap<P.Upstream, MainActorPublisher<Output>>>
  where P.Failure == Never, P.Output: Sendable {
    shell.flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.flatMap(maxPublishers:_:)`.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func flatMap<P: SendableOperand & Sendable>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping @Sendable (Output) -> P
  ) -> SendableShell<Publishers.FlatMap<P.Upstream, Publishers.SetFailureType<MainActorPublisher<Output>, P.Failure>>>
  where P.Output: Sendable {
    shell.flatMap(maxPublishers: maxPublishers, transform)
  }
  /// Falls back on the Sendable operator: see `SendableShell.decode(type:decoder:)`.
  @_alwaysEmitIntoClient
  public func decode<Item: Decodable & Sendable, Coder: TopLevelDecoder & Sendable>(type: Item.Type, decoder: Coder)
    -> SendableShell<Publishers.Decode<MainActorPublisher<Output>, Item, Coder>> where Output == Coder.Input
  {
    shell.decode(type: type, decoder: decoder)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/setFailureType(to:)``.
  @_alwaysEmitIntoClient
  public func setFailureType<E: Error>(to failureType: E.Type) -> SendableShell<
    Publishers.SetFailureType<MainActorPublisher<Output>, E>
  > {
    shell.setFailureType(to: failureType)
  }
}

extension MainActorStream where Output: Encodable {
  /// Falls back on the Sendable operator: see `SendableShell.encode(encoder:)`.
  @_alwaysEmitIntoClient
  public func encode<Coder: TopLevelEncoder & Sendable>(encoder: Coder) -> SendableShell<
    Publishers.Encode<MainActorPublisher<Output>, Coder>
  >
  where Coder.Output: Sendable {
    shell.encode(encoder: encoder)
  }
}
