extension Publisher {
  /// Turns the error of the stream into another.
  ///
  /// Use it to bring streams with different errors to one type before they are combined, or to translate an error for
  /// the layer above.
  ///
  /// ```swift
  /// struct LoadingFailed: Error { let reason: Error }
  /// let cancellable = Fail<Int, CancellationError>(error: CancellationError())
  ///   .mapError { LoadingFailed(reason: $0) }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // failure(LoadingFailed(...))
  /// ```
  ///
  /// - Parameter transform: called with the error, on the thread on which it comes.
  /// - Returns: a publisher of the same values; demand passes through.
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Turns the error of the upstream into another.
  @frozen
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = map
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Failure {
      upstream.subscribe(_MapErrorStage(downstream: subscriber, transform: transform))
    }
  }
}

@usableFromInline
@frozen
struct _MapErrorStage<Failure: Error, Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Failure) -> Downstream.Failure
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(downstream: Downstream, transform: @escaping (Failure) -> Downstream.Failure) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable
  func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(transform(error)))
    }
  }

  @usableFromInline var description: String { "MapError" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}
