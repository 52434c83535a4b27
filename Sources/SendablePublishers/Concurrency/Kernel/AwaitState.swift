import PortableCombine

/// What a subscription with an async closure knows, and what its task is to do next. Each method is one event; the lock
/// stands outside, and so does letting go of what a method gives back.
struct AwaitState<Input, Output, Failure: Error> {
  typealias Downstream = AnySubscriber<Output, Failure>
  typealias Work = AwaitWork<Input, Output, Failure>
  typealias Waiter = UnsafeContinuation<Void, Never>

  private let plan: AwaitPlan<Failure>
  /// How many values upstream is asked to have waiting; `nil` if it is asked for all.
  private let prefetch: Int?
  /// Whether every value waits until it is worked on.
  private let keepsAll: Bool
  /// Whether the task may work on one value after the other without looking at anything else.
  private let isStraight: Bool
  private var work: Work?
  private var finale: AwaitFinale<Failure>?
  private var downstream: Downstream?

  private var upstream: (any Subscription)?
  /// Downstream is being given its subscription; until it has it, it is called by nobody else.
  private var isHandingDown = false
  private var outstanding = 0
  private var inbox: Inbox<Input, Failure>
  private var outbox: Outbox<Output>
  private var demand: Subscribers.Demand
  private var failure: Boxed<Failure>?

  /// The tasks of closures that run beside the subscription's own task, by their number. `nil`: not registered yet.
  private var runs: [Int: Task<Void, Never>?] = [:]
  private var driver: Task<Void, Never>?
  private var waiter: Waiter?
  /// Something happened since the task looked last, while it didn't wait.
  private var hasNews = false
  private var isEnding = false
  /// With what the finale is to be run.
  private var conclusion: Boxed<Subscribers.Completion<Failure>>?
  private(set) var isCancelled = false
  /// Neither upstream nor downstream can be heard of any more.
  private var isAbandoned = false

  init(
    plan: AwaitPlan<Failure>, prefetch: Int?, work: Work, finale: AwaitFinale<Failure>?, downstream: Downstream,
    demand: Subscribers.Demand
  ) {
    self.plan = plan
    let prefetch = plan.whileBusy == .keep ? prefetch : nil
    self.prefetch = prefetch
    keepsAll = plan.whileBusy == .keep && plan.buffering.keepsAll
    isStraight = keepsAll && plan.isSerial && prefetch == nil
    self.work = work
    self.finale = finale
    self.downstream = downstream
    self.demand = demand
    inbox = Inbox(plan.buffering)
    outbox = Outbox(order: plan.order)
  }

  private var isOver: Bool { isEnding || isCancelled }

  // MARK: - Upstream

  /// - Returns: Who gets a subscription, unless there was one before, and whether all is asked for at once.
  mutating func receive(subscription: any Subscription) -> (downstream: Downstream, asksForAll: Bool)? {
    guard upstream == nil, !inbox.hasEnded, !isOver, let downstream else { return nil }
    upstream = subscription
    isHandingDown = true
    return (downstream, prefetch == nil)
  }

  mutating func handedDown() -> Waiter? {
    isHandingDown = false
    return news()
  }

  /// The short way for a value: it waits, and that is all.
  ///
  /// - Returns: Whether it was taken; if not, `receive(_:)` knows what becomes of it.
  mutating func keep(_ input: Input, waking waiter: inout Waiter?) -> Bool {
    guard keepsAll, !isOver, !inbox.hasEnded else { return false }
    outstanding = max(0, outstanding - 1)
    inbox.keep(input)
    waiter = news()
    return true
  }

  enum OnReceive {
    case wake(Waiter?)
    case release(Input)
    /// The tasks are to be cancelled.
    case replace(released: Any, tasks: [Task<Void, Never>], Waiter?)
    case overflow(makeFailure: @Sendable () -> Failure)
  }

  mutating func receive(_ input: Input) -> OnReceive {
    guard !isOver else { return .release(input) }
    outstanding = max(0, outstanding - 1)
    switch plan.whileBusy {
    case .keep: break
    case .drop:
      if !outbox.isEmpty || !inbox.isEmpty { return .release(input) }
    case .replace:
      let tasks = runs.values.compactMap { $0 }
      runs = [:]
      let released = (inbox.empty(), outbox.empty())
      _ = inbox.receive(input)
      return .replace(released: released, tasks: tasks, news())
    }
    switch inbox.receive(input) {
    case .kept: return .wake(news())
    case .dropped(let element): return .release(element)
    case .overflowed(let makeFailure): return .overflow(makeFailure: makeFailure)
    }
  }

  mutating func receive(completion: Subscribers.Completion<Failure>) -> (released: (any Subscription)?, Waiter?) {
    inbox.finish(completion)
    defer { upstream = nil }
    return (upstream, news())
  }

  // MARK: - Downstream

  mutating func request(_ more: Subscribers.Demand) -> Waiter? {
    demand += more
    return news()
  }

  /// What is to be cancelled, resumed and let go of.
  struct Remains {
    var upstream: (any Subscription)?
    var tasks: [Task<Void, Never>] = []
    var waiter: Waiter?
    var rest: [Any] = []
  }

  mutating func cancel() -> Remains {
    isCancelled = true
    var remains = empty()
    remains.rest += [finale.take() as Any, conclusion.take() as Any]
    if let driver { remains.tasks.append(driver) }
    driver = nil
    remains.waiter = news()
    return remains
  }

  mutating func abandon() -> Waiter? {
    isAbandoned = true
    return news()
  }

  // MARK: - The task

  /// - Returns: Whether it is to be cancelled at once.
  mutating func started(_ task: Task<Void, Never>) -> Bool {
    if isCancelled { return true }
    driver = task
    return false
  }

  enum Event {
    case nothing
    case ran(id: Int, Output?)
    case threw(Failure)
    case delivered(Subscribers.Demand)
  }

  enum Step {
    case wait
    case request(any Subscription, Subscribers.Demand)
    /// In the subscription's own task.
    case run(id: Int, Input, Work)
    /// In the subscription's own task, what waits, one after the other; each result is handed on at once.
    case runInARow(Work)
    /// In a task beside it.
    case start(id: Int, Input, Work)
    case deliver(Output, Downstream)
    case end(Subscribers.Completion<Failure>, Downstream, Remains)
    /// After the end, if it wasn't cancelled meanwhile.
    case conclude(AwaitFinale<Failure>, Subscribers.Completion<Failure>)
    case exit(Remains)
  }

  mutating func next(after event: Event) -> Step {
    guard !isOver else { return afterwards() }
    hasNews = false
    take(event)
    if isHandingDown { return .wait }
    if let failure { return end(.failure(failure.value)) }
    if demand > 0, let output = outbox.popReady(), let downstream {
      demand -= 1
      return .deliver(output, downstream)
    }
    // Before a closure is run, because the task can't ask while it runs it.
    if let upstream, let prefetch {
      let wanted = min(vacancies, .max - prefetch) + prefetch - inbox.count - outstanding
      if wanted > 0 {
        outstanding += wanted
        return .request(upstream, .max(wanted))
      }
    }
    if isStraight, demand == .unlimited, outbox.isEmpty, !inbox.isEmpty, let work { return .runInARow(work) }
    if mayBegin, let work, let input = inbox.next() {
      let id = outbox.begin()
      if plan.isSerial { return .run(id: id, input, work) }
      runs[id] = .some(nil)
      return .start(id: id, input, work)
    }
    if inbox.hasEnded, inbox.isEmpty, outbox.isEmpty, let completion = inbox.end { return end(completion) }
    if isAbandoned && runs.isEmpty {
      isCancelled = true
      return .exit(empty())
    }
    return .wait
  }

  /// Whether a value waits that a closure may be run with, in a row of them.
  var isReady: Bool { !isCancelled && !inbox.isEmpty }

  /// Where a value is ready.
  func removeFirst() -> Input {
    inbox.removeFirst()
  }

  /// Who gets a result in such a row; demand is unlimited there.
  var receiver: Downstream? { downstream }

  /// - Returns: Whether the task need not wait.
  mutating func wait(_ waiter: Waiter) -> Bool {
    if hasNews || isOver { return true }
    self.waiter = waiter
    return false
  }

  // MARK: - Tasks beside it

  /// - Returns: Whether it is to be cancelled at once.
  mutating func register(_ task: Task<Void, Never>, for id: Int) -> Bool {
    guard !isOver else { return true }
    if runs[id] != nil { runs[id] = task }
    return runs[id] == nil
  }

  func mayRun(_ id: Int) -> Bool {
    !isOver && runs[id] != nil
  }

  /// A closure ended beside the subscription's task. It counts unless another value took its place.
  mutating func ended(_ id: Int, _ event: Event) -> Waiter? {
    guard !isOver, runs.removeValue(forKey: id) != nil else { return nil }
    take(event)
    return news()
  }

  // MARK: - Parts

  /// How many closures more may run, of those whose results are wanted.
  private var vacancies: Int {
    max(0, min(plan.maxConcurrent, demand.max ?? .max) - outbox.count)
  }

  private var mayBegin: Bool { plan.whileBusy == .replace || vacancies > 0 }

  private mutating func take(_ event: Event) {
    switch event {
    case .nothing: break
    case .ran(let id, let output): outbox.end(id, with: output)
    case .threw(let error): if failure == nil { failure = Boxed(error) }
    case .delivered(let more): demand += more
    }
  }

  private mutating func news() -> Waiter? {
    hasNews = true
    return waiter.take()
  }

  private mutating func end(_ completion: Subscribers.Completion<Failure>) -> Step {
    isEnding = true
    if finale != nil { conclusion = Boxed(completion) }
    let downstream = downstream
    let remains = empty()
    return downstream.map { .end(completion, $0, remains) } ?? .exit(remains)
  }

  private mutating func afterwards() -> Step {
    guard let finale = finale.take(), let completion = conclusion.take() else { return .exit(Remains()) }
    return .conclude(finale, completion.value)
  }

  private mutating func empty() -> Remains {
    let remains = Remains(
      upstream: upstream.take(), tasks: runs.values.compactMap { $0 },
      rest: [work as Any, downstream as Any, inbox.empty(), outbox.empty()])
    work = nil
    downstream = nil
    runs = [:]
    return remains
  }
}
