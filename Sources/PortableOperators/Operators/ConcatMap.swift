import PortableCombine

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of all of these one publisher after another.
  ///
  /// ```swift
  /// func uploads(_ files: PassthroughSubject<String, Never>) -> AnyPublisher<Int, Never> {
  ///   files.concatMap { Just($0.count).delay(for: .seconds(1), scheduler: DispatchQueue.main) }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// A value that comes while another one's publisher runs waits, without a bound, so nothing that a subject sends is lost.
  /// For a source that can wait itself, `flatMap(maxPublishers: .max(1))` keeps memory small: it asks for one value at a
  /// time. A subject loses what it was not asked for.
  ///
  /// - Parameter transform: Makes a publisher of a value, when its turn has come.
  /// - Returns: A publisher that finishes when this one and the publishers of all its values have, and fails as soon as one
  ///   of them fails. This publisher is asked for all values, an inner one for what downstream still waits for.
  @inlinable
  @_disfavoredOverload
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.ConcatMap<Inner, Self> where Inner.Failure == Failure {
    .init(upstream: self, transform: transform)
  }

  /// Turns each value into a publisher, which can't fail, and publishes their values one publisher after another.
  @inlinable
  @_disfavoredOverload
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.ConcatMap<Publishers.SetFailureType<Inner, Failure>, Self> where Inner.Failure == Never {
    .init(upstream: self) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Turns each value into a publisher, and publishes their values one publisher after another. Nothing can fail.
  @inlinable
  @_disfavoredOverload
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.ConcatMap<Inner, Self> where Inner.Failure == Never {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that publishes the values of inner publishers, one of these after another.
  @frozen
  public struct ConcatMap<Inner: Publisher, Upstream: Publisher>: Publisher where Inner.Failure == Upstream.Failure {
    public typealias Output = Inner.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Inner

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Inner) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = OuterStage(
        subscriber, "ConcatMap", OuterState<Upstream.Output>(keepsWaiting: true), transform)
      if stage.outlet.start(stage) { upstream.subscribe(OuterSubscriber(stage)) }
    }
  }
}
