import PublisherTesting
import Foundation

/// A law that a ``Relay`` breaks on purpose.
enum Fault: Equatable, CaseIterable {
  case valueBeforeSubscription
  case subscriptionSentTwice
  case secondSubscriptionHandedOn
  case secondSubscriptionIgnored
  case demandIgnored
  case requestInsideReceiveIgnored
  case returnedDemandDropped
  case reentrantValueDropped
  case completionSentTwice
  case valueAfterCompletion
  case endForgotten
  case cancelForgotten
  case requestAfterCancelPassedOn
  case cancelSwallowed
  case cancelRepeated
  case cancelAfterEndPassedOn
  case upstreamKept
  case downstreamKept
  case lockHeldForSubscription
  case lockHeldForValue
  case lockHeldForCompletion
  case lockHeldForRequest
  case lockHeldForCancel
  case lockHeldForDeinit
  case lockHeldForClosure
  case contentWrongUnderFiniteDemand
  case finishSwallowed
  case failureSwallowed
  case completionSwallowedUnderFiniteDemand
  case failureHiddenUnderFiniteDemand
}

/// An operator that hands on everything, with a subscription of its own, and is right but for its fault.
struct Relay: Publisher {
  typealias Output = Int
  typealias Failure = TestFailure

  let upstream: TestPublisher<Int, TestFailure>
  var fault: Fault?
  /// The number of the value from which on it has its fault.
  var firstFault = 1
  /// Deadlocks when it calls out with it held and is called back.
  var isLockRecursive = true

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    upstream.subscribe(
      Inner(subscriber, fault, from: firstFault, isLockRecursive ? NSRecursiveLock() : NSLock()) { [upstream] in
        upstream.checkpoint()
      })
  }
}

private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == Int, Downstream.Failure == TestFailure {
  private let lateFault: Fault?
  private let firstFault: Int
  private let lock: NSLocking
  private let closure: () -> Void
  private var downstream: Downstream?
  private var upstream: Subscription?
  private var hasStarted = false
  private var isEnded = false
  private var hasCompleted = false
  private var isReceiving = false
  // Read also under the lock, which may not be recursive.
  private let received = Guarded(0)
  private var last: Int?
  private let isDemandFinite = Guarded(true)
  private var keptDownstream: Downstream?
  private var keptUpstream: Subscription?

  private static var keepsUpstream: [Fault] {
    [.upstreamKept, .cancelRepeated, .cancelAfterEndPassedOn, .requestAfterCancelPassedOn]
  }

  init(
    _ downstream: Downstream, _ fault: Fault?, from firstFault: Int, _ lock: NSLocking, closure: @escaping () -> Void
  ) {
    self.downstream = downstream
    lateFault = fault
    self.firstFault = firstFault
    self.lock = lock
    self.closure = closure
    if fault == .downstreamKept { keptDownstream = downstream }
  }

  private var fault: Fault? { received.value >= firstFault - 1 ? lateFault : nil }

  /// Calls out, under the lock if that is the fault.
  private func call<R>(lockedIf fault: Fault, _ body: () -> R) -> R {
    self.fault == fault ? lock.withLock(body) : body()
  }

  func receive(subscription: Subscription) {
    let isFirst = lock.withLock {
      if hasStarted || isEnded { return false }
      hasStarted = true
      upstream = subscription
      if let lateFault, Self.keepsUpstream.contains(lateFault) { keptUpstream = subscription }
      return true
    }
    guard isFirst else {
      if fault == .secondSubscriptionHandedOn { downstream?.receive(subscription: subscription) }
      if fault != .secondSubscriptionIgnored { subscription.cancel() }
      return
    }
    if fault == .valueBeforeSubscription { _ = downstream?.receive(0) }
    call(lockedIf: .lockHeldForSubscription) { downstream?.receive(subscription: self) }
    if fault == .subscriptionSentTwice { downstream?.receive(subscription: self) }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ self.downstream }) else { return .none }
    received.withLock { $0 += 1 }
    call(lockedIf: .lockHeldForClosure, closure)
    if fault == .reentrantValueDropped, lock.withLock({ isReceiving }) { return .max(1) }
    lock.withLock { isReceiving = true }
    defer { lock.withLock { isReceiving = false } }
    let value = fault == .contentWrongUnderFiniteDemand && isDemandFinite.value ? last ?? input : input
    last = input
    let demand = call(lockedIf: .lockHeldForValue) { downstream.receive(value) }
    return fault == .returnedDemandDropped ? .none : demand
  }

  func receive(completion: Subscribers.Completion<TestFailure>) {
    var completion = completion
    switch fault {
    case .finishSwallowed where completion == .finished: return
    case .failureSwallowed where completion != .finished: return
    case .completionSwallowedUnderFiniteDemand where isDemandFinite.value: return
    case .failureHiddenUnderFiniteDemand where isDemandFinite.value: completion = .finished
    default: break
    }
    if fault == .lockHeldForDeinit {
      // Downstream is told before it is let go of.
      downstream?.receive(completion: completion)
      lock.withLock {
        upstream = nil
        isEnded = true
        self.downstream = nil
      }
      return
    }
    let downstream = lock.withLock {
      hasCompleted = true
      return fault == .endForgotten ? self.downstream : takeDownstream()
    }
    call(lockedIf: .lockHeldForCompletion) { downstream?.receive(completion: completion) }
    if fault == .completionSentTwice { downstream?.receive(completion: completion) }
    if fault == .valueAfterCompletion { _ = downstream?.receive(0) }
  }

  /// Under the lock.
  private func takeDownstream() -> Downstream? {
    defer { downstream = nil }
    isEnded = true
    upstream = nil
    return downstream
  }

  func request(_ demand: Subscribers.Demand) {
    if demand == .unlimited { isDemandFinite.withLock { $0 = false } }
    if fault == .requestInsideReceiveIgnored, lock.withLock({ isReceiving }) { return }
    let upstream = lock.withLock { self.upstream ?? (fault == .requestAfterCancelPassedOn ? keptUpstream : nil) }
    call(lockedIf: .lockHeldForRequest) { upstream?.request(fault == .demandIgnored ? .unlimited : demand) }
  }

  func cancel() {
    if fault == .lockHeldForDeinit {
      let upstream = lock.withLock {
        isEnded = true
        downstream = nil
        return self.upstream
      }
      upstream?.cancel()
      lock.withLock { self.upstream = nil }
      return
    }
    let (upstream, released) = lock.withLock {
      let upstream = self.upstream ?? repeatedly
      return (upstream, fault == .cancelForgotten ? nil : takeDownstream())
    }
    if fault != .cancelSwallowed { call(lockedIf: .lockHeldForCancel) { upstream?.cancel() } }
    withExtendedLifetime(released) {}
  }

  /// Under the lock.
  private var repeatedly: Subscription? {
    fault == (hasCompleted ? .cancelAfterEndPassedOn : .cancelRepeated) ? keptUpstream : nil
  }
}
