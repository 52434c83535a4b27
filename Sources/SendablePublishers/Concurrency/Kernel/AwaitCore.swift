import PortableCombine

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
    lock.withLock { state.handedDown() }?.resume()
    // After it, since a source without an end doesn't return from it before the task cancelled it.
    if asksForAll { subscription.request(.unlimited) }
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
    var done = 0
    while true {
      // Here, so that a cancel meanwhile is heard of before anything else is begun.
      if done >= valuesInARow {
        done = 0
        if isolation != nil { await Task.yield() }
      }
      let step = lock.withLock { state.next(after: event) }
      event = .nothing
      switch step {
      case .wait:
        await wait(isolation: isolation)
      case .request(let subscription, let demand):
        subscription.request(demand)
      case .run(let id, let input, let work):
        done += 1
        event = await outcome(of: work, input, id, isolation: isolation)
      case .runInARow(let work):
        event = await runInARow(work, &done, isolation: isolation)
      case .start(let id, let input, let work):
        done += 1
        let task = Task { await self.run(work, input, id, isolation: work.isolation) }
        if lock.withLock({ state.register(task, for: id) }) { task.cancel() }
      case .deliver(let output, let downstream):
        done += 1
        event = .delivered(downstream.receive(output))
      case .end(let completion, let downstream, let remains):
        clearAway(remains)
        downstream.receive(completion: completion)
      case .conclude(let finale, let completion):
        return await run(finale, completion, isolation: finale.isolation)
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

  /// The short way for values that need neither demand nor an order: nothing of them or of downstream is held here
  /// while a closure runs, so that a cancel releases it.
  private func runInARow(
    _ work: State.Work, _ done: inout Int, isolation: isolated (any Actor)?
  ) async -> State.Event {
    while done < valuesInARow, let input = nextInARow() {
      done += 1
      do throws(Failure) {
        guard let output = try await work.body(input) else { continue }
        guard let receiver = lock.locked({ state.receiver }) else { break }
        _ = receiver.receive(output)
      } catch {
        return .threw(error)
      }
    }
    return .nothing
  }

  private func nextInARow() -> Input? {
    lock.lock()
    defer { lock.unlock() }
    return state.isReady ? state.removeFirst() : nil
  }

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
    guard !lock.withLock({ state.isCancelled }) else { return }
    await finale.body(completion)
  }

  private func clearAway(_ remains: State.Remains) {
    remains.upstream?.cancel()
    for task in remains.tasks { task.cancel() }
    remains.waiter?.resume()
  }
}
