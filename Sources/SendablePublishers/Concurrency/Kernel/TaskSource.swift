import PortableCombine

/// A subscription whose values come from a task: how much is demanded, and the task that waits for it.
///
/// Only that task calls downstream, so calls never overlap.
final class TaskSource<Output: Sendable, Failure: Error>: @unchecked Sendable {
  typealias Downstream = AnySubscriber<Output, Failure>
  typealias Waiter = UnsafeContinuation<Bool, Never>
  typealias Body = @Sendable (TaskSource) async -> Void

  private let lock = NSLock()
  // Guarded by the lock:
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var waiter: Waiter?
  private var task: Task<Void, Never>?
  /// Downstream doesn't hold the subscription any more.
  private var isAbandoned = false

  /// Hands downstream its subscription, and starts the task, which inherits priority and task-local values from here.
  static func start(for downstream: Downstream, body: @escaping Body) {
    let source = TaskSource(downstream)
    downstream.receive(subscription: TaskSubscription(source))
    if source.lock.withLock({ source.downstream == nil }) { return }
    let task = Task { await body(source) }
    let isLate = source.lock.withLock {
      if source.downstream != nil { source.task = task }
      return source.downstream == nil
    }
    if isLate { task.cancel() }
  }

  private init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  // MARK: - The task

  /// Waits until a value is demanded.
  ///
  /// - Returns: False when none ever will be.
  func demanded(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await withUnsafeContinuation { waiter in
      let answer: Bool? = lock.withLock {
        if downstream == nil { return false }
        if demand > 0 { return true }
        if isAbandoned { return false }
        self.waiter = waiter
        return nil
      }
      if let answer { waiter.resume(returning: answer) }
    }
  }

  /// Delivers a value that was demanded.
  func send(_ value: Output) {
    let receiver: Downstream? = lock.withLock {
      if downstream != nil { demand -= 1 }
      return downstream
    }
    guard let more = receiver?.receive(value), more > 0 else { return }
    lock.withLock { demand += more }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let receiver = lock.withLock { (downstream.take(), task.take()).0 }
    receiver?.receive(completion: completion)
  }

  // MARK: - Downstream

  fileprivate func request(_ more: Subscribers.Demand) {
    let waiter = lock.withLock {
      demand += more
      return self.waiter.take()
    }
    waiter?.resume(returning: true)
  }

  fileprivate func cancel() {
    let (released, task, waiter) = lock.withLock { (downstream.take(), self.task.take(), self.waiter.take()) }
    task?.cancel()
    waiter?.resume(returning: false)
    withExtendedLifetime(released) {}
  }

  fileprivate func abandon() {
    let waiter = lock.withLock {
      isAbandoned = true
      return self.waiter.take()
    }
    waiter?.resume(returning: false)
  }
}

/// What downstream holds of the source. When it has let go of it, it can't demand any more.
private final class TaskSubscription<Output: Sendable, Failure: Error>: Subscription {
  private let source: TaskSource<Output, Failure>

  init(_ source: TaskSource<Output, Failure>) {
    self.source = source
  }

  deinit {
    source.abandon()
  }

  func request(_ demand: Subscribers.Demand) {
    trapIfEmpty(demand)
    source.request(demand)
  }

  func cancel() {
    source.cancel()
  }
}
