import PortableSchedulers
import PublisherTesting
import Foundation
import PortableCombine

/// It runs everything at once, where it is scheduled, whatever its date, and a repetition once.
private let atOnce: Set<Law> = [.workInOrder, .workNotEarly, .boundedStack, .workOnce, .repetitionCancelled]

/// It runs at once what is scheduled from the main queue.
private let mainAtOnce: Set<Law> = [.workInOrder, .boundedStack, .instantInOrder]

/// The system promises nothing about two dates that are the same.
private let real: Set<Law> = [.instantInOrder]

let schedulers: [LawCase] = [
  schedulerCase("DispatchQueue", except: real) { DispatchQueue(label: "laws") },
  schedulerCase("DispatchQueue", "main", except: real) { DispatchQueue.main },
  schedulerCase("DispatchQueue", "concurrent", except: [.instantInOrder, .workInOrder]) { DispatchQueue.global() },
  schedulerCase("OperationQueue", except: real) {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  },
  schedulerCase("RunLoop", except: real) { LoopThread.shared.loop },
  schedulerCase("UIScheduler", except: mainAtOnce) { UIScheduler.shared },
  // Its work waits for a thread of the cooperative pool, which other tests may keep busy.
  schedulerCase("ActorScheduler", except: real, timeout: 600) { ActorScheduler(Worker()) },
  schedulerCase("ClockScheduler", except: real) { ClockScheduler(ContinuousClock()) },
  schedulerCase("AnyScheduler", except: real) { DispatchQueue(label: "laws").eraseToAnyScheduler() },
  virtualSchedulerCase("TestScheduler", advance: { $0.advance(by: $1) }) { DispatchQueue.test },
  virtualSchedulerCase("ImmediateScheduler", except: atOnce, advance: { _, _ in }) {
    PortableCombine.ImmediateScheduler.shared
  },
  virtualSchedulerCase("ImmediateScheduler", "of any time", except: atOnce, advance: { _, _ in }) {
    DispatchQueue.immediate
  },
]

private actor Worker {}

/// A thread that does nothing but run its loop, until the process ends.
private final class LoopThread: @unchecked Sendable {
  // Written before anybody reads it.
  private(set) var loop: RunLoop!

  static let shared = LoopThread()

  private init() {
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
