import Foundation

#if canImport(Dispatch)
  /// The scope of `withVirtualTime` that code belongs to, for threads that this code starts.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  struct TaskScope: Sendable {
    private let pump: TaskPump

    /// Nil where no scope is open.
    static var current: TaskScope? { TaskPump.current.map(TaskScope.init) }

    /// Whether every task that is started here is waited for, or only those that the language lets inherit an executor.
    var seesAllTasks: Bool { pump.seesAllTasks }

    /// Runs the body on this thread, which may be any, as code of the scope.
    func run(_ body: () -> Void) {
      TaskPump.$ofScope.withValue(pump, operation: body)
    }

    /// Runs the body on this thread while the scope's tasks stand still, but for as long as `run` is called.
    ///
    /// - Parameter body: Gets `run`, which blocks its thread until each task waits for something. That must not be a
    ///   thread that runs tasks.
    func holdingTasks<R>(_ body: (_ run: @escaping @Sendable () -> Void) -> R) -> R {
      pump.hold()
      defer { pump.letGoOn() }
      return body { [pump] in
        let isResting = DispatchSemaphore(value: 0)
        pump.whenTasksRest {
          pump.hold()
          isResting.signal()
        }
        pump.letGoOn()
        isResting.wait()
      }
    }
  }
#endif
