import PublisherTesting
import Testing

@Suite struct CheckOperatorTests {
  @Test func rightOperatorBreaksNone() {
    #expect(checkOperator("relay") { Relay(upstream: $0) } == [])
    #expect(checkOperator("relay") { Relay(upstream: $0, isLockRecursive: false) } == [])
  }

  @Test func transparentOperatorBreaksNoneAsSuch() {
    #expect(checkOperator("transparent", transparent: true) { Transparent(upstream: $0) } == [])
  }

  @Test func transparentOperatorIsNoneOfTheStatefulOnes() {
    let laws = Set(checkOperator("transparent") { Transparent(upstream: $0) }.map(\.law))
    #expect(
      laws == [
        .subscriptionOnce, .completionOnce, .nothingAfterCompletion, .nothingAfterCancel, .cancelOnce,
        .downstreamReleased, .upstreamReleased,
      ])
  }

  @Test func rightPublisherWithoutUpstreamBreaksNone() {
    #expect(checkPublisher("numbers") { Numbers(count: 300, hasTurn: true) } == [])
  }

  @Test func operatorThatSubscribesAgainInsideTheEndBreaksNoneButTheStack() {
    let violations = checkOperator("again") { Again(upstream: $0) }
    #expect(violations.map(\.law) == [.boundedStack])
    #expect(violations.first?.seen.hasSuffix(" bytes over 200 subscriptions") == true, "\(violations)")
  }

  @Test func requestThatDeliversInsideReceiveNeedsTheStack() {
    let violations = checkPublisher("numbers") { Numbers(count: 300, hasTurn: false) }
    #expect(violations.contains { $0.law == .boundedStack }, "\(violations)")
  }

  @Test func publisherThatEndsAfterItsSceneBreaksNone() {
    let scheduler = DispatchQueue.test
    let violations = checkPublisher(
      "hot", except: [.demandHonored], settle: { scheduler.advance(by: .milliseconds(1)) }
    ) {
      scheduler.hot("abc 20ms |")
    }
    scheduler.run()
    #expect(violations == [])
  }

  @Test func settlingRunsWhatWasScheduled() {
    let queue = Later.Queue()
    #expect(checkOperator("later", settle: { queue.run() }) { Later(upstream: $0, queue: queue) } == [])
  }

  @Test(arguments: [
    (Fault.valueBeforeSubscription, Law.subscriptionFirst),
    (.subscriptionSentTwice, .subscriptionOnce),
    (.secondSubscriptionHandedOn, .subscriptionOnce),
    (.secondSubscriptionIgnored, .subscriptionOnce),
    (.demandIgnored, .demandNotExceeded),
    (.requestInsideReceiveIgnored, .demandHonored),
    (.returnedDemandDropped, .demandHonored),
    (.reentrantValueDropped, .reentrancy),
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
    (.contentWrongUnderFiniteDemand, .demandHonored),
    (.finishSwallowed, .completionDelivered),
    (.failureSwallowed, .completionDelivered),
    (.completionSwallowedUnderFiniteDemand, .demandHonored),
    (.failureHiddenUnderFiniteDemand, .demandHonored),
  ])
  func outlawIsCaught(_ fault: Fault, by law: Law) {
    let violations = checkOperator("outlaw") { Relay(upstream: $0, fault: fault) }
    #expect(violations.contains { $0.law == law }, "\(violations)")
    #expect(!violations.contains { $0.law == .noLockWhileCallingOut }, "\(violations)")
  }

  /// The source of most scenes sends six values.
  @Test(arguments: [
    (Fault.demandIgnored, Law.demandNotExceeded),
    (.requestInsideReceiveIgnored, .demandHonored),
    (.returnedDemandDropped, .demandHonored),
    (.reentrantValueDropped, .reentrancy),
    (.completionSentTwice, .completionOnce),
    (.valueAfterCompletion, .nothingAfterCompletion),
    (.endForgotten, .nothingAfterCompletion),
    (.cancelForgotten, .nothingAfterCancel),
    (.requestAfterCancelPassedOn, .nothingAfterCancel),
    (.cancelSwallowed, .cancelReachesUpstream),
    (.cancelRepeated, .cancelOnce),
    (.cancelAfterEndPassedOn, .cancelOnce),
    (.contentWrongUnderFiniteDemand, .demandHonored),
    (.finishSwallowed, .completionDelivered),
    (.failureSwallowed, .completionDelivered),
  ])
  func faultFromTheSeventhValueOnIsCaught(_ fault: Fault, by law: Law) {
    let violations = checkOperator("outlaw") { Relay(upstream: $0, fault: fault, firstFault: 7) }
    #expect(violations.contains { $0.law == law }, "\(violations)")
    #expect(!violations.contains { $0.law == .noLockWhileCallingOut }, "\(violations)")
  }

  @Test(arguments: [
    (Fault.lockHeldForValue, "while receive ran"),
    (.lockHeldForCompletion, "while receive(completion:) ran"),
    (.lockHeldForRequest, "while upstream's request ran"),
    (.lockHeldForCancel, "while upstream's cancel ran"),
    (.lockHeldForClosure, "while a closure of the operator ran"),
  ])
  func lockHeldFromTheSeventhValueOnIsCaught(_ fault: Fault, _ place: String) {
    let violations = checkOperator("outlaw", timeout: 0.2) { Relay(upstream: $0, fault: fault, firstFault: 7) }
    for action in ["request", "cancel"] {
      #expect(
        violations.contains {
          $0.law == .noLockWhileCallingOut && $0.seen == "\(action) on another thread waited \(place)"
        }, "\(violations)")
    }
  }

  /// Values by the clock, or by chance, differ from run to run.
  @Test func valuesThatAreNeverTheSameAreNotCompared() {
    #expect(checkOperator("chance", transparent: true) { $0.map { _ in Int.random(in: .min ... .max) } } == [])
    let scheduler = DispatchQueue.test
    #expect(
      checkOperator("clock", transparent: true, settle: { scheduler.advance(by: .seconds(1)) }) {
        $0.map { ($0, scheduler.now) }
      } == [])
  }

  /// Only its author knows that it waits for another source.
  @Test func operatorThatGoesOnAfterItsUpstreamSaysSo() {
    let laws = checkOperator("open", except: [.cancelOnce]) { $0.merge(with: Empty(completeImmediately: false)) }
      .map(\.law)
    #expect(Set(laws) == [.completionDelivered])
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
    let violations = checkOperator("outlaw", timeout: 0.2) { Relay(upstream: $0, fault: fault) }
    for action in ["request", "cancel"] {
      #expect(
        violations.contains {
          $0.law == .noLockWhileCallingOut && $0.seen == "\(action) on another thread waited \(place)"
        }, "\(violations)")
    }
  }

  @Test func deadlockIsReportedAndGivenUp() {
    let violations = checkOperator("outlaw", timeout: 0.2) {
      Relay(upstream: $0, fault: .lockHeldForCompletion, isLockRecursive: false)
    }
    let standstill = violations.first { $0.seen == "the scene came to a standstill" }
    #expect(standstill?.law == .noLockWhileCallingOut)
    #expect(standstill?.when.contains("cancelled from inside receive(completion:)") == true)
  }

  @Test func overlappingDeliveryIsCaught() {
    let violations = checkPublisher("numbers") { Numbers(count: 9, hasTurn: false) }
    #expect(violations.contains { $0.law == .serialDelivery }, "\(violations)")
  }

  @Test func messageNamesTheStepInWhichItWasSeen() {
    let violations = checkOperator("outlaw") { Relay(upstream: $0, fault: .valueAfterCompletion) }
    #expect(violations.first?.law == .nothingAfterCompletion)
    #expect(violations.first?.when.hasPrefix("outlaw: all asked for at once, as upstream finished; ") == true)
  }

  @Test func exceptionsAreNotReported() {
    let laws: Set<Law> = [.demandNotExceeded]
    #expect(checkOperator("outlaw", except: laws) { Relay(upstream: $0, fault: .demandIgnored) } == [])
  }

  @Test func messageNamesTheLawTheOperatorAndTheScene() {
    let violations = checkOperator("outlaw") { Relay(upstream: $0, fault: .cancelSwallowed) }
    #expect(
      violations.map(\.description) == [
        "cancel reaches upstream (law 3): upstream was not cancelled [outlaw: cancelled before anything was asked for; "
          + "cancelled between two values; cancelled while values are on their way; and 3 more scenes]"
      ])
  }
}
