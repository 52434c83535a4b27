#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation
  import Synchronization

  /// Runs what is scheduled on the main run loop on the main queue, as long as nobody runs the loop.
  ///
  /// On Apple's platforms the main loop serves the main queue, also under an asynchronous `main`. Elsewhere Dispatch serves
  /// the queue then, and nothing runs the loop. Nothing tells when somebody begins to run the loop, or ceases to. So this
  /// looks when something is due, and again a little later if the loop has left it undone. The main queue is asked only
  /// when nobody seems to run the loop, since each block on it makes `RunLoop.run(mode:before:)` return.
  final class _MainQueueStandIn: @unchecked Sendable {
    /// Whether Dispatch serves the main queue on threads of its own. That begins with `dispatchMain()` or an asynchronous
    /// `main` and has no end: the loop won't run again.
    static var isInCharge: Bool { inCharge.load(ordering: .relaxed) }
    private static let inCharge = Atomic<Bool>(false)

    /// Whether a main loop that serves the main queue would run the mode. Which further modes are common ones can't be
    /// asked.
    static func serves(_ mode: RunLoop.Mode) -> Bool {
      mode == .default || mode == .common
    }

    /// In seconds: how long the loop, where it seems to run, gets for what is due.
    private static let patience: TimeInterval = 0.02
    private static let queue = DispatchQueue(label: "PortableCombineFoundation.MainQueueStandIn", qos: .userInteractive)

    private unowned let agenda: _RunLoopAgenda
    private let timer: any DispatchSourceTimer

    private let lock = NSLock()
    /// A block on the main queue will look.
    private var willLook = false
    /// The date that the timer is set to, if it was set since it last fired.
    private var armed: Date?

    /// - Parameter agenda: one of the main loop, which lives as long as the process does
    init(for agenda: _RunLoopAgenda) {
      self.agenda = agenda
      timer = DispatchSource.makeTimerSource(queue: Self.queue)
      timer.setEventHandler { [unowned self] in
        lock.withLock { armed = nil }
        wakeForNext()
      }
      timer.schedule(deadline: .distantFuture)
      timer.activate()
    }

    /// Sees to it that what is due at the date is run, if the loop does not do it.
    func wake(at date: Date) {
      if lock.withLock({ willLook }) { return }
      let now = Date()
      let isLoopIdle = isLoopIdle
      let looks = lock.withLock {
        if !isLoopIdle {
          arm(max(date, now) + Self.patience, now)
        } else if date > now {
          arm(date, now)
        } else {
          willLook = true
          return true
        }
        return false
      }
      if looks { DispatchQueue.main.async { [self] in look() } }
    }

    private func wakeForNext() {
      if let date = agenda.nextDate { wake(at: date) }
    }

    private var isLoopIdle: Bool {
      Self.isInCharge || RunLoop.main.currentMode == nil
    }

    /// On the main queue.
    private func look() {
      lock.withLock { willLook = false }
      if !Thread.isMainThread { Self.inCharge.store(true, ordering: .relaxed) }
      // Otherwise it is the loop that serves the queue just now.
      if isLoopIdle { agenda.runInPlaceOfLoop() }
      wakeForNext()
    }

    /// Sets the timer, unless it is set for sooner. Under the lock.
    private func arm(_ date: Date, _ now: Date) {
      let delay = date.timeIntervalSince(now)
      if armed.map({ $0 <= date }) == true || delay >= century { return }
      armed = date
      timer.schedule(deadline: .now() + delay)
    }
  }

  /// In seconds: longer than any process runs.
  let century: TimeInterval = 100 * 365 * 24 * 60 * 60
#endif
