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

  private let clock: C
  private let lock = NSLock()
  private var events = EventHeap<C.Instant, Event>()
  private var sleep: (date: C.Instant, task: Task<Void, Never>)?
  private var isRunning = false

  init(_ clock: C) {
    self.clock = clock
  }

  @discardableResult
  func add(_ event: Event, at date: C.Instant) -> Key {
    lock.withLock {
      let key = events.add(event, at: date)
      if !isRunning { sleepUntilNext() }
      return key
    }
  }

  func remove(_ key: Key) {
    // Out of the lock before it is freed, with what it holds.
    let event = lock.withLock {
      defer { if !isRunning { sleepUntilNext() } }
      return events.remove(key)
    }
    withExtendedLifetime(event) {}
  }

  /// Under the lock. Lets a task sleep until the next date, and none if there is none.
  private func sleepUntilNext() {
    let date = events.first?.date
    if let sleep, sleep.date == date { return }
    sleep?.task.cancel()
    sleep = date.map { date in
      (
        date,
        Task.detached { [self] in
          try? await clock.sleep(until: date, tolerance: nil)
          if !Task.isCancelled { run() }
        }
      )
    }
  }

  /// Runs what is due. A task that comes while another is at it leaves it to that one.
  private func run() {
    let isFree = lock.withLock {
      defer { isRunning = true }
      return !isRunning
    }
    guard isFree else { return }
    while let action = takeDue() { action() }
  }

  private func takeDue() -> (() -> Void)? {
    let now = clock.now
    return lock.withLock {
      guard let (date, key) = events.first, date <= now, let event = events.event(key) else {
        isRunning = false
        sleep = nil
        sleepUntilNext()
        return nil
      }
      if let interval = event.interval {
        events.move(key, to: date.advanced(by: interval))
      } else {
        _ = events.remove(key)
      }
      return event.action
    }
  }
}
