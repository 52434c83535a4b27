import PortableCombine

#if canImport(Dispatch)
  /// Runs on the main queue, and at once where that is where one is: for what the screen shows.
  ///
  /// `receive(on: DispatchQueue.main)` delivers each value in a later turn of the queue, also one that was sent on it,
  /// so a screen may be drawn once without it. This one delivers that value before `send` returns:
  ///
  /// ```swift
  /// let name = CurrentValueSubject<String, Never>("Blob")
  /// let shown = name.receive(on: UIScheduler.shared).sink { label.text = $0 }
  /// // On the main queue the label has its text by now.
  /// ```
  ///
  /// Order is kept when senders on the main queue and on others mix: while something that this scheduler was given on
  /// another thread still waits for the main queue, what comes on the main queue waits behind it, until its next turn.
  ///
  /// Whether one is on the main queue is told by a mark on that queue, never by the thread: the main thread may run
  /// work of another queue, and the main queue's may run elsewhere.
  public struct UIScheduler: Scheduler, Sendable {
    public typealias SchedulerOptions = Never
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    /// The only one there is.
    public static let shared = UIScheduler()

    private let waiting = WaitingCount()
    private static let key = DispatchSpecificKey<Bool>()

    private init() {
      DispatchQueue.main.setSpecific(key: Self.key, value: true)
    }

    public var now: SchedulerTimeType { DispatchQueue.main.now }

    public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

    /// Runs the action before it returns, if on the main queue and nothing waits for it; else in a later turn of the
    /// main queue.
    public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
      if DispatchQueue.getSpecific(key: Self.key) == true, waiting.isZero { return action() }
      waiting.add(1)
      DispatchQueue.main.schedule { [waiting] in
        waiting.add(-1)
        action()
      }
    }

    /// Runs the action on the main queue after the date, never before this returns.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions? = nil,
      _ action: @escaping () -> Void
    ) {
      DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Runs the action on the main queue after the date and at each interval after it, until the result is cancelled.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions? = nil, _ action: @escaping () -> Void
    ) -> any Cancellable {
      DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }
  }

  /// How many actions were handed to the main queue and have not begun.
  private final class WaitingCount: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var isZero: Bool { lock.withLock { count == 0 } }

    func add(_ number: Int) {
      lock.withLock { count += number }
    }
  }

  extension UIScheduler {
    /// A new test scheduler with the moments and options of ``UIScheduler``. Its clock starts at one nanosecond.
    public static var test: TestSchedulerOf<UIScheduler> {
      TestScheduler(now: .start)
    }

    /// Runs everything at once, wherever it is scheduled, with the moments and options of ``UIScheduler``.
    public static var immediate: ImmediateSchedulerOf<UIScheduler> {
      ImmediateScheduler(now: .start)
    }
  }
#endif
