import PortableCombineFoundation
import PublisherTesting
import Testing

/// Real queues and loops: the timeouts are only there to end a test that hangs.
@Suite("receive(on:) and debounce on Foundation's schedulers")
struct ReceiveOnFoundationTests {
  @Test("an operation queue that runs several at once keeps the order, and the completion comes last")
  func concurrentOperations() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    let recorder = (0..<5_000).publisher.receive(on: queue).record()
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == Array(0..<5_000))
    #expect(recorder.violations == [])
  }

  @Test("a run loop keeps the order, and delivers on its thread")
  func runLoop() async throws {
    let loop: RunLoop = LoopThread.shared.loop
    let isOnLoop = Guarded(true)
    let recorder = (0..<5_000).publisher.receive(on: loop)
      .record(onValue: { _, _ in
        let isHere = RunLoop.current === loop
        isOnLoop.withLock { $0 = $0 && isHere }
      })
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == Array(0..<5_000))
    #expect(isOnLoop.value)
    #expect(recorder.violations == [])
  }

  @Test("an interval that never ends does not trap")
  func never() {
    let subject = PassthroughSubject<Int, Never>()
    let queue = subject.debounce(for: .seconds(Int.max), scheduler: OperationQueue()).record()
    let loop = subject.debounce(for: .seconds(.infinity), scheduler: RunLoop.main).record()
    let dispatch = subject.debounce(for: .init(.never), scheduler: DispatchQueue(label: "never")).record()
    subject.send(1)
    for recorder in [queue, loop, dispatch] {
      #expect(recorder.values == [])
      recorder.cancel()
    }
  }
}
