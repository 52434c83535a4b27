import PortableCombine

/// What an ``ActorMailbox`` knows, and what it is to do next. Each method is one event; the lock stands outside, and
/// what the methods return is freed there.
struct ActorMailboxState<Input: Sendable, Failure: Error, Receiver> {
  /// `nil` once it was closed, or was given the end.
  private var receiver: Receiver?
  private var inbox: Inbox<Input, Failure>
  private var isOpen = false
  private var isClosed = false
  /// Numbers the runs; there is one while events wait, and until the last of them was dealt with.
  private var run = 0
  private var isRunning = false
  private var task: Task<Void, Never>?

  init(_ buffering: AsyncBuffering<Failure>, _ receiver: Receiver) {
    inbox = Inbox(buffering)
    self.receiver = receiver
  }

  /// - Returns: What became of the value, and the number of the run that is to begin, if there is to be one.
  mutating func receive(_ input: Input) -> (Inbox<Input, Failure>.OnReceive, run: Int?) {
    guard receiver != nil else { return (.dropped(input), nil) }
    return (inbox.receive(input), beginRun())
  }

  /// - Returns: The number of the run that is to begin, if there is to be one.
  mutating func finish(_ completion: Subscribers.Completion<Failure>) -> Int? {
    inbox.finish(completion)
    return beginRun()
  }

  mutating func open() -> Int? {
    isOpen = true
    return beginRun()
  }

  private mutating func beginRun() -> Int? {
    guard isOpen, !isRunning, receiver != nil, !inbox.isEmpty || inbox.hasEnded else { return nil }
    isRunning = true
    run += 1
    return run
  }

  /// - Returns: Whether the task is to be cancelled.
  mutating func keep(_ task: Task<Void, Never>, of run: Int) -> Bool {
    if isClosed { return true }
    if isRunning && run == self.run { self.task = task }
    return false
  }

  /// - Returns: What to deliver, and to whom; `nil` if nothing waits any more.
  mutating func next() -> (ActorEvent<Input, Failure>, Receiver)? {
    if let receiver {
      if let input = inbox.next() { return (.value(input), receiver) }
      if let completion = inbox.end {
        self.receiver = nil
        return (.completion(completion), receiver)
      }
    }
    isRunning = false
    task = nil
    return nil
  }

  mutating func close() -> (Receiver?, Fifo<Input>, Task<Void, Never>?) {
    isClosed = true
    return (receiver.take(), inbox.empty(), task.take())
  }
}
