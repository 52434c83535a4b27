import PortableSchedulers

/// What a pump has done so far.
struct PumpProgress: Equatable {
  var jobCount = 0
  var restCount = 0
  /// Whether a job has been given a thread and has not come back.
  var isRunning = false
}

#if canImport(Dispatch)
  /// What a pump does at one moment.
  struct PumpStatus {
    let progress: PumpProgress
    /// Descriptions of the jobs that wait for their turn, and how many of those wait for the main queue.
    let queued: [String]
    let queuedOnMain: Int
    /// How many wait until all tasks do.
    let waiterCount: Int
    let isPumping: Bool

    /// What the scope waits for, as a sentence, if nothing has changed for the better since then.
    func standstill(since earlier: PumpStatus, seconds: Double) -> String? {
      if progress.restCount != earlier.progress.restCount { return nil }
      let period = "\(seconds) s"
      let jobs = progress.jobCount - earlier.progress.jobCount
      let found: String
      if jobs > 0 {
        guard waiterCount > 0, earlier.waiterCount > 0 else { return nil }
        found =
          "tasks go on without ever all waiting: \(jobs) of their jobs ran in \(period), while \(waiterCount) calls of "
          + "advance or run, or the start of the scope, wait for them to rest. A loop of Task.yield() that waits for what "
          + "comes with time does that."
      } else if progress.isRunning {
        found =
          "a task has kept its thread for \(period). If it blocks the thread until another task has run, that never "
          + "comes, since tasks of a scope run one after another."
      } else if isPumping {
        found =
          "jobs of tasks have waited for the main queue for \(period), which runs something else or is not served."
      } else {
        found =
          "each task that it sees waits, and nothing has woken one for \(period): for time that nobody moves, for something outside, "
          + "such as Task.sleep or an actor with an executor of its own, or for what never comes."
      }
      return
        "A scope of withVirtualTime stands still: \(found) \(queue) It has run \(progress.jobCount) jobs, and goes on "
        + "waiting."
    }

    private var queue: String {
      if queued.isEmpty { return "No job of a task waits for its turn." }
      let names = queued.prefix(5).joined(separator: ", ") + (queued.count > 5 ? ", …" : "")
      return "\(queued.count) jobs of tasks wait for their turn, \(queuedOnMain) of them on the main actor: \(names)."
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension TaskPump {
    /// Says once what the scope waits for, when for so long nothing comes to an end. Reports on a queue of its own, which
    /// needs no thread that tasks may keep busy.
    func watch(every seconds: Double, _ report: @escaping @Sendable (String) -> Void) {
      watch(every: seconds, since: status, report)
    }

    private func watch(
      every seconds: Double, since earlier: PumpStatus?, _ report: @escaping @Sendable (String) -> Void
    ) {
      Self.watchQueue.asyncAfter(deadline: .now() + seconds) { [weak self] in
        guard let self, !isClosed else { return }
        let now = status
        if let earlier, let found = now?.standstill(since: earlier, seconds: seconds) { return report(found) }
        watch(every: seconds, since: now, report)
      }
    }

    static let writeToStandardError: @Sendable (String) -> Void = { text in
      FileHandle.standardError.write(Data("withVirtualTime: warning: \(text)\n".utf8))
    }

    private static let watchQueue = DispatchQueue(label: "withVirtualTime, watched")
  }
#endif
