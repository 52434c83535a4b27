import PublisherTesting
import Foundation
import Testing

@Suite struct RecorderWaitingTests {
  let source = TestPublisher<Int, TestFailure>("Source")

  @Test func waitsForTheCompletionFromAnotherThread() async throws {
    let recorder = source.record()
    Thread.detachNewThread { [source] in
      source.send(1)
      source.finish()
    }
    #expect(try await recorder.waitForCompletion(timeout: 600) == .finished)
    #expect(recorder.values == [1])
  }

  @Test func waitsForValuesFromAnotherThread() async throws {
    let recorder = source.record()
    Thread.detachNewThread { [source] in for value in 1...3 { source.send(value) } }
    #expect(try await recorder.waitForValues(count: 3, timeout: 600) == [1, 2, 3])
  }

  @Test @MainActor func waitsOnAnActor() async throws {
    let recorder = source.record()
    Thread.detachNewThread { [source] in source.finish() }
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.isFinished)
  }

  @Test func blocksUntilTheCompletion() throws {
    let recorder = source.record()
    Thread.detachNewThread { [source] in
      for value in 1...3 { source.send(value) }
      source.fail("boom")
    }
    #expect(try recorder.blockUntilValues(count: 3, timeout: 600) == [1, 2, 3])
    #expect(try recorder.blockUntilCompletion(timeout: 600) == .failure("boom"))
  }

  @Test func timeoutShowsWhatCameSoFar() async {
    let recorder = source.record()
    source.send(1)
    let error = await #expect(throws: WaitingFailed.self) { try await recorder.waitForCompletion(timeout: 0) }
    #expect(
      error?.description == """
        no completion within 0.0 s; received:
          subscription(Source)
          value(1)
        """)
  }

  @Test func waitingForValuesEndsWithTheStream() {
    let recorder = source.record()
    source.send(1)
    source.finish()
    let error = #expect(throws: WaitingFailed.self) { try recorder.blockUntilValues(count: 2, timeout: .infinity) }
    #expect(error?.description.hasPrefix("1 of 2 values came before the stream ended; received:") == true)
  }

  @Test func waitsForWhatSubscribersDo() async throws {
    Thread.detachNewThread { [source] in source.record(demand: .max(1)).cancel() }
    try await source.waitForSubscriber(timeout: 600)
    try await source.waitForRequest(timeout: 600)
    try await source.waitForCancel(timeout: 600)
    #expect(source.log == [.subscribe, .request(.max(1)), .cancel])
    let error = await #expect(throws: WaitingFailed.self) { try await source.waitForCancel(count: 2, timeout: 0) }
    #expect(error?.description == "no cancel number 2 within 0.0 s; log: [subscribe, request(max(1)), cancel]")
  }
}
