import Foundation

#if canImport(Dispatch)
  /// Tries hooks before they are relied on: whether the runtime asks them when a task is to run and for the main actor's
  /// executor, whether what the first is given is the task's job, and whether tasks have numbers of their own.
  ///
  /// Another runtime may keep the names and not the meaning. A pump that is told nothing would take every task for at
  /// rest, or wait for what never comes.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  final class HookTrial: TaskExecutor, @unchecked Sendable {
    /// Hooks are functions without a context, so there is one trial in a process at a time.
    private static let shared = HookTrial()
    private static let trials = NSLock()

    private let lock = NSLock()
    // Guarded by the lock:
    private var thread: Thread?
    private var jobs: [UnownedJob] = []
    private var numbersOfRunning: [UInt64] = []
    private var wasAskedForMain = false
    /// Kept, since an optimised build does not ask for one that nobody uses.
    private var main: UnownedSerialExecutor?
    private var earlier: (enqueue: TaskHooks.EnqueueHook?, main: TaskHooks.MainExecutorHook?) = (nil, nil)

    static func passes(_ hooks: TaskHooks.Symbols) -> Bool {
      trials.withLock {
        nonisolated(unsafe) var passed = false
        let isDone = DispatchSemaphore(value: 0)
        // On a thread of its own, which is in no task.
        Thread {
          passed = shared.passes(hooks)
          isDone.signal()
        }.start()
        isDone.wait()
        return passed
      }
    }

    private func passes(_ hooks: TaskHooks.Symbols) -> Bool {
      lock.withLock {
        (thread, self.jobs, numbersOfRunning, wasAskedForMain) = (.current, [], [], false)
        earlier = (hooks.enqueueHook.pointee, hooks.mainExecutorHook.pointee)
      }
      hooks.enqueueHook.pointee = { job, original in HookTrial.shared.enqueue(job, original) }
      hooks.mainExecutorHook.pointee = { original in HookTrial.shared.mainExecutor(original) }
      for _ in 0..<2 {
        // Is enqueued before this returns.
        Task.detached { self.note(hooks.number) }
      }
      let main = MainActor.sharedUnownedExecutor
      let first = lock.withLock {
        self.main = main
        return jobs
      }
      let numbers = first.map(hooks.number)
      // A task keeps its number.
      let numbersAgain = first.map(hooks.number)
      runJobs()
      (hooks.enqueueHook.pointee, hooks.mainExecutorHook.pointee) = lock.withLock { earlier }
      return lock.withLock {
        thread = nil
        return wasAskedForMain && numbers.count == 2 && Set(numbers).count == 2 && !numbers.contains(0)
          && numbers == numbersAgain && numbers == numbersOfRunning
      }
    }

    /// Runs what was kept. A task may come back once or twice, to go on where it wants to be.
    private func runJobs() {
      for _ in 0..<8 {
        let next = lock.withLock { () -> [UnownedJob] in
          defer { jobs = [] }
          return jobs
        }
        for job in next { job.runSynchronously(on: asUnownedTaskExecutor()) }
      }
    }

    /// Keeps the trial's own jobs, and passes on all others.
    private func enqueue(_ job: UnownedJob, _ original: TaskHooks.Enqueue) {
      let (isOwn, next) = lock.withLock {
        let isOwn = Thread.current === thread
        if isOwn { jobs.append(job) }
        return (isOwn, earlier.enqueue)
      }
      if isOwn { return }
      if let next { next(job, original) } else { original(job) }
    }

    private func mainExecutor(_ original: TaskHooks.MainExecutor) -> UnownedSerialExecutor {
      let next = lock.withLock {
        if Thread.current === thread { wasAskedForMain = true }
        return earlier.main
      }
      if let next { return next(original) }
      return original()
    }

    /// In a task of the trial. What runs elsewhere, since it was not led here, comes too late to count.
    private func note(_ number: TaskHooks.Number) {
      withUnsafeCurrentTask { task in
        guard let task else { return }
        let number = number(unsafeBitCast(task, to: UnownedJob.self))
        lock.withLock { numbersOfRunning.append(number) }
      }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }
#endif
