import PortableCombine

/// The values of a publisher that may be shared, as an asynchronous sequence that may be shared: what `values` and
/// `values(buffering:)` of Sendable publishers return.
///
/// It can go to another task, and into the algorithms of other packages, which ask for `Sendable` sequences:
///
/// ```swift
/// func printAll(_ numbers: PassthroughSubject<Int, Never>) -> Task<Void, Never> {
///   let values = numbers.asSendablePublisher().map { $0 * 2 }.values
///   return Task.detached { for await value in values { print(value) } }
/// }
/// ```
///
/// Each iteration is a subscription of its own, from the call of `makeAsyncIterator()` on. It is cancelled when the
/// loop ends, when its iterator is freed, and when the task of the loop is; then `next()` returns `nil`. A failure is
/// thrown once, also if nobody waited when it came.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let upstream: AnySendablePublisher<Element, Failure>
  private let buffering: AsyncBuffering<Failure>
  private let prefetch: Int?

  init(_ upstream: some SendablePublisher<Element, Failure>, _ buffering: AsyncBuffering<Failure>) {
    buffering.validate()
    self.upstream = upstream.eraseToAnyPublisher()
    self.buffering = buffering
    prefetch = buffering.prefetch(isDemandDriven: isDemandDriven(upstream.unsealed))
  }

  public func makeAsyncIterator() -> AsyncValuesIterator<Element, Failure> {
    AsyncValuesIterator(.attached(to: upstream.unsealed, buffering, prefetch: prefetch))
  }
}

/// One iteration of ``AsyncValues``.
public struct AsyncValuesIterator<Element: Sendable, Failure: Error>: AsyncIteratorProtocol {
  /// Cancels when the last copy of the iterator has gone.
  private final class Lease {
    let subscriber: ValuesSubscriber<Element, Failure>

    init(_ subscriber: ValuesSubscriber<Element, Failure>) {
      self.subscriber = subscriber
    }

    deinit {
      subscriber.cancel()
    }
  }

  private let lease: Lease

  init(_ subscriber: ValuesSubscriber<Element, Failure>) {
    lease = Lease(subscriber)
  }

  /// The next value, as soon as it is there; `nil` after the end, and once the task was cancelled.
  ///
  /// - Throws: The stream's failure, once.
  public mutating func next() async throws(Failure) -> Element? {
    if let element = lease.subscriber.ready() { return element }
    switch await lease.subscriber.next() {
    case .value(let element): return element
    case .failed(let failure): throw failure
    case .finished, .cancelled: return nil
    }
  }

  /// The next value, as soon as it is there; `nil` after the end, and once the task was cancelled.
  ///
  /// - Parameter actor: Where the caller runs, which isn't left meanwhile.
  /// - Throws: The stream's failure, once.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
  public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
    if let element = lease.subscriber.ready() { return element }
    switch await lease.subscriber.next(isolation: actor) {
    case .value(let element): return element
    case .failed(let failure): throw failure
    case .finished, .cancelled: return nil
    }
  }

  /// As `next()`, but tells the end from a cancellation.
  nonisolated(nonsending) mutating func outcome() async -> ValuesState<Element, Failure>.Outcome {
    if let element = lease.subscriber.ready() { return .value(element) }
    return await lease.subscriber.next(isolation: #isolation)
  }
}
