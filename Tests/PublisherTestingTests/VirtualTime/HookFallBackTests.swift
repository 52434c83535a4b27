import Foundation
import PortableSchedulers
import PublisherTesting
import Testing

/// Runtimes in which the hooks of `withVirtualTime` are missing, or are something else: it must come to the same, by an
/// estimate. Each in a process of its own, since hooks are tried once in a process.
@Suite("withVirtualTime, where the hooks are not what is known", .serialized)
struct HookFallBackTests {
  @Test("here they are, on the runtimes that are known")
  func known() async throws {
    await #expect(processExitsWith: .success) {
      var environment = HookEnvironment.present
      let isKnown = environment.hasKnownCompiler && (0x06_00_00..<0x06_04_00).contains(environment.runtimeVersion)
      #expect(await run() == isKnown)
      // What has been tried stays.
      environment.hasKnownCompiler = false
      TaskHooks.environment = environment
      #expect(await run() == isKnown)
    }
  }

  @Test("missing: of tasks that are to run")
  func noEnqueueHook() async {
    await #expect(processExitsWith: .success) { await expectEstimate { $0.replace(enqueueHook, by: nil) } }
  }

  @Test("missing: for the main actor's executor")
  func noMainExecutorHook() async {
    await #expect(processExitsWith: .success) { await expectEstimate { $0.replace(mainExecutorHook, by: nil) } }
  }

  @Test("missing: the number of a task")
  func noNumber() async {
    await #expect(processExitsWith: .success) { await expectEstimate { $0.replace(taskNumber, by: nil) } }
  }

  @Test("never asked: of tasks that are to run")
  func silentEnqueueHook() async {
    await #expect(processExitsWith: .success) { await expectEstimate { $0.replace(enqueueHook, by: neverRead()) } }
  }

  @Test("never asked: for the main actor's executor")
  func silentMainExecutorHook() async {
    await #expect(processExitsWith: .success) { await expectEstimate { $0.replace(mainExecutorHook, by: neverRead()) } }
  }

  @Test("tasks without numbers")
  func numberless() async {
    await #expect(processExitsWith: .success) {
      let number: Number = { _ in 0 }
      await expectEstimate { $0.replace(taskNumber, by: unsafeBitCast(number, to: UnsafeMutableRawPointer.self)) }
    }
  }

  @Test("tasks that have a new number each time")
  func changingNumbers() async {
    await #expect(processExitsWith: .success) {
      let number: Number = { _ in Count.next() }
      await expectEstimate { $0.replace(taskNumber, by: unsafeBitCast(number, to: UnsafeMutableRawPointer.self)) }
    }
  }

  @Test("tasks that all have one number")
  func oneNumber() async {
    await #expect(processExitsWith: .success) {
      let number: Number = { _ in 7 }
      await expectEstimate { $0.replace(taskNumber, by: unsafeBitCast(number, to: UnsafeMutableRawPointer.self)) }
    }
  }

  @Test("a runtime that is newer than any that is known, or older")
  func otherRuntimes() async {
    await #expect(processExitsWith: .success) { await expectEstimate { $0.runtimeVersion = 0x07_00_00 } }
    await #expect(processExitsWith: .success) { await expectEstimate { $0.runtimeVersion = 0x06_04_00 } }
    await #expect(processExitsWith: .success) { await expectEstimate { $0.runtimeVersion = 0x05_0A_00 } }
  }

  @Test("a compiler that is newer than any that is known")
  func otherCompiler() async {
    await #expect(processExitsWith: .success) { await expectEstimate { $0.hasKnownCompiler = false } }
  }

  @Test("a warning says once that it is an estimate")
  func warning() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await expectEstimate { $0.hasKnownCompiler = false }
      #expect(await run() == false)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.components(separatedBy: "PublisherTesting: warning: withVirtualTime does not know").count == 2)
  }

  @Test("laws of what is driven by tasks can't be tried then, and the test fails")
  func laws() async {
    await #expect(processExitsWith: .success) {
      var environment = HookEnvironment.present
      environment.hasKnownCompiler = false
      TaskHooks.environment = environment
      await withKnownIssue {
        _ = await checkPublisher("one", { Just(1) })
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("this Swift runtime does not say when its tasks rest") }
      }
    }
  }
}

private typealias Number = @convention(thin) (UnownedJob) -> UInt64

private let enqueueHook = "swift_task_enqueueGlobal_hook"
private let mainExecutorHook = "swift_task_getMainExecutor_hook"
private let taskNumber = "swift_task_getJobTaskId"

extension HookEnvironment {
  fileprivate mutating func replace(_ symbol: String, by address: UnsafeMutableRawPointer?) {
    symbols = symbols.replacing(symbol, by: address)
  }
}

/// A variable that the runtime knows nothing of.
private func neverRead() -> UnsafeMutableRawPointer {
  let place = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
  place.initializeMemory(as: UInt.self, repeating: 0, count: 2)
  return place
}

private enum Count {
  private static let count = Guarded<UInt64>(0)

  static func next() -> UInt64 {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

/// In an environment that is changed so, tasks are waited for by an estimate.
private func expectEstimate(_ change: (inout HookEnvironment) -> Void) async {
  change(&TaskHooks.environment)
  #expect(await run() == false)
}

/// Lets tasks of all kinds sleep, and moves time until they are done.
///
/// - Returns: whether the hooks were in use
private func run() async -> Bool {
  await withVirtualTime {
    let scheduler = DispatchQueue.test
    let done = Guarded<Set<String>>([])
    @Sendable func sleep(_ name: String) async {
      for _ in 0..<3 { try? await scheduler.sleep(for: 1) }
      done.withLock { _ = $0.insert(name) }
    }
    Task { await sleep("task") }
    Task.detached { await sleep("detached") }
    Task { @MainActor in await sleep("main") }
    async let child: Void = sleep("child")
    // An estimate may let a turn pass.
    var seconds = 0
    while done.value.count < 4 {
      await scheduler.advance(by: 1)
      seconds += 1
    }
    await child
    let usesHooks = TaskWatch.current?.seesAllTasks == true
    if usesHooks { #expect(seconds == 3) }
    return usesHooks
  }
}
