import PortableSchedulers
import Foundation

#if canImport(Dispatch)
  /// Runs the jobs of one scope's tasks one after another, in the order in which they came, and knows when none is left:
  /// all of those tasks wait for something then.
  ///
  /// Jobs of the main actor run on the main queue, one at a time, and only when no other can run. So there is one order,
  /// whatever threads the machine has to spare.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  final class TaskPump: TaskExecutor, WatchedTasks, @unchecked Sendable {
    /// Whether every task that the scope starts comes here, or only those that the language lets inherit an executor.
    let seesAllTasks: Bool

    private let queue = DispatchQueue(label: "withVirtualTime", qos: .userInteractive)
    private let lock = NSLock()
    private var jobs = FirstInFirstOut<UnownedJob>()
    private var mainJobs = FirstInFirstOut<UnownedJob>()
    private var waiting = FirstInFirstOut<() -> Void>()
    private var isPumping = false
    private var isHeld = false
    private var closed = false
    private var progress = PumpProgress()

    init(seesAllTasks: Bool) {
      self.seesAllTasks = seesAllTasks
      queue.setSpecific(key: PumpMark.key, value: PumpMark(self))
    }

    /// Whether the scope is over. What waits still runs; what comes by way of the hooks goes to the thread pool again.
    var isClosed: Bool { lock.withLock { closed } }

    func close() {
      lock.withLock { closed = true }
    }

    /// Nil while it is held: then somebody else decides when it goes on.
    var status: PumpStatus? {
      lock.withLock {
        if isHeld { return nil }
        return PumpStatus(
          progress: progress, queued: (jobs.all + mainJobs.all).map { "\($0)" }, queuedOnMain: mainJobs.all.count,
          waiterCount: waiting.all.count, isPumping: isPumping)
      }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      add(UnownedJob(job))
    }

    func add(_ job: UnownedJob) {
      let isFirst = lock.withLock {
        jobs.append(job)
        return begin()
      }
      if isFirst { queue.async { self.pump() } }
    }

    func addToMain(_ job: UnownedJob) {
      let isFirst = lock.withLock {
        mainJobs.append(job)
        return begin()
      }
      if isFirst { DispatchQueue.main.async { self.pumpOnMain() } }
    }

    /// Returns when all tasks wait for something, to one caller at a time.
    func letTasksRest(isolation: isolated (any Actor)? = #isolation) async {
      await withCheckedContinuation { continuation in
        whenTasksRest { continuation.resume() }
      }
    }

    /// Calls when all tasks wait for something, one caller at a time.
    func whenTasksRest(_ wake: @escaping () -> Void) {
      let isFirst = lock.withLock {
        waiting.append(wake)
        return begin()
      }
      if isFirst { queue.async { self.pump() } }
    }

    /// Stops running jobs after the one that runs now, until they are let go on.
    func hold() {
      lock.withLock { isHeld = true }
    }

    func letGoOn() {
      let isFirst = lock.withLock {
        isHeld = false
        return begin()
      }
      if isFirst { queue.async { self.pump() } }
    }

    /// Under the lock: whether the caller has to start what runs the jobs.
    private func begin() -> Bool {
      if isHeld || isPumping { return false }
      isPumping = true
      return true
    }

    private enum Step {
      case run(UnownedJob)
      case wake(() -> Void)
      /// What is next belongs on the other queue.
      case change
      case rest
    }

    private func next(onMain: Bool) -> Step {
      lock.withLock {
        progress.isRunning = false
        if isHeld {
          isPumping = false
          return .rest
        }
        if !jobs.isEmpty {
          return onMain ? .change : run(jobs.popFirst())
        }
        if !mainJobs.isEmpty {
          return onMain ? run(mainJobs.popFirst()) : .change
        }
        if let wake = waiting.popFirst() {
          progress.restCount += 1
          return .wake(wake)
        }
        isPumping = false
        return .rest
      }
    }

    private func run(_ job: UnownedJob?) -> Step {
      guard let job else { return .rest }
      progress.jobCount += 1
      progress.isRunning = true
      return .run(job)
    }

    private func pump() {
      while true {
        switch next(onMain: false) {
        case .run(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .wake(let wake): wake()
        case .change: return DispatchQueue.main.async { self.pumpOnMain() }
        case .rest: return
        }
      }
    }

    private func pumpOnMain() {
      PumpMark.main.pump = self
      defer { PumpMark.main.pump = nil }
      // Not for ever: what others have put on the main queue gets its turn.
      for _ in 0..<16 {
        switch next(onMain: true) {
        case .run(let job): job.runSynchronously(on: PumpedMainExecutor.shared.asUnownedSerialExecutor())
        case .wake(let wake): wake()
        case .change: return queue.async { self.pump() }
        case .rest: return
        }
      }
      DispatchQueue.main.async { self.pumpOnMain() }
    }
  }

  /// Says on a queue which pump's jobs run there now.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  final class PumpMark: @unchecked Sendable {
    static let key = DispatchSpecificKey<PumpMark>()

    /// The main queue's. Only code on that queue may touch it.
    static let main: PumpMark = {
      let mark = PumpMark(nil)
      DispatchQueue.main.setSpecific(key: key, value: mark)
      return mark
    }()

    /// A pump that runs a job is kept by what runs it.
    unowned(unsafe) var pump: TaskPump?

    init(_ pump: TaskPump?) {
      self.pump = pump
    }

    /// The pump whose job runs here.
    static var here: TaskPump? { DispatchQueue.getSpecific(key: key)?.pump }
  }
#endif
