import PublisherTesting
import Testing

@Suite struct CheckSubjectTests {
  @Test func rightSubjectBreaksNone() {
    #expect(checkSubject("subject") { OutlawSubject() } == [])
  }

  @Test func valuesAreMadeOfNumbers() {
    #expect(checkSubject("texts", value: { "\($0)" }) { PassthroughSubject<String, Never>() } == [])
  }

  @Test(arguments: [
    (OutlawSubject.Fault.noSubscription, Law.subscriptionFirst),
    (.subscriptionSentTwice, .subscriptionOnce),
    (.demandIgnored, .demandNotExceeded),
    (.returnedDemandDropped, .demandHonored),
    (.completionSentTwice, .completionOnce),
    (.lateSubscriberUnanswered, .completionOnce),
    (.valueAfterCompletion, .nothingAfterCompletion),
    (.cancelForgotten, .nothingAfterCancel),
    (.turnNotTaken, .serialDelivery),
    (.reentrantValueDropped, .reentrancy),
    (.reentrantValueDelayed, .reentrancy),
    (.downstreamKept, .downstreamReleased),
    (.subjectKept, .upstreamReleased),
  ])
  func outlawIsCaught(_ fault: OutlawSubject.Fault, by law: Law) {
    let violations = checkSubject("outlaw") { OutlawSubject(fault) }
    #expect(violations.contains { $0.law == law }, "\(violations)")
    #expect(!violations.contains { $0.law == .noLockWhileCallingOut }, "\(violations)")
  }

  @Test(
    arguments: [
      (.subscribeWaits, [.subscribersIndependent, .deliveryNeverWaits]),
      (.sendsUnderOneLock, [.subscribersIndependent, .deliveryNeverWaits]),
      (.sendsUnderRecursiveLock, [.deliveryNeverWaits]),
      (.lockHeldForValue, [.noLockWhileCallingOut]),
    ] as [(OutlawSubject.Fault, Set<Law>)])
  func waitingIsCaught(_ fault: OutlawSubject.Fault, by laws: Set<Law>) {
    let violations = checkSubject("outlaw", timeout: 0.2) { OutlawSubject(fault) }
    #expect(Set(violations.map(\.law)) == laws, "\(violations)")
  }

  @Test func resultNamesTheLawWhatWasSeenAndWhen() {
    let violations = checkSubject("outlaw") { OutlawSubject(.lateSubscriberUnanswered) }
    #expect(
      violations.map(\.description) == [
        "completion once (law 1): no completion came [outlaw: subscribed after the end]"
      ])
  }

  @Test func exceptionsAreNotReported() {
    #expect(checkSubject("outlaw", except: [.completionOnce]) { OutlawSubject(.lateSubscriberUnanswered) } == [])
  }
}
