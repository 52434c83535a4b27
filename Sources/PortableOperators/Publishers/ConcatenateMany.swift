import PortableCombine

extension Publishers {
  /// A publisher of the values of many publishers, one after another.
  ///
  /// ```swift
  /// func chapters(_ all: [AnyPublisher<String, Never>]) -> AnyPublisher<String, Never> {
  ///   Publishers.ConcatenateMany(all).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// Each publisher is subscribed to when the one before has finished, and asked for what downstream still waits for. The
  /// stream fails as soon as one fails, and finishes at once if there are none.
  @frozen
  public struct ConcatenateMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    @inlinable
    public init(_ upstreams: some Collection<Upstream>) {
      publishers = Array(upstreams)
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _ConcatenateManyStage(subscriber, publishers)
      guard stage.outlet.start(stage) else { return }
      if publishers.isEmpty { stage.finish(.finished) } else { stage.proceed() }
    }
  }
}

extension Publisher {
  /// Publishes the values of other publishers of the same kind after those of this one.
  @inlinable
  @_disfavoredOverload
  public func append(contentsOf others: some Collection<Self>) -> Publishers.ConcatenateMany<Self> {
    .init([self] + others)
  }
}

@usableFromInline
@frozen
struct _Remaining<Upstream>: SuccessionExtra {
  @usableFromInline var publishers: ArraySlice<Upstream>

  @inlinable
  init(_ publishers: [Upstream]) {
    self.publishers = publishers[...]
  }

  @inlinable
  mutating func end() -> Leftovers {
    defer { publishers = [] }
    return Leftovers(values: publishers)
  }
}

@usableFromInline
@_fixed_layout
final class _ConcatenateManyStage<Upstream: Publisher, Downstream: Subscriber>: Succession
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Extra = _Remaining<Upstream>

  @usableFromInline let outlet: Outlet<Downstream, SuccessionState<_Remaining<Upstream>>>

  @inlinable
  init(_ downstream: Downstream, _ publishers: [Upstream]) {
    outlet = Outlet(downstream, SuccessionState(_Remaining(publishers)))
  }

  @usableFromInline var description: String { "Concatenate" }

  @inlinable
  func subscribe(_ number: Int) {
    outlet.update { $0.extra.publishers.popFirst() }?.subscribe(SuccessionInner(self, number))
  }

  @inlinable
  func innerEnded(_ completion: Subscribers.Completion<Upstream.Failure>) {
    if case .finished = completion, outlet.update({ !$0.extra.publishers.isEmpty }) {
      proceed()
    } else {
      upstreamEnded(completion)
    }
  }
}
