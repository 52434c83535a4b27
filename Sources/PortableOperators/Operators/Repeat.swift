import PortableCombine

extension Publisher {
  /// Publishes the values of this publisher several times in a row: when it has finished, it is subscribed to again.
  ///
  /// ```swift
  /// func blink() -> AnyPublisher<Bool, Never> {
  ///   [true, false].publisher.repeat(3).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter times: How often the values are published in all; none or more. Nil repeats until the stream is cancelled
  ///   or fails.
  /// - Returns: A publisher that finishes after the last run, and fails as soon as a run fails. Each run is asked for what
  ///   downstream still waits for.
  @inlinable
  @_disfavoredOverload
  public func `repeat`(_ times: Int? = nil) -> Publishers.Repeat<Self> {
    .init(upstream: self, times: times)
  }
}

extension Publishers {
  /// A publisher that subscribes to its upstream again when that has finished.
  @frozen
  public struct Repeat<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let times: Int?

    @inlinable
    public init(upstream: Upstream, times: Int?) {
      precondition(times ?? 0 >= 0, "repeat(_:) takes a number of runs that is zero or more")
      self.upstream = upstream
      self.times = times
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _RepeatStage(subscriber, upstream, times)
      guard stage.outlet.start(stage) else { return }
      if times == 0 { stage.finish(.finished) } else { stage.proceed() }
    }
  }
}

@usableFromInline
@frozen
struct _RunsLeft: SuccessionExtra {
  /// Nil if there is no limit.
  @usableFromInline var count: Int?

  @inlinable
  init(_ count: Int?) {
    self.count = count
  }

  /// Says whether there is one more run.
  @inlinable
  mutating func take() -> Bool {
    guard let count else { return true }
    self.count = count - 1
    return count > 0
  }

  @inlinable
  func end() -> Leftovers { Leftovers() }
}

@usableFromInline
@_fixed_layout
final class _RepeatStage<Upstream: Publisher, Downstream: Subscriber>: Succession
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline typealias Extra = _RunsLeft

  @usableFromInline let outlet: Outlet<Downstream, SuccessionState<_RunsLeft>>
  @usableFromInline let upstream: Upstream

  @inlinable
  init(_ downstream: Downstream, _ upstream: Upstream, _ times: Int?) {
    outlet = Outlet(downstream, SuccessionState(_RunsLeft(times.map { $0 - 1 })))
    self.upstream = upstream
  }

  @usableFromInline var description: String { "Repeat" }

  @inlinable
  func subscribe(_ number: Int) {
    upstream.subscribe(SuccessionInner(self, number))
  }

  @inlinable
  func innerEnded(_ completion: Subscribers.Completion<Upstream.Failure>) {
    if case .finished = completion, outlet.update({ $0.extra.take() }) {
      proceed()
    } else {
      upstreamEnded(completion)
    }
  }
}
