import Synchronization

/// Publishes one value that comes later, and finishes; or fails.
///
/// Use it to bring a callback into a stream. The work starts when the future is made, once, whoever subscribes; put it
/// into ``Deferred`` to start it for each subscriber.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in
///   promise(.success(42))
/// }
/// let cancellable = answer.sink { print($0) }
/// ```
///
/// The value comes with the first request, or when it is there, whichever is later, on the thread of that; a failure
/// comes without a request. Whoever subscribes later gets the same result.
public final class Future<Output, Failure: Error>: Publisher {
  /// Keeps the promise: the first result counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = _Lock()
  // Guarded by the lock:
  @exclusivity(unchecked) private var result: Result<Output, Failure>?
  @exclusivity(unchecked) private var waiting: [ObjectIdentifier: _FuturePull<Output, Failure>] = [:]

  /// - Parameter attemptToFulfill: called at once; calls its argument when the result is there, on any thread.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [weak self] in self?.fulfill($0) ?? () }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let pull = _FuturePullOf(self, subscriber)
    lock.withLock {
      if result == nil { waiting[ObjectIdentifier(pull)] = pull }
    }
    subscriber.receive(subscription: pull)
    pull.handedDown()
  }

  private func fulfill(_ new: Result<Output, Failure>) {
    let pulls: [_FuturePull<Output, Failure>] = lock.withLock {
      guard result == nil else { return [] }
      result = new
      defer { waiting = [:] }
      return Array(waiting.values)
    }
    for pull in pulls.sorted(by: { $0.number < $1.number }) { pull.resultArrived() }
  }

  fileprivate var resultIfAny: Result<Output, Failure>? { lock.withLock { result } }

  fileprivate func forget(_ pull: _FuturePull<Output, Failure>) {
    let gone = lock.withLock { waiting.removeValue(forKey: ObjectIdentifier(pull)) }
    withExtendedLifetime(gone) {}
  }
}

private let lastNumber = _Counter()

/// One subscription of a future.
class _FuturePull<Output, Failure: Error>: _Pull {
  /// Who subscribed first is told first.
  let number = lastNumber.next()
  private let lock = _Lock()
  @exclusivity(unchecked) private var parent: Future<Output, Failure>?  // guarded by the lock
  /// Whether downstream has its subscription; a failure, which waits for no request, waits for that.
  private let subscribing = ck_current_thread()
  private let isHandedDown = Atomic<Bool>(false)

  /// The future, until this has let go of it.
  fileprivate var future: Future<Output, Failure>? { lock.withLock { parent } }

  fileprivate init(_ future: Future<Output, Failure>, run: @escaping (_Pull) -> Void) {
    parent = future
    super.init(run)
  }

  override func request(_ more: Subscribers.Demand) {
    more._assertNonZero("Future")
    demand.add(more)
    if let future, future.resultIfAny != nil, mayDeliver { pump() }
  }

  /// Downstream has its subscription. The flag is set before the result is looked for, and the result is there before
  /// the flag is looked at: so a failure that comes at the same time on another thread is seen by one at least.
  fileprivate func handedDown() {
    isHandedDown.store(true, ordering: .sequentiallyConsistent)
    if future?.resultIfAny != nil { resultArrived() }
  }

  /// A success waits for a request, a failure does not.
  fileprivate func resultArrived() {
    if case .failure = future?.resultIfAny {
      guard isHandedDown.load(ordering: .sequentiallyConsistent) else { return }
      demand.add(.max(1))
    }
    if mayDeliver { pump() }
  }

  /// While downstream takes its subscription, no other thread may call it: `handedDown()` delivers what comes meanwhile.
  private var mayDeliver: Bool {
    isHandedDown.load(ordering: .sequentiallyConsistent) || subscribing == ck_current_thread()
  }

  /// Reads for a mirror what is there until the end.
  fileprivate func whileHeld<R>(_ body: () -> R) -> R? {
    lock.withLock { parent == nil ? nil : body() }
  }

  override func letGo() {
    let gone = lock.withLock {
      defer { parent = nil }
      return parent
    }
    gone?.forget(self)
  }
}

private final class _FuturePullOf<Downstream: Subscriber>: _FuturePull<Downstream.Input, Downstream.Failure> {
  let downstream: _Downstream<Downstream>

  init(_ future: Future<Downstream.Input, Downstream.Failure>, _ subscriber: Downstream) {
    downstream = _Downstream(subscriber)
    super.init(future) { unsafeDowncast($0, to: _FuturePullOf<Downstream>.self).send() }
  }

  deinit {
    if !hasLetGo { downstream.release() }
  }

  private func send() {
    switch future?.resultIfAny {
    case .success(let output):
      _ = downstream.receive(output)
      if isOver { return }
      end()
      downstream.receive(completion: .finished)
    case .failure(let error):
      end()
      downstream.receive(completion: .failure(error))
    case nil:
      break
    }
  }

  override func letGo() {
    super.letGo()  // first, so that no mirror comes any more
    downstream.release()
  }

  override var description: String { "Future" }

  override var mirrorChildren: [Mirror.Child] {
    [
      ("parent", future as Any), ("downstream", whileHeld { downstream.subscriber } as Any),
      ("hasAnyDemand", demand.current != .none), ("subject", future as Any),
    ]
  }
}

// MARK: - async

extension Future where Failure == Never {
  /// The result, as soon as it is there.
  public final var value: Output {
    get async { await result().value }
  }

  private func result() async -> _Unchecked<Output> {
    await withUnsafeContinuation { continuation in
      whenFulfilled { (result: Result<Output, Never>) in
        switch result {
        case .success(let output): continuation.resume(returning: _Unchecked(value: output))
        }
      }
    }
  }
}

extension Future {
  /// The result, as soon as it is there; throws the failure.
  public final var value: Output {
    get async throws { try await throwingResult().value }
  }

  private func throwingResult() async throws -> _Unchecked<Output> {
    try await withUnsafeThrowingContinuation { continuation in
      whenFulfilled { result in
        switch result {
        case .success(let output): continuation.resume(returning: _Unchecked(value: output))
        case .failure(let error): continuation.resume(throwing: error)
        }
      }
    }
  }

  private func whenFulfilled(_ body: @escaping (Result<Output, Failure>) -> Void) {
    subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          body(.success($0))
          return .none
        },
        receiveCompletion: { if case .failure(let error) = $0 { body(.failure(error)) } }))
  }
}
