import PortableCombine

/// What one subscription of an operator keeps: its downstream, its state, and the one lock over both.
///
/// The operator's state is a plain value. An event changes it under the lock and says what is to be done; the operator
/// does that after the lock was released. So nothing foreign runs under the lock, and nothing foreign is released there.
///
/// Calls to downstream never overlap. Values come from one source at a time, or through `offer(_:_:)`; the completion may
/// come from anywhere, and waits until the value that is being delivered has been taken.
@usableFromInline
@_fixed_layout
final class Outlet<Downstream: Subscriber, State>: @unchecked Sendable {  // all of it is guarded by the lock
  @usableFromInline let lock = NSLock()
  @usableFromInline var state: State
  /// Nil after the end, and after a cancel.
  @usableFromInline var downstream: Downstream?
  /// How many deliveries are under way: more than one if downstream makes the source send again.
  @usableFromInline var depth = 0
  /// What came while another value was being delivered.
  @usableFromInline var waiting = Fifo<Downstream.Input>()
  /// Somebody has ended the stream. No value is delivered from here on.
  @usableFromInline var isEnding = false
  /// What downstream is still to be told.
  @usableFromInline var completion: Subscribers.Completion<Downstream.Failure>?

  @inlinable
  init(_ downstream: Downstream, _ state: State) {
    self.downstream = downstream
    self.state = state
  }

  /// Changes the state. The body must be short, and give back whatever it takes out that is not ours.
  @inlinable @inline(__always)
  func update<R>(_ body: (inout State) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// The stream has not ended, and downstream has not cancelled.
  @inlinable
  var isOpen: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !isEnding
  }

  /// Downstream has been told the end, or has cancelled.
  @inlinable
  var isOver: Bool {
    lock.lock()
    defer { lock.unlock() }
    return downstream == nil
  }

  /// Changes the state unless the stream has ended, or downstream has cancelled.
  @inlinable
  func updateUnlessEnded<R>(_ body: (inout State) -> R) -> R? {
    lock.lock()
    defer { lock.unlock() }
    return isEnding ? nil : body(&state)
  }

  /// Hands downstream its subscription. Says whether it wants to go on.
  @inlinable
  func start(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let target = downstream
    lock.unlock()
    target?.receive(subscription: subscription)
    lock.lock()
    defer { lock.unlock() }
    return downstream != nil
  }

  /// Delivers a value of the one source that sends at this time. Returns what downstream answers.
  ///
  /// - Parameters:
  ///   - admit: says whether the value is still to be delivered, and takes note that it is
  ///   - answer: takes note of what downstream asks for in answer
  @inlinable @inline(__always)
  func send(
    _ value: Downstream.Input, if admit: (inout State) -> Bool = { _ in true },
    answer: (inout State, Subscribers.Demand) -> Void = { _, _ in }
  ) -> Subscribers.Demand {
    lock.lock()
    guard !isEnding, let target = downstream, admit(&state) else {
      lock.unlock()
      return .none
    }
    depth += 1
    lock.unlock()
    let more = target.receive(value)
    lock.lock()
    depth -= 1
    answer(&state, more)
    let isDue = depth == 0 && completion != nil
    lock.unlock()
    if isDue { complete() }
    return more
  }

  /// Takes an event of one of several sources that may send at the same time, and delivers the value that it gives, if
  /// any. What comes while a value is being delivered waits, and is delivered in the order of the events, by whoever
  /// is delivering.
  ///
  /// - Parameter answered: gets what downstream asks for in answer to a value
  @inlinable
  func offer(_ event: (inout State) -> Downstream.Input?, answered: (Subscribers.Demand) -> Void) {
    lock.lock()
    guard !isEnding, downstream != nil, let value = event(&state) else { return lock.unlock() }
    waiting.append(value)
    if depth > 0 { return lock.unlock() }
    depth = 1
    lock.unlock()
    while deliverNext(answered) {}
  }

  /// Delivers the first value that waits. Says whether to go on. If none waits, the delivery is over.
  ///
  /// A call of its own, so that the value and downstream are released before the lock is taken again: that may run code
  /// which comes back here.
  @inlinable
  func deliverNext(_ answered: (Subscribers.Demand) -> Void) -> Bool {
    lock.lock()
    guard let target = downstream, !waiting.isEmpty else {
      // An empty one keeps its storage for the next value.
      var dropped = Fifo<Downstream.Input>()
      if !waiting.isEmpty { swap(&waiting, &dropped) }
      depth = 0
      let isDue = completion != nil
      lock.unlock()
      withExtendedLifetime(dropped) {}
      if isDue { complete() }
      return false
    }
    let value = waiting.removeFirst()
    lock.unlock()
    let more = target.receive(value)
    if more > .none { answered(more) }
    return true
  }

  /// Ends the stream unless it has ended. The others are cancelled first, then downstream is told: at once, or, while it
  /// takes a value, as soon as it has taken it.
  @inlinable
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>, _ cancelOthers: () -> Void = {}) {
    guard claimEnd() else { return }
    cancelOthers()
    lock.lock()
    self.completion = completion
    let isDue = depth == 0
    lock.unlock()
    if isDue { complete() }
  }

  /// Downstream wants nothing more. Says whether this is the first time, and the stream had not ended.
  @inlinable
  func cancel() -> Bool {
    lock.lock()
    let isFirst = !isEnding
    isEnding = true
    let released = (downstream, completion)
    (downstream, completion) = (nil, nil)
    lock.unlock()
    withExtendedLifetime(released) {}
    return isFirst
  }

  @inlinable
  func claimEnd() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if isEnding { return false }
    isEnding = true
    return true
  }

  @usableFromInline
  func complete() {
    lock.lock()
    let (target, end) = (downstream, completion)
    (downstream, completion) = (nil, nil)
    lock.unlock()
    if let end { target?.receive(completion: end) }
  }
}
