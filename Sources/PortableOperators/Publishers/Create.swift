import PortableCombine

extension AnyPublisher {
  /// Makes a publisher of a function that sends values.
  ///
  /// Use it to wrap an interface of callbacks.
  ///
  /// ```swift
  /// func lines(_ source: LineSource) -> AnyPublisher<String, Never> {
  ///   .create { inlet in
  ///     source.onLine = { inlet.send($0) }
  ///     source.onEnd = { inlet.send(completion: .finished) }
  ///     return AnyCancellable { source.onLine = nil }
  ///   }
  /// }
  ///
  /// final class LineSource {
  ///   var onLine: ((String) -> Void)?
  ///   var onEnd: (() -> Void)?
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - buffering: What happens to values that downstream has not asked for.
  ///   - body: Runs once per subscriber, on the thread that subscribes, after downstream got its subscription. It may send
  ///     at once. What it returns is cancelled once, at the end or at a cancel.
  /// - Returns: A publisher that sends on the threads that send into the inlet, one value at a time and in order. The end
  ///   comes after all values that wait, and needs no demand.
  @inlinable
  @_disfavoredOverload
  public static func create(
    buffering: Publishers.CreateBuffering<Failure> = .keep,
    _ body: @escaping (Publishers.Create<Output, Failure>.Inlet) -> any Cancellable
  ) -> Self {
    Publishers.Create(buffering: buffering, body).eraseToAnyPublisher()
  }
}

extension Publishers {
  /// What a publisher made by a function does with values that downstream has not asked for.
  public enum CreateBuffering<Failure: Error> {
    /// They wait, without a bound.
    case keep
    /// The newest ones wait, as many as that.
    case keepLatest(Int)
    /// They are dropped.
    case drop
    /// They end the stream with that failure, after what waits.
    case fail(() -> Failure)
  }

  /// A publisher made of a function that sends values.
  @frozen
  public struct Create<Output, Failure: Error>: Publisher {
    public let buffering: CreateBuffering<Failure>
    public let body: (Inlet) -> any Cancellable

    @inlinable
    public init(buffering: CreateBuffering<Failure> = .keep, _ body: @escaping (Inlet) -> any Cancellable) {
      if case .keepLatest(let count) = buffering {
        precondition(count >= 0, "CreateBuffering.keepLatest takes a number of values that is zero or more")
      }
      self.buffering = buffering
      self.body = body
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = BufferingStage(AnySubscriber(subscriber), "Create")
      guard stage.start() else { return }
      let cancellable = body(Inlet(stage, buffering))
      stage.keep(AnyCancellable(cancellable))
    }
  }
}

extension Publishers.Create {
  /// Where the function of `AnyPublisher.create(buffering:_:)` sends. Any thread may call it.
  @_fixed_layout
  public final class Inlet: @unchecked Sendable {  // all it has is constant, and locked inside
    @usableFromInline let stage: BufferingStage<AnySubscriber<Output, Failure>>
    @usableFromInline let buffering: Publishers.CreateBuffering<Failure>

    @inlinable
    init(
      _ stage: BufferingStage<AnySubscriber<Output, Failure>>, _ buffering: Publishers.CreateBuffering<Failure>
    ) {
      self.stage = stage
      self.buffering = buffering
    }

    /// How many values downstream waits for. What waits already is taken off.
    @inlinable
    public var requested: Subscribers.Demand {
      stage.outlet.update { state in
        state.owed == .unlimited ? .unlimited : .max(Swift.max(0, (state.owed.max ?? 0) - state.waiting.count))
      }
    }

    /// Sends a value. After the end, and after a cancel, it is dropped.
    @inlinable
    public func send(_ value: Output) {
      var dropped: Output?
      var makeFailure: (() -> Failure)?
      stage.handIn { state in
        if state.ending != nil { return }
        let isOwed = state.owed > .none && state.waiting.isEmpty
        switch buffering {
        case _ where isOwed, .keep: state.waiting.append(value)
        case .keepLatest(let count):
          state.waiting.append(value)
          if state.waiting.count > count { dropped = state.waiting.removeFirst() }
        case .drop: break
        case .fail(let failure): makeFailure = failure
        }
      }
      withExtendedLifetime(dropped) {}
      if let makeFailure { send(completion: .failure(makeFailure())) }
    }

    /// Ends the stream. What comes later is dropped.
    @inlinable
    public func send(completion: Subscribers.Completion<Failure>) {
      stage.handIn { if $0.ending == nil { $0.ending = completion } }
    }
  }
}
