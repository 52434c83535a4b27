extension Subscribers {
  /// Asks for all values and calls a closure with each.
  ///
  /// ``Publisher/sink(receiveCompletion:receiveValue:)`` makes one and attaches it.
  @_fixed_layout
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let gate = _Gate()
    @usableFromInline let link = _UpstreamLink()
    @exclusivity(unchecked) @usableFromInline var closures: _SinkClosures<Input, Failure>

    /// What is called with each value; does nothing after the end.
    public final var receiveValue: (Input) -> Void {
      pairIfOpen?.receiveValue ?? { _ in }
    }

    /// What is called with the completion; does nothing after the end.
    public final var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      pairIfOpen?.receiveCompletion ?? { _ in }
    }

    /// - Parameters:
    ///   - receiveCompletion: called once when the stream ends, unless it was cancelled before.
    ///   - receiveValue: called with each value.
    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      closures = _SinkClosures(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
    }

    public final func receive(subscription: Subscription) {
      if link.link(subscription) {
        subscription.request(.unlimited)
      } else if link.isEnded, gate.end(byCancel: true).release {
        closures.release()  // it was cancelled before it had a subscription
      }
    }

    @inlinable @inline(__always)
    public final func receive(_ value: Input) -> Subscribers.Demand {
      if gate.enter() { closures.callReceiveValue(value) }
      if gate.leave() { closures.release() }
      return .none
    }

    public final func receive(completion: Subscribers.Completion<Failure>) {
      if gate.enter(), gate.end().isFirst {
        link.upstreamEnded()
        closures.callReceiveCompletion(completion)
      }
      if gate.leave() { closures.release() }
    }

    public final func cancel() {
      // As in Combine, a sink that has no subscription yet keeps its closures; the subscription is cancelled when it
      // comes.
      if link.cancelAwaited() { return }
      let end = gate.end(byCancel: true)
      link.cancelUpstream()
      if end.release { closures.release() }
    }

    private var pairIfOpen: _SinkClosures<Input, Failure>.Pair? {
      let pair = gate.enter() ? closures.pair : nil
      if gate.leave() { closures.release() }
      return pair
    }

    public final var description: String { "Sink" }
    public final var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public final var playgroundDescription: Any { description }
  }
}

/// A sink's closures, called in place without a copy, and let go of after the end.
@usableFromInline
@frozen
struct _SinkClosures<Input, Failure: Error>: ~Copyable {
  @usableFromInline
  @frozen
  struct Pair {
    @usableFromInline let receiveValue: (Input) -> Void
    @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    @inlinable
    init(
      receiveValue: @escaping (Input) -> Void,
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }
  }

  @usableFromInline var content: Content?

  @usableFromInline
  @frozen
  struct Content: ~Copyable {
    @usableFromInline let value: Pair

    @inlinable
    init(_ value: Pair) {
      self.value = value
    }
  }

  @inlinable
  init(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    content = Content(Pair(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }

  @inlinable @inline(__always)
  borrowing func callReceiveValue(_ value: Input) {
    switch content {
    case .some(let held): held.value.receiveValue(value)
    case .none: break
    }
  }

  @usableFromInline
  borrowing func callReceiveCompletion(_ completion: Subscribers.Completion<Failure>) {
    pair?.receiveCompletion(completion)
  }

  /// A copy.
  @usableFromInline var pair: Pair? {
    switch content {
    case .some(let held): return held.value
    case .none: return nil
    }
  }

  @inlinable
  mutating func release() {
    content = nil
  }
}

extension Publisher {
  /// Calls closures with the values and the completion.
  ///
  /// Use it at the end of a chain, to do something with what comes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.sink(
  ///   receiveCompletion: { print($0) },
  ///   receiveValue: { print($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - receiveCompletion: called once when the stream ends.
  ///   - receiveValue: called with each value, on the thread on which it comes.
  /// - Returns: what cancels the subscription when it is freed; keep it as long as values should come. All values are
  ///   asked for at once.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value.
  ///
  /// - Parameter receiveValue: called with each value, on the thread on which it comes.
  /// - Returns: what cancels the subscription when it is freed; keep it as long as values should come. All values are
  ///   asked for at once.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
