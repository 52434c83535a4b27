import PublisherTesting
import SendablePublishers
import Testing

@Suite struct MainLoopTimerTests {
  /// Under these tests nobody runs the main loop, off Apple's platforms.
  @Test func datesOfTheMainLoopComeOnTheMainQueue() async throws {
    let ticks = SendableShell.timer(interval: 0.001, runLoop: .main).autoconnect().map { _ in MainActor.assertIsolated()
    }
    let recorder = ticks.eraseToOpaque().record()
    try await recorder.waitForValues(count: 3, timeout: 600)
    recorder.cancel()
  }
}
