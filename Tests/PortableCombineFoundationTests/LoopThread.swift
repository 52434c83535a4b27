import PortableCombineFoundation

/// A thread that does nothing but run its loop in the default mode, until the process ends: on Linux nothing makes a
/// loop return before its date.
final class LoopThread: @unchecked Sendable {
  private(set) var loop: RunLoop!

  /// The one that tests share. Those that use it run one after another.
  static let shared = LoopThread()

  init() {
    let isReady = DispatchSemaphore(value: 0)
    Thread { [self] in
      loop = RunLoop.current
      // A loop with nothing to wait for would return at once.
      loop.add(Timer(fire: .distantFuture, interval: 1, repeats: true) { _ in }, forMode: .default)
      isReady.signal()
      while true { _ = loop.run(mode: .default, before: .distantFuture) }
    }.start()
    isReady.wait()
  }
}
