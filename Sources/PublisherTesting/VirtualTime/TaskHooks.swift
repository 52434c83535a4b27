import PortableSchedulers
import Foundation

#if canImport(Dispatch)
  /// Leads the jobs of tasks to the pumps of their scopes, by hooks that the concurrency runtime has for whoever replaces
  /// its thread pool. They are not part of any interface, so they are looked up by name, and tried
  /// before they are used.
  ///
  /// A job is led to the pump
  /// 1. that its task was led to before: tasks are told apart by their numbers, since addresses come back;
  /// 2. else of the scope that the task which enqueues it is in, as its task-local value says;
  /// 3. else whose job enqueues it: detached tasks have no such value, and jobs of actors no number.
  ///
  /// The hooks are in place while any scope is open, and what a scope's tasks were called is forgotten with it.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package final class TaskHooks: @unchecked Sendable {
    /// Nil where the runtime does not have all that is needed, or does something else than is known.
    static let shared = TaskHooks(environment)

    /// What the first scope looks at. Only tests change it, before that.
    nonisolated(unsafe) package static var environment = HookEnvironment.present

    typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
    typealias Number = @convention(thin) (UnownedJob) -> UInt64

    /// What is found by name.
    struct Symbols: @unchecked Sendable {
      let enqueueHook: UnsafeMutablePointer<EnqueueHook?>
      let mainExecutorHook: UnsafeMutablePointer<MainExecutorHook?>
      let number: Number

      init?(_ table: SymbolTable) {
        guard let enqueue = table.address(of: "swift_task_enqueueGlobal_hook"),
          let mainExecutor = table.address(of: "swift_task_getMainExecutor_hook"),
          let number = table.address(of: "swift_task_getJobTaskId")
        else { return nil }
        enqueueHook = enqueue.assumingMemoryBound(to: EnqueueHook?.self)
        mainExecutorHook = mainExecutor.assumingMemoryBound(to: MainExecutorHook?.self)
        self.number = unsafeBitCast(number, to: Number.self)
      }
    }

    private let symbols: Symbols
    private var number: Number { symbols.number }

    private let lock = NSLock()
    private var openCount = 0
    private var pumps: [UInt64: TaskPump] = [:]
    /// What was in place before.
    private var earlierEnqueueHook: EnqueueHook?
    private var earlierMainExecutorHook: MainExecutorHook?

    private init?(_ environment: HookEnvironment) {
      guard environment.isKnown, let symbols = Symbols(environment.symbols), HookTrial.passes(symbols) else {
        return nil
      }
      self.symbols = symbols
    }

    /// Puts the hooks in place. The task that calls this is the pump's from here on.
    func open(_ pump: TaskPump) {
      _ = PumpMark.main
      let number = withUnsafeCurrentTask { task in
        // A task is a job.
        task.map { self.number(unsafeBitCast($0, to: UnownedJob.self)) }
      }
      lock.withLock {
        if let number { pumps[number] = pump }
        openCount += 1
        guard openCount == 1 else { return }
        earlierEnqueueHook = symbols.enqueueHook.pointee
        earlierMainExecutorHook = symbols.mainExecutorHook.pointee
        symbols.enqueueHook.pointee = { job, original in TaskHooks.shared?.enqueue(job, original) }
        symbols.mainExecutorHook.pointee = { _ in PumpedMainExecutor.shared.asUnownedSerialExecutor() }
      }
    }

    func close(_ pump: TaskPump) {
      pump.close()
      let forgotten = lock.withLock {
        openCount -= 1
        if openCount == 0 {
          symbols.enqueueHook.pointee = earlierEnqueueHook
          symbols.mainExecutorHook.pointee = earlierMainExecutorHook
        }
        defer { pumps = pumps.filter { $0.value !== pump } }
        return pumps
      }
      withExtendedLifetime(forgotten) {}
    }

    /// The pump that a job is for; nil if it is none of any scope's.
    func pump(for job: UnownedJob) -> TaskPump? {
      let number = number(job)
      if number != 0, let pump = lock.withLock({ pumps[number] }) { return pump }
      guard let pump = TaskPump.current else { return nil }
      if number != 0 { lock.withLock { pumps[number] = pump } }
      return pump
    }

    private func enqueue(_ job: UnownedJob, _ original: Enqueue) {
      if let pump = pump(for: job) { return pump.add(job) }
      if let earlier = lock.withLock({ earlierEnqueueHook }) { return earlier(job, original) }
      original(job)
    }
  }

  /// The main actor's executor while hooks are in place.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  final class PumpedMainExecutor: SerialExecutor {
    static let shared = PumpedMainExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if let pump = TaskHooks.shared?.pump(for: job) { return pump.addToMain(job) }
      DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() {
      dispatchPrecondition(condition: .onQueue(.main))
    }
  }
#endif
