import PortableCombine

/// What a `ClockScheduler` has to run, by date: one task sleeps until the next date, and one at a time runs what is due.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class ClockAgenda<C: Clock>: @unchecked Sendable where C.Duration == Duration {
  struct Event {
    let action: () -> Void
    /// Nil if it runs once.
    let interval: Duration?
  }

  typealias Key = EventHeap<C.Instant, Event>.Key
  private typealias Sleep = (date: C.Instant, task: Task<Void, Never>)

  private let clock: C
  private let lock = NSLock()
  private var events = EventHeap<C.Instant, Event>()
  private var sleep: Sleep?
  private var isRunning = false

  init(_ clock: C) {
    self.clock = clock
  }

  @discardableResult
  func add(_ event: Event, at date: C.Instant) -> Key {
    let (key, replaced) = lock.withLock {
      (events.add(event, at: date), isRunning ? nil : sleepUntilNext())
    }
    replaced?.task.cancel()
    return key
  }

  func remove(_ key: Key) {
    // Out of the lock before it is freed, with what it holds.
    let (event, replaced) = lock.withLock {
      (events.remove(key), isRunning ? nil : sleepUntilNext())
    }
    replaced?.task.cancel()
    withExtendedLifetime(event) {}
  }

  /// Under the lock. Lets a task sleep until the next date, and none if there is none.
  ///
  /// - Returns: The sleep before, if there is a new one: to be cancelled after the lock was left, as a clock may be told.
  private func sleepUntilNext() -> Sleep? {
    let date = events.first?.date
    if let sleep, sleep.date == date { return nil }
    let replaced = sleep
    sleep = date.map { date in
      (
        date,
        Task.detached { [self] in
          try? await clock.sleep(until: date, tolerance: nil)
          if !Task.isCancelled { run() }
        }
      )
    }
    return replaced
  }

  /// Runs what is due. A task that comes while another is at it leaves it to that one.
  private func run() {
    let isFree = lock.withLock {
      defer { isRunning = true }
      return !isRunning
    }
    guard isFree else { return }
    while true {
      switch takeDue() {
      case .action(let action): action()
      case .none(let ended):
        // The task that runs this, or one that another thread let sleep meanwhile.
        ended?.task.cancel()
        return
      }
    }
  }

  private enum Due {
    case action(() -> Void)
    case none(ended: Sleep?)
  }

  private func takeDue() -> Due {
    let now = clock.now
    return lock.withLock {
      guard let (date, key) = events.first, date <= now, let event = events.event(key) else {
        isRunning = false
        let ended = sleep.take()
        _ = sleepUntilNext()
        return .none(ended: ended)
      }
      if let interval = event.interval {
        events.move(key, to: date.advanced(by: interval))
      } else {
        _ = events.remove(key)
      }
      return .action(event.action)
    }
  }
}
