import PortableSchedulers
import Foundation

/// Runs the body on a new thread with a stack of the given size, and returns when it is done.
///
/// Use it to show that a long synchronous chain runs on a small stack:
///
/// ```swift
/// let sum = runOnThread(stackSize: 512 * 1024) { (1...100_000).reduce(0, +) }
/// ```
///
/// - Parameters:
///   - stackSize: in bytes; rounded up by the system to whole pages
///   - body: runs while the calling thread is blocked. It is `@Sendable`, so that it isn't the main actor's where the
///     test is.
@discardableResult
public func runOnThread<R>(stackSize: Int = 512 * 1024, _ body: @Sendable () -> R) -> R {
  var result: R?
  withoutActuallyEscaping({ (_: Int) in result = body() }) { body in
    runThreads(1, stackSize: stackSize, Errand(body))
  }
  return result!
}

/// Runs the body on several threads that start together, and returns when all are done.
///
/// ```swift
/// let count = Guarded(0)
/// concurrently(4) { thread in count.withLock { $0 += thread } }
/// ```
///
/// - Parameters:
///   - threads: how many
///   - body: gets the number of its thread, from 0
public func concurrently(_ threads: Int, _ body: @Sendable (Int) -> Void) {
  withoutActuallyEscaping(body) { body in
    runThreads(threads, stackSize: 512 * 1024, Errand(body))
  }
}

private func runThreads(_ count: Int, stackSize: Int, _ errand: Errand) {
  let start = Countdown(count)
  let finished = Countdown(count)
  for number in 0..<count {
    let thread = Thread.ofScope {
      start.leave()
      start.join()
      errand.run(number)
      finished.leave()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  finished.join()
  errand.drop()
}

extension Thread {
  /// A thread whose code, and whose tasks, are of the scope of `withVirtualTime` that this code is in, if it is in any.
  static func ofScope(_ body: @escaping @Sendable () -> Void) -> Thread {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let scope = TaskScope.current {
      return Thread { scope.run(body) }
    }
    return Thread(block: body)
  }
}

/// A body that must not be held any more when the threads have been joined, while the threads themselves end, and let
/// go of their blocks, some time later.
///
/// Not checked, since a body that may be used by one thread only comes with one thread only, and its caller waits.
private final class Errand: @unchecked Sendable {
  private var body: ((Int) -> Void)?

  init(_ body: @escaping (Int) -> Void) {
    self.body = body
  }

  @inline(never)
  func run(_ number: Int) {
    body?(number)
  }

  func drop() {
    body = nil
  }
}

/// Whoever joins waits until as many have left.
private final class Countdown: Sendable {
  private let left: Guarded<Int>

  init(_ count: Int) {
    left = Guarded(count)
  }

  func leave() {
    left.withLock { $0 -= 1 }
  }

  func join() {
    _ = left.wait(timeout: .infinity) { $0 == 0 }
  }
}
