import CombineTesting
import Testing

@Suite struct CheckLawsTests {
  @Test func rightOperatorBreaksNone() {
    #expect(checkLaws(of: "relay") { Relay(upstream: $0) } == [])
    #expect(checkLaws(of: "relay") { Relay(upstream: $0, isLockRecursive: false) } == [])
  }

  @Test func transparentOperatorBreaksNoneAsSuch() {
    #expect(checkLaws(of: "transparent", transparent: true) { Transparent(upstream: $0) } == [])
  }

  @Test func transparentOperatorIsNoneOfTheStatefulOnes() {
    let laws = Set(checkLaws(of: "transparent") { Transparent(upstream: $0) }.map(\.law))
    #expect(
      laws == [
        .subscriptionOnce, .completionOnce, .nothingAfterCompletion, .nothingAfterCancel, .cancelOnce,
        .downstreamReleased, .upstreamReleased,
      ])
  }

  @Test func rightPublisherWithoutUpstreamBreaksNone() {
    #expect(checkLaws(of: "numbers") { _ in Numbers(count: 9, hasTurn: true) } == [])
  }

  @Test func rightOperatorThatSubscribesAgainBreaksNone() {
    #expect(
      checkLaws(of: "again") { Again(upstream: $0) } == [])
  }

  @Test func settlingRunsWhatWasScheduled() {
    let queue = Later.Queue()
    #expect(checkLaws(of: "later", settle: { queue.run() }) { Later(upstream: $0, queue: queue) } == [])
  }

  @Test(arguments: [
    (Fault.valueBeforeSubscription, Law.subscriptionFirst),
    (.subscriptionSentTwice, .subscriptionOnce),
    (.secondSubscriptionHandedOn, .subscriptionOnce),
    (.secondSubscriptionIgnored, .subscriptionOnce),
    (.demandIgnored, .demandNotExceeded),
    (.requestInsideReceiveIgnored, .demandHonored),
    (.returnedDemandDropped, .demandHonored),
    (.completionSentTwice, .completionOnce),
    (.valueAfterCompletion, .nothingAfterCompletion),
    (.endForgotten, .nothingAfterCompletion),
    (.endForgotten, .completionOnce),
    (.cancelForgotten, .nothingAfterCancel),
    (.requestAfterCancelPassedOn, .nothingAfterCancel),
    (.cancelSwallowed, .cancelReachesUpstream),
    (.cancelRepeated, .cancelOnce),
    (.cancelAfterEndPassedOn, .cancelOnce),
    (.upstreamKept, .upstreamReleased),
    (.downstreamKept, .downstreamReleased),
  ])
  func outlawIsCaught(_ fault: Fault, by law: Law) {
    let violations = checkLaws(of: "outlaw") { Relay(upstream: $0, fault: fault) }
    #expect(violations.contains { $0.law == law }, "\(violations)")
    #expect(!violations.contains { $0.law == .noLockWhileCallingOut }, "\(violations)")
  }

  @Test(arguments: [
    (Fault.lockHeldForSubscription, "while receive(subscription:) ran"),
    (.lockHeldForValue, "while receive ran"),
    (.lockHeldForCompletion, "while receive(completion:) ran"),
    (.lockHeldForRequest, "while upstream's request ran"),
    (.lockHeldForCancel, "while upstream's cancel ran"),
    (.lockHeldForDeinit, "while downstream's deinit ran"),
    (.lockHeldForClosure, "while a closure of the operator ran"),
  ])
  func lockHeldWhileCallingOutIsCaught(_ fault: Fault, _ place: String) {
    let violations = checkLaws(of: "outlaw", timeout: 0.2) { Relay(upstream: $0, fault: fault) }
    for action in ["request", "cancel"] {
      #expect(
        violations.contains {
          $0.law == .noLockWhileCallingOut && $0.seen.hasPrefix("\(action) on another thread waited \(place) ")
        }, "\(violations)")
    }
  }

  @Test func deadlockIsReportedAndGivenUp() {
    let violations = checkLaws(of: "outlaw", timeout: 0.2) {
      Relay(upstream: $0, fault: .lockHeldForCompletion, isLockRecursive: false)
    }
    let standstill = violations.first { $0.seen.hasPrefix("the scene came to a standstill (outlaw: ") }
    #expect(standstill?.law == .noLockWhileCallingOut)
    #expect(standstill?.seen.contains("cancelled from inside receive(completion:)") == true)
  }

  @Test func overlappingDeliveryIsCaught() {
    let violations = checkLaws(of: "numbers") { _ in Numbers(count: 9, hasTurn: false) }
    #expect(violations.contains { $0.law == .serialDelivery }, "\(violations)")
  }

  @Test func exceptionsAreNotReported() {
    let laws: Set<Law> = [.demandNotExceeded]
    #expect(checkLaws(of: "outlaw", except: laws) { Relay(upstream: $0, fault: .demandIgnored) } == [])
  }

  @Test func messageNamesTheLawTheOperatorAndTheScene() {
    let violations = checkLaws(of: "outlaw") { Relay(upstream: $0, fault: .cancelSwallowed) }
    #expect(
      violations.map(\.description) == [
        "cancel reaches upstream: upstream was not cancelled (outlaw: cancelled before anything was asked for; "
          + "cancelled between two values; cancelled from inside receive(subscription:); and 1 more scenes)"
      ])
  }
}
