extension Publisher where Failure == Never {
  /// The values, to be gone through with `for await`.
  ///
  /// ```swift
  /// func printAll() async {
  ///   for await value in [1, 2].publisher.values {
  ///     print(value)
  ///   }
  /// }
  /// ```
  ///
  /// Each step of the loop asks for one value: what a subject sends while nobody waits is missed, unless a `buffer` is
  /// put before. The end of the loop, or of its task, cancels.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, to be gone through with `for try await`; a failure is thrown.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that can't fail, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(_AsyncSubscriber.attached(to: publisher))
  }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    fileprivate let lease: _AsyncLease<P.Output, Never>

    fileprivate init(_ subscriber: _AsyncSubscriber<P.Output, Never>) {
      lease = _AsyncLease(subscriber)
    }

    public mutating func next() async -> P.Output? {
      try? await lease.subscriber.next()
    }
  }
}

/// The values of a publisher as an asynchronous sequence, which throws its failure.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(_AsyncSubscriber.attached(to: publisher))
  }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    fileprivate let lease: _AsyncLease<P.Output, P.Failure>

    fileprivate init(_ subscriber: _AsyncSubscriber<P.Output, P.Failure>) {
      lease = _AsyncLease(subscriber)
    }

    public mutating func next() async throws -> P.Output? {
      try await lease.subscriber.next()
    }
  }
}

/// Cancels when the last copy of an iterator has gone.
private final class _AsyncLease<Input, Failure: Error> {
  let subscriber: _AsyncSubscriber<Input, Failure>

  init(_ subscriber: _AsyncSubscriber<Input, Failure>) {
    self.subscriber = subscriber
  }

  deinit {
    subscriber.cancel()
  }
}

/// Gives each value to the call of `next()` that waits longest.
private final class _AsyncSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private typealias Waiting = UnsafeContinuation<_Unchecked<Input?>, Error>

  private enum State {
    case awaitingSubscription
    case subscribed(Subscription)
    case ended(error: Failure?)  // the error until it was thrown
  }

  private enum Step {
    case request(Subscription), end(Failure?), nothing
  }

  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var state = State.awaitingSubscription
  @exclusivity(unchecked) private var waiting = _Queue<Waiting>()

  static func attached<P: Publisher>(to publisher: P) -> _AsyncSubscriber
  where P.Output == Input, P.Failure == Failure {
    let subscriber = _AsyncSubscriber()
    publisher.subscribe(subscriber)
    return subscriber
  }

  func receive(subscription: Subscription) {
    let demand: Int? = lock.withLock {
      guard case .awaitingSubscription = state else { return nil }
      state = .subscribed(subscription)
      return waiting.count
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(.max(demand)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let (first, others): (Waiting?, [Waiting]) = lock.withLock {
      guard case .subscribed = state else {
        // Nobody can have asked for it: those who wait are told that there is nothing, as in Combine. To them that is
        // the end, and so it is for the subscription that comes.
        let calls = exchange(&waiting, with: _Queue()).contents
        if !calls.isEmpty { state = .ended(error: nil) }
        return (nil, calls)
      }
      guard let first = waiting.popFirst() else { _trapUnaskedValue("values") }
      return (first, [])
    }
    first?.resume(returning: _Unchecked(value: input))
    for call in others { call.resume(returning: _Unchecked(value: nil)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    var error: Failure?
    if case .failure(let failure) = completion { error = failure }
    _release(end(throwing: error))
  }

  func cancel() {
    end(throwing: nil)?.cancel()
  }

  /// The first call that waits gets the error, all others the end. Without one, the error is kept for the next call.
  /// Returns the subscription that was ended.
  private func end(throwing error: Failure?) -> Subscription? {
    let (calls, subscription): ([Waiting], Subscription?) = lock.withLock {
      var subscription: Subscription?
      switch state {
      case .ended: return ([], nil)
      case .subscribed(let current): subscription = current
      case .awaitingSubscription: break
      }
      let calls = exchange(&waiting, with: _Queue()).contents
      state = .ended(error: calls.isEmpty ? error : nil)
      return (calls, subscription)
    }
    for (index, call) in calls.enumerated() {
      if index == 0, let error {
        call.resume(throwing: error)
      } else {
        call.resume(returning: _Unchecked(value: nil))
      }
    }
    return subscription
  }

  func next() async throws -> Input? {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { wait($0) }.value
    } onCancel: {
      cancel()
    }
  }

  private func wait(_ call: Waiting) {
    let step: Step = lock.withLock {
      switch state {
      case .awaitingSubscription:
        waiting.append(call)
        return .nothing
      case .subscribed(let subscription):
        waiting.append(call)
        return .request(subscription)
      case .ended(let error):
        state = .ended(error: nil)
        return .end(error)
      }
    }
    switch step {
    case .nothing: break
    case .request(let subscription): subscription.request(.max(1))
    case .end(let error?): call.resume(throwing: error)
    case .end(nil): call.resume(returning: _Unchecked(value: nil))
    }
  }
}

/// Carries a value from the thread that sends it to the task that waits for it, which nobody else has.
struct _Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
