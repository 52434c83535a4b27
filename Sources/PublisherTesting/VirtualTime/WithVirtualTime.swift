import PortableSchedulers

#if canImport(Dispatch)
  /// Runs a test in which moving a `TestScheduler`'s time waits until the tasks that go on have come to a wait, and no
  /// longer: for code under test that starts tasks.
  ///
  /// ```swift
  /// @Test func refresh() async {
  ///   await withVirtualTime {
  ///     let scheduler = DispatchQueue.test
  ///     let model = Model(clock: scheduler.clock)
  ///     model.start()  // refreshes each minute, in a task
  ///     await scheduler.advance(by: .seconds(180))
  ///     #expect(await model.refreshCount == 3)
  ///   }
  /// }
  /// ```
  ///
  /// The tasks of such a scope run one after another, in the order in which they could go on. The asynchronous `advance`
  /// and `run` of any test scheduler return to the body when each of them waits for something, and so does time stand
  /// until then, after each instant. What came of it is the same in each run, on a machine that is idle or busy, with
  /// other scopes beside it or without. No thread of Swift's pool is needed.
  ///
  /// **What is of the scope.** The body, `async let`, task groups and the actors that they call, by Swift's own means: a
  /// task executor. `Task {}`, `Task.detached`, the actors that those call, and the main actor, by hooks that the
  /// concurrency runtime has but does not document. They are looked up at run time, tried before the first scope opens,
  /// and in place while a scope is open. The runtimes up to Swift 6.3 have them. Where they are missing, don't do what is
  /// known of them, or may differ because the compiler or the runtime is newer, tasks of these kinds are waited for as
  /// outside of a scope, by an estimate, and a warning on standard error says so: see `advance(to:isolation:)` of
  /// `TestScheduler`.
  ///
  /// **What is not.** Nothing waits for the world outside: `Task.sleep`, files, the network, queues, threads. Neither is a
  /// call of an actor with an executor of its own (one that declares `unownedExecutor`) waited for, the main actor aside:
  /// the runtime hands the job to that executor and tells nobody. The task counts as one that waits, and is one of the
  /// scope's again when the actor returns, which may be after `advance` has. Wait for such a call itself, or let the actor
  /// have the default executor in tests. Beyond that:
  /// - A task that blocks its thread until another one has run hangs, since it keeps the only one.
  /// - So does one that asks again and again, with `Task.yield()` between, for what comes with time.
  /// - A task from outside that a task of the scope wakes goes on as one of the scope's.
  /// - An actor that tasks outside the scope call at the same time, as a global actor other than the main one in another
  ///   test, has no certain order.
  ///
  /// A scope in which nothing comes to an end for ten seconds of real time says so on standard error, once, and goes on
  /// waiting: whether a task keeps its thread, whether tasks never rest, or whether each of them waits, and which jobs wait
  /// for their turn. A test that waits for something real for longer than that gets the same line, and need not mind.
  ///
  /// Tasks that are left when the body returns go on in the thread pool. A scope inside a scope is part of it.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the body runs on, which must have no executor of its own unless it is the main actor.
  ///     By default the caller's.
  ///   - body: The test.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public func withVirtualTime<Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withVirtualTime(usingHooks: true, body)
  }

  /// `withVirtualTime`, without the hooks even where the runtime has them.
  ///
  /// - Parameters:
  ///   - seconds: After how long a scope in which nothing comes to an end is reported.
  ///   - report: Gets what such a scope waits for, once, on a thread of its own.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package func withVirtualTime<Result, Failure: Error>(
    usingHooks: Bool, watchedEvery seconds: Double = 10,
    report: @escaping @Sendable (String) -> Void = TaskPump.writeToStandardError,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if TaskPump.current != nil { return try await body() }
    TaskPump.isWatched
    let hooks = usingHooks ? TaskHooks.shared : nil
    if usingHooks, hooks == nil { warnOfEstimate() }
    let pump = TaskPump(seesAllTasks: hooks != nil)
    pump.watch(every: seconds, report)
    hooks?.open(pump)
    defer { hooks?.close(pump) ?? pump.close() }
    let result: Swift.Result<Result, Failure> = await TaskPump.$ofScope.withValue(pump) {
      await withTaskExecutorPreference(pump) { await pump.run(body) }
    }
    return try result.get()
  }

  private func warnOfEstimate() {
    Warnings.shared.write(
      "withVirtualTime does not know this Swift runtime's hooks, so it waits for tasks that inherit no executor by an "
        + "estimate: a test may see too little of what they do. A newer version of this package may know them.",
      module: "PublisherTesting")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension TaskPump {
    /// Lets test schedulers find the scopes, once a process.
    fileprivate static let isWatched: Void = TaskWatch.install { current }

    @TaskLocal static var ofScope: TaskPump?

    /// The pump of the scope that this code belongs to; nil if it belongs to none, or to one that is over.
    ///
    /// That a task belongs to one says more than that it runs there: an actor may run it where another scope's task does.
    static var current: TaskPump? {
      if let pump = ofScope, !pump.isClosed { return pump }
      if let pump = PumpMark.here, !pump.isClosed { return pump }
      return nil
    }

    fileprivate func run<Result, Failure: Error>(
      _ body: () async throws(Failure) -> Result, isolation: isolated (any Actor)? = #isolation
    ) async -> Swift.Result<Result, Failure> {
      // From here on this task is one of the pump's.
      await letTasksRest()
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
  }
#endif
