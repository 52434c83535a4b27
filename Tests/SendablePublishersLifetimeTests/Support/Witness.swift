import PublisherTesting
import SendablePublishers

/// Tells when it is freed.
final class Witness: Sendable {
  private let onDeinit: @Sendable () -> Void

  init(_ onDeinit: @escaping @Sendable () -> Void) {
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}

/// A cancellable that writes down its name when it is cancelled.
struct Noting: Cancellable, Sendable {
  let name: Int
  let log: Guarded<[Int]>

  func cancel() { log.withLock { $0.append(name) } }
}

/// An object that counts how often it is cancelled.
final class Counting: Cancellable, Sendable {
  let count = Guarded(0)
  func cancel() { count.withLock { $0 += 1 } }
}

/// How long a test waits for another thread or task before it fails, in seconds.
let deadline = 600.0
