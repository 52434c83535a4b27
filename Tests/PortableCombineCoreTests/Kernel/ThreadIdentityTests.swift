import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

/// An async function may go on on another thread after each `await`. A compiler that kept the identity of the old one
/// would take a stranger for the owner of the turn.
@Suite("Kernel: thread identity")
struct ThreadIdentityTests {
  /// Runs each job on one of its two threads, now on this one, now on that.
  private final class Tossing: TaskExecutor {
    private let jobs = [Guarded<[UnownedJob]>([]), Guarded<[UnownedJob]>([])]
    private let dice = Guarded<UInt32>(1)
    private let isOver = Guarded(false)

    init() {
      for queue in jobs {
        Thread.detachNewThread { [self] in
          while true {
            _ = queue.wait(timeout: .infinity) { !$0.isEmpty || isOver.value }
            guard let job = queue.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
            job.runSynchronously(on: asUnownedTaskExecutor())
          }
        }
      }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let toss = dice.withLock { dice in
        dice = dice &* 1_664_525 &+ 1_013_904_223
        return Int(dice >> 31)
      }
      jobs[toss].withLock { $0.append(job) }
    }

    func stop() {
      isOver.withLock { $0 = true }
      for queue in jobs { queue.withLock { _ in } }  // wakes the threads
    }
  }

  private struct Seen: Sendable {
    var changes = 0
    var staleIdentities = 0
    var misjudged = 0
  }

  /// The truth, where nothing can be kept from before.
  @inline(never)
  private static func thread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }

  private static func visit(rounds: Int) async -> Seen {
    var seen = Seen()
    for _ in 0..<rounds {
      let desk = _Desk()
      let (thread, block) = (thread(), UInt(bitPattern: ck_current_thread()))
      guard desk.tryEnter(ck_current_thread()) == .outer else {
        seen.misjudged += 1
        continue
      }
      while Self.thread() == thread { await Task.yield() }
      let (newThread, newBlock) = (Self.thread(), UInt(bitPattern: ck_current_thread()))
      if newThread != thread { seen.changes += 1 }
      if newBlock == block { seen.staleIdentities += 1 }
      // The turn belongs to the thread that was left.
      if desk.tryEnter(ck_current_thread()) != .busy { seen.misjudged += 1 }
      while Self.thread() != thread { await Task.yield() }
      if desk.tryEnter(ck_current_thread()) != .nested { seen.misjudged += 1 }
      desk.leave(ck_current_thread())
    }
    return seen
  }

  @Test("After an await that changed the thread, the turn of the old one is not taken for the caller's")
  func acrossAwait() async {
    let executor = Tossing()
    let seen = await withTaskExecutorPreference(executor) { await Self.visit(rounds: 500) }
    executor.stop()
    #expect(seen.changes == 500)
    #expect(seen.staleIdentities == 0)
    #expect(seen.misjudged == 0)
  }

  @Test("Tasks that change threads between their sends: nothing lost, no overlap")
  func sendingTasks() async {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = UnlockedSubscriber<Int> { value in
      if value >= 0 { subject.send(-1 - value) }
      return .none
    }
    subject.subscribe(subscriber)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          for index in 0..<1_000 {
            subject.send(index * 4 + number)
            if index.isMultiple(of: 3) { await Task.yield() }
          }
        }
      }
    }
    #expect(subscriber.overlaps == 0)
    #expect(subscriber.values.filter { $0 >= 0 }.sorted() == Array(0..<4_000))
    #expect(subscriber.values.count == 8_000)
  }
}
