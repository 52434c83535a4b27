import PortableCombine

/// Tasks of which somebody can tell when all of them wait for something.
package protocol WatchedTasks: AnyObject, Sendable {
  /// Whether every task that one of these starts is one of these, too, or only those that the language lets inherit an
  /// executor.
  var seesAllTasks: Bool { get }
  /// Returns when all of them wait for something, to one caller at a time.
  func letTasksRest(isolation: isolated (any Actor)?) async
}

/// Where watched tasks are found: what moves a test scheduler's time waits for those that it is one of. The testing
/// module watches them.
package enum TaskWatch {
  /// Those that this code belongs to; nil where nobody watches.
  package static var current: (any WatchedTasks)? {
    lock.withLock { find }?()
  }

  package static func install(_ find: @escaping @Sendable () -> (any WatchedTasks)?) {
    lock.withLock { self.find = find }
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var find: (@Sendable () -> (any WatchedTasks)?)?
}
