import Foundation

/// Runs the body on two threads at the same time, and waits for both.
public func onTwoThreads(_ body: @escaping @Sendable () -> Void) {
  let started = DispatchSemaphore(value: 0)
  let go = DispatchSemaphore(value: 0)
  let done = DispatchGroup()
  for _ in 0..<2 {
    done.enter()
    Thread {
      started.signal()
      go.wait()
      body()
      done.leave()
    }.start()
  }
  for _ in 0..<2 { started.wait() }
  for _ in 0..<2 { go.signal() }
  done.wait()
}
