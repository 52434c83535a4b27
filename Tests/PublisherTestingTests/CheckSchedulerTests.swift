import PublisherTesting
import Foundation
import Testing

@Suite struct CheckSchedulerTests {
  @Test func rightSchedulerBreaksNone() {
    #expect(checkScheduler("virtual", advance: { $0.advance(by: $1) }) { OutlawScheduler() } == [])
  }

  @Test func schedulerOfRealTimeIsWaitedFor() {
    #expect(checkScheduler("queue", except: [.instantInOrder]) { DispatchQueue(label: "laws") } == [])
  }

  @Test(arguments: [
    (OutlawScheduler.Fault.workLost, Law.workOnce),
    (.workTwice, .workOnce),
    (.lastFirst, .workInOrder),
    (.oneDateLastFirst, .instantInOrder),
    (.early, .workNotEarly),
    (.cancelForgotten, .repetitionCancelled),
    (.repetitionStops, .repetitionCancelled),
    (.clockGoesBack, .clockMonotonic),
    (.toleranceBelowZero, .clockMonotonic),
    (.runsInside, .boundedStack),
    (.workKept, .workReleased),
    (.cancelledWorkKept, .workReleased),
  ])
  func outlawIsCaught(_ fault: OutlawScheduler.Fault, by law: Law) {
    let violations = checkScheduler("outlaw", advance: { $0.advance(by: $1) }) { OutlawScheduler(fault) }
    #expect(violations.contains { $0.law == law }, "\(violations)")
    #expect(!violations.contains { $0.law == .noLockWhileCallingOut }, "\(violations)")
  }

  @Test func cancelInsideWorkThatIsForgottenIsCaught() {
    let violations = checkScheduler("outlaw", advance: { $0.advance(by: $1) }) {
      OutlawScheduler(.cancelInsideForgotten)
    }
    #expect(
      violations.map(\.description) == [
        "repetition cancelled (law 11): a repetition ran 4 times more after it was cancelled "
          + "[outlaw: a repetition that is cancelled from inside its third run]"
      ])
  }

  @Test func lockHeldForWorkIsCaught() {
    let violations = checkScheduler("outlaw", timeout: 0.2, advance: { $0.advance(by: $1) }) {
      OutlawScheduler(.lockHeldForWork)
    }
    #expect(violations.map(\.law) == [.noLockWhileCallingOut, .noLockWhileCallingOut, .noLockWhileCallingOut])
    #expect(
      violations.map(\.seen) == ["schedule", "now", "cancel"].map { "\($0) on another thread waited while work ran" })
  }

  @Test func exceptionsAreNotReported() {
    let violations = checkScheduler("outlaw", except: [.clockMonotonic], advance: { $0.advance(by: $1) }) {
      OutlawScheduler(.toleranceBelowZero)
    }
    #expect(violations == [])
  }
}
