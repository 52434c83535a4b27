import PortableCombine

/// After so many values an actor is left to others for a moment, so that a flood of them doesn't hold it up.
private let valuesPerTurn = 64

/// A subscription whose values pass through an async closure.
///
/// One task goes with it. It alone asks upstream, calls downstream, and, where closures run one after the other, runs
/// them. So calls to downstream never overlap, and all happens on the actor on which the closure was formed.
final class AwaitCore<Input: Sendable, Output: Sendable, Failure: Error>: @unchecked Sendable {
  typealias State = AwaitState<Input, Output, Failure>

  private let lock = NSLock()
  private var state: State
  private let isolation: (any Actor)?

  init(_ state: State, isolation: (any Actor)?) {
    self.state = state
    self.isolation = isolation
  }

  /// Makes the task, which inherits priority and task-local values from here.
  func start() {
    let task = Task { await drive(isolation: isolation) }
    if lock.withLock({ state.started(task) }) { task.cancel() }
  }

  // MARK: - Upstream

  func receive(subscription: any Subscription, as own: any Subscription) {
    guard let (downstream, asksForAll) = lock.withLock({ state.receive(subscription: subscription) }) else {
      return subscription.cancel()
    }
    downstream.receive(subscription: own)
    if asksForAll { subscription.request(.unlimited) }
    lock.withLock { state.handedDown() }?.resume()
  }

  func receive(_ input: Input) {
    var waiter: State.Waiter?
    if lock.locked({ state.keep(input, waking: &waiter) }) {
      waiter?.resume()
      return
    }
    switch lock.withLock({ state.receive(input) }) {
    case .wake(let waiter): waiter?.resume()
    case .release: break
    case .replace(_, let tasks, let waiter):
      for task in tasks { task.cancel() }
      waiter?.resume()
    case .overflow(let makeFailure):
      receive(completion: .failure(makeFailure()))?.cancel()
    }
  }

  /// - Returns: The subscription that ended.
  @discardableResult
  func receive(completion: Subscribers.Completion<Failure>) -> (any Subscription)? {
    let (subscription, waiter) = lock.withLock { state.receive(completion: completion) }
    waiter?.resume()
    return subscription
  }

  // MARK: - Downstream

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { state.request(demand) }?.resume()
  }

  func cancel() {
    clearAway(lock.withLock { state.cancel() })
  }

  /// Neither side holds the subscription any more. What is under way is still handed on.
  func abandon() {
    lock.withLock { state.abandon() }?.resume()
  }

  // MARK: - The task

  private func drive(isolation: isolated (any Actor)?) async {
    var event = State.Event.nothing
    while true {
      let step = lock.withLock { state.next(after: event) }
      event = .nothing
      switch step {
      case .wait:
        await wait(isolation: isolation)
      case .request(let subscription, let demand):
        subscription.request(demand)
      case .run(let id, let input, let work):
        event = await outcome(of: work, input, id, isolation: isolation)
      case .runAll(let work, let downstream):
        event = await runAll(work, downstream, isolation: isolation)
      case .start(let id, let input, let work):
        let task = Task { await self.run(work, input, id, isolation: work.isolation) }
        if lock.withLock({ state.register(task, for: id) }) { task.cancel() }
      case .deliver(let output, let downstream):
        event = .delivered(downstream.receive(output))
      case .end(let completion, let downstream, let finale, let remains):
        clearAway(remains)
        downstream.receive(completion: completion)
        if let finale { await run(finale, completion, isolation: finale.isolation) }
        return
      case .exit(let remains):
        return clearAway(remains)
      }
    }
  }

  private func wait(isolation: isolated (any Actor)?) async {
    await withUnsafeContinuation { waiter in
      if lock.withLock({ state.wait(waiter) }) { waiter.resume() }
    }
  }

  private func run(
    _ work: State.Work, _ input: Input, _ id: Int, isolation: isolated (any Actor)?
  ) async {
    guard lock.withLock({ state.mayRun(id) }) else { return }
    let event = await outcome(of: work, input, id, isolation: isolation)
    lock.withLock { state.ended(id, event) }?.resume()
  }

  /// The state isn't asked between values, other than whether to stop: that would cost more than the rest.
  private func runAll(
    _ work: State.Work, _ downstream: State.Downstream, isolation: isolated (any Actor)?
  ) async -> State.Event {
    let inputs = lock.withLock { state.takeUp() }
    var taken = 0
    while !inputs.isEmpty {
      taken += 1
      if isolation != nil, taken.isMultiple(of: valuesPerTurn) { await Task.yield() }
      if isStopped { break }
      do throws(Failure) {
        guard let output = try await work.body(inputs.removeFirst()) else { continue }
        if isStopped { break }
        // Demand is unlimited already.
        _ = downstream.receive(output)
      } catch {
        return .threw(error)
      }
    }
    return .nothing
  }

  /// Cancelling cancels the task. So may a closure, which stops nothing.
  private var isStopped: Bool { Task.isCancelled && lock.withLock { state.isCancelled } }

  private func outcome(
    of work: State.Work, _ input: Input, _ id: Int, isolation: isolated (any Actor)?
  ) async -> State.Event {
    do throws(Failure) {
      return .ran(id: id, try await work.body(input))
    } catch {
      return .threw(error)
    }
  }

  private func run(
    _ finale: AwaitFinale<Failure>, _ completion: Subscribers.Completion<Failure>, isolation: isolated (any Actor)?
  ) async {
    guard !Task.isCancelled else { return }
    await finale.body(completion)
  }

  private func clearAway(_ remains: State.Remains) {
    remains.upstream?.cancel()
    for task in remains.tasks { task.cancel() }
    remains.waiter?.resume()
  }
}
