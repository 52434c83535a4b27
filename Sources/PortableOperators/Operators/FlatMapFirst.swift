import PortableCombine

extension Publisher {
  /// Turns a value into a publisher, and drops the values that come until that one has finished.
  ///
  /// Use it for actions that must not be begun twice: a second tap on a button is of no use while the first is at work.
  ///
  /// ```swift
  /// func logins(_ taps: PassthroughSubject<String, Never>) -> AnyPublisher<Bool, Never> {
  ///   taps.flatMapFirst { Just(!$0.isEmpty).delay(for: .seconds(1), scheduler: DispatchQueue.main) }
  ///     .eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter transform: Makes a publisher of a value. It is not called for a value that is dropped.
  /// - Returns: A publisher that finishes when this one and the running inner one have, and fails as soon as one of them
  ///   fails. This publisher is asked for all values, an inner one for what downstream still waits for.
  @inlinable
  @_disfavoredOverload
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMapFirst<Inner, Self> where Inner.Failure == Failure {
    .init(upstream: self, transform: transform)
  }

  /// Turns a value into a publisher, which can't fail, and drops the values that come until that one has finished.
  @inlinable
  @_disfavoredOverload
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMapFirst<Publishers.SetFailureType<Inner, Failure>, Self> where Inner.Failure == Never {
    .init(upstream: self) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Turns a value into a publisher, and drops the values that come until that one has finished. Nothing can fail.
  @inlinable
  @_disfavoredOverload
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMapFirst<Inner, Self> where Inner.Failure == Never {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that passes over values as long as the publisher of an earlier one runs.
  @frozen
  public struct FlatMapFirst<Inner: Publisher, Upstream: Publisher>: Publisher where Inner.Failure == Upstream.Failure {
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
      let state = OuterState<Upstream.Output>(keepsWaiting: false)
      let stage = OuterStage(subscriber, "FlatMapFirst", state, transform)
      if stage.outlet.start(stage) { upstream.subscribe(OuterSubscriber(stage)) }
    }
  }
}
