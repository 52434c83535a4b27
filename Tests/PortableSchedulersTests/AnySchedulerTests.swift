import PortableSchedulers
import PublisherTesting
import Testing

@Suite("AnyScheduler")
struct AnySchedulerTests {
  @Test("it hands every call on")
  func handsOn() {
    let test = DispatchQueue.test
    let scheduler = test.eraseToAnyScheduler()
    var log: [String] = []
    scheduler.schedule { log.append("immediate") }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.append("delayed") }
    let repetition = scheduler.schedule(after: scheduler.now.advanced(by: 2), interval: 2) { log.append("repeating") }
    #expect(log.isEmpty)
    test.advance(by: 4)
    #expect(log == ["immediate", "delayed", "repeating", "repeating"])
    #expect(scheduler.now == test.now)
    #expect(scheduler.minimumTolerance == 0)
    repetition.cancel()
    #expect(test.pendingCount == 0)
  }

  @Test("closures get what was asked for")
  func closures() {
    final class Calls: @unchecked Sendable {
      var log: [String] = []
    }
    let calls = Calls()
    let scheduler = AnySchedulerOf<DispatchQueue>(
      minimumTolerance: { 7 },
      now: { .init(DispatchTime(uptimeNanoseconds: 5)) },
      scheduleImmediately: { options, action in
        calls.log.append("immediately \(options?.qos == .background)")
        action()
      },
      delayed: { date, tolerance, options, action in
        calls.log.append("\(date.dispatchTime.uptimeNanoseconds) \(tolerance.magnitude) \(options == nil)")
        action()
      },
      interval: { date, interval, tolerance, options, action in
        calls.log.append(
          "\(date.dispatchTime.uptimeNanoseconds) \(interval.magnitude) \(tolerance.magnitude) \(options == nil)")
        action()
        return AnyCancellable { calls.log.append("cancelled") }
      })
    #expect(scheduler.now.dispatchTime.uptimeNanoseconds == 5)
    scheduler.schedule(options: .init(qos: .background)) { calls.log.append("ran") }
    scheduler.schedule(after: scheduler.now, tolerance: .nanoseconds(2)) { calls.log.append("ran") }
    let repetition = scheduler.schedule(after: scheduler.now, interval: .nanoseconds(3)) { calls.log.append("ran") }
    repetition.cancel()
    #expect(
      calls.log == ["immediately true", "ran", "5 2 true", "ran", "5 3 7000000000 true", "ran", "cancelled"])
  }

  @Test("each flavour has its leading-dot spellings")
  func statics() {
    func take(_ scheduler: AnySchedulerOf<DispatchQueue>) -> Date? { nil }
    func take(queue scheduler: AnySchedulerOf<OperationQueue>) -> Date { scheduler.now.date }
    func take(loop scheduler: AnySchedulerOf<RunLoop>) -> Date { scheduler.now.date }

    _ = take(.main)
    _ = take(.global())
    _ = take(.global(qos: .userInitiated))
    _ = take(DispatchQueue.test.eraseToAnyScheduler())
    var count = 0
    let immediates: (AnySchedulerOf<DispatchQueue>, AnySchedulerOf<OperationQueue>, AnySchedulerOf<RunLoop>) =
      (.immediate, .immediate, .immediate)
    immediates.0.schedule(after: immediates.0.now.advanced(by: 10)) { count += 1 }
    immediates.1.schedule(after: immediates.1.now.advanced(by: 10)) { count += 1 }
    immediates.2.schedule(after: immediates.2.now.advanced(by: 10)) { count += 1 }
    #expect(count == 3)
    #expect(take(queue: .immediate) == take(loop: .immediate))
    #expect(take(queue: .main) <= take(loop: .main))
  }

  @Test("the main flavour runs on the main queue")
  func main() async {
    let scheduler: AnySchedulerOf<DispatchQueue> = .main
    await withCheckedContinuation { continuation in
      scheduler.schedule {
        MainActor.assertIsolated()
        continuation.resume()
      }
    }
  }

  @Test("erased schedulers are one word, and erasing again adds nothing")
  func size() {
    let scheduler = DispatchQueue.test.eraseToAnyScheduler()
    let again: AnySchedulerOf<DispatchQueue> = scheduler.eraseToAnyScheduler()
    #expect(MemoryLayout.size(ofValue: again) == MemoryLayout<Int>.size)
    #expect(again.now == scheduler.now)
    // Called through ten thousand wrappers it would need more than this stack.
    let test = DispatchQueue.test
    nonisolated(unsafe) var count = 0
    runOnThread(stackSize: 64 * 1024) {
      var scheduler = test.eraseToAnyScheduler()
      for _ in 0..<10_000 { scheduler = scheduler.eraseToAnyScheduler() }
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { count += 1 }
    }
    test.advance(by: 1)
    #expect(count == 1)
  }

  @Test("schedulers can be handed to another task")
  func sendable() {
    func send<S: Scheduler & Sendable>(_ scheduler: S) {}
    send(DispatchQueue.main)
    send(OperationQueue.main)
    send(DispatchQueue.test)
    send(OperationQueue.test)
    send(RunLoop.test)
    send(DispatchQueue.immediate)
    send(OperationQueue.immediate)
    send(RunLoop.immediate)
    send(DispatchQueue.test.eraseToAnyScheduler())
    send(AnySchedulerOf<RunLoop>.main)
    send(UIScheduler.shared)
    send(UIScheduler.test)
    send(DispatchQueue.unimplemented)
    send(OperationQueue.unimplemented)
    send(RunLoop.unimplemented)
    send(ClockScheduler(ContinuousClock()))
    send(ActorScheduler(MainActor.shared))
  }
}
