/// What an ``ActorMailbox`` knows, and what it is to do next. Each method is one event; the lock stands outside, and what
/// the methods return is freed there.
struct ActorMailboxState<Event, Receiver> {
  /// `nil` once it was closed, or has finished and delivered all.
  private(set) var receiver: Receiver?
  private var waiting = Fifo<Event>()
  private var isOpen = false
  private var isFinished = false
  /// Numbers the runs; there is one while events wait, and until the last of them was dealt with.
  private var run = 0
  private var isRunning = false
  private var task: Task<Void, Never>?

  init(_ receiver: Receiver) {
    self.receiver = receiver
  }

  /// - Returns: The number of the run that is to begin, if there is to be one, and what was dropped.
  mutating func add(_ event: Event, limit: (Int, ActorBuffering.Excess)?) -> (run: Int?, dropped: Event?) {
    guard receiver != nil, !isFinished else { return (nil, event) }
    var dropped: Event?
    if let (size, excess) = limit, waiting.count >= size {
      if excess == .dropNewest { return (nil, event) }
      dropped = waiting.popFirst()
    }
    waiting.append(event)
    return (beginRun(), dropped)
  }

  mutating func open() -> Int? {
    isOpen = true
    return beginRun()
  }

  private mutating func beginRun() -> Int? {
    guard isOpen, !isRunning, waiting.count > 0 else { return nil }
    isRunning = true
    run += 1
    return run
  }

  /// - Returns: Whether the task is to be cancelled.
  mutating func keep(_ task: Task<Void, Never>, of run: Int) -> Bool {
    if receiver == nil { return true }
    if isRunning && run == self.run { self.task = task }
    return false
  }

  enum OnNext {
    case deliver(Event, Receiver)
    case end(released: Receiver?)
  }

  mutating func next() -> OnNext {
    if let receiver, let event = waiting.popFirst() { return .deliver(event, receiver) }
    isRunning = false
    task = nil
    return .end(released: isFinished ? takeReceiver() : nil)
  }

  mutating func finish() -> Receiver? {
    isFinished = true
    return isRunning || waiting.count > 0 ? nil : takeReceiver()
  }

  mutating func close() -> (Receiver?, Fifo<Event>, Task<Void, Never>?) {
    defer {
      waiting = Fifo()
      task = nil
    }
    return (takeReceiver(), waiting, task)
  }

  private mutating func takeReceiver() -> Receiver? {
    defer { receiver = nil }
    return receiver
  }
}
