import PublisherTesting
import Foundation

/// A subject that is right but for its fault.
final class OutlawSubject: Subject, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = TestFailure

  enum Fault: CaseIterable {
    case noSubscription
    case subscriptionSentTwice
    case demandIgnored
    case returnedDemandDropped
    case completionSentTwice
    case lateSubscriberUnanswered
    case valueAfterCompletion
    case cancelForgotten
    case turnNotTaken
    case reentrantValueDropped
    case reentrantValueDelayed
    case subscribeWaits
    case lockHeldForValue
    case sendsUnderOneLock
    case sendsUnderRecursiveLock
    case downstreamKept
    case subjectKept
  }

  fileprivate struct State {
    var conduits: [Conduit] = []
    var completion: Subscribers.Completion<TestFailure>?
    var kept: [AnySubscriber<Int, TestFailure>] = []
  }
  private let state = Guarded(State())
  private let fault: Fault?
  /// Whoever attaches or sends waits for it when that is the fault.
  private let lock = NSRecursiveLock()

  init(_ fault: Fault? = nil) {
    self.fault = fault
  }

  func send(subscription: Subscription) { subscription.request(.unlimited) }

  func send(_ value: Int) {
    let conduits = state.withLock { $0.completion == nil || fault == .valueAfterCompletion ? $0.conduits : [] }
    let send = { for conduit in conduits { conduit.send(value) } }
    if fault == .subscribeWaits || fault == .sendsUnderOneLock { lock.withLock(send) } else { send() }
  }

  func send(completion: Subscribers.Completion<TestFailure>) {
    let conduits = state.withLock { state -> [Conduit] in
      if state.completion != nil, fault != .completionSentTwice { return [] }
      state.completion = completion
      defer { if fault != .completionSentTwice, fault != .valueAfterCompletion { state.conduits = [] } }
      return state.conduits
    }
    for conduit in conduits { conduit.end(completion) }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    if fault == .subscribeWaits { lock.withLock {} }
    let conduit = Conduit(AnySubscriber(subscriber), self, fault)
    let completion = state.withLock { state in
      if state.completion == nil { state.conduits.append(conduit) }
      if fault == .downstreamKept { state.kept.append(AnySubscriber(subscriber)) }
      return state.completion
    }
    if fault != .noSubscription { subscriber.receive(subscription: conduit) }
    if fault == .subscriptionSentTwice { subscriber.receive(subscription: conduit) }
    if let completion, fault != .lateSubscriberUnanswered { conduit.end(completion) }
  }

  fileprivate func detach(_ conduit: Conduit) {
    state.withLock { $0.conduits.removeAll { $0 === conduit } }
  }

  fileprivate final class Conduit: Subscription, @unchecked Sendable {
    private struct State {
      var downstream: AnySubscriber<Int, TestFailure>?
      var subject: OutlawSubject?
      var demand = Subscribers.Demand.none
      var mail: [Int] = []
      /// Whose turn it is.
      var owner: Thread?
      var isDraining = false
    }
    private let state: Guarded<State>
    private let fault: Fault?
    /// The turn, when that is the fault.
    private let turn = NSRecursiveLock()
    /// Is held for the value when that is the fault.
    private let lock = NSRecursiveLock()

    init(_ downstream: AnySubscriber<Int, TestFailure>, _ subject: OutlawSubject, _ fault: Fault?) {
      state = Guarded(State(downstream: downstream, subject: subject))
      self.fault = fault
    }

    func send(_ value: Int) {
      if fault == .turnNotTaken { return deliver(value) }
      if fault == .sendsUnderRecursiveLock { return turn.withLock { deliver(value) } }
      switch takeTurn(for: value) {
      case .taken:
        deliver(value)
        while let next = nextOrLeave() { deliver(next) }
      case .mine: deliver(value)
      case .others: break
      }
    }

    private enum Turn {
      case taken, mine, others
    }

    /// A value of another thread, or one that a fault concerns, is handed over to whoever delivers.
    private func takeTurn(for value: Int) -> Turn {
      let thread = Thread.current
      return state.withLock { state in
        if state.owner == nil {
          state.owner = thread
          return .taken
        }
        if state.owner === thread {
          if fault == .reentrantValueDropped { return .others }
          if fault != .reentrantValueDelayed || state.isDraining { return .mine }
        }
        state.mail.append(value)
        return .others
      }
    }

    private func nextOrLeave() -> Int? {
      state.withLock { state in
        state.isDraining = !state.mail.isEmpty
        if state.isDraining { return state.mail.removeFirst() }
        state.owner = nil
        return nil
      }
    }

    private func deliver(_ value: Int) {
      let downstream = state.withLock { state -> AnySubscriber<Int, TestFailure>? in
        if state.demand == .none, fault != .demandIgnored { return nil }
        if state.demand > .none { state.demand -= 1 }
        return state.downstream
      }
      guard let downstream else { return }
      let demand =
        fault == .lockHeldForValue ? lock.withLock { downstream.receive(value) } : downstream.receive(value)
      if fault != .returnedDemandDropped { state.withLock { $0.demand += demand } }
    }

    func end(_ completion: Subscribers.Completion<TestFailure>) {
      let old = fault == .completionSentTwice || fault == .valueAfterCompletion ? state.value : take()
      old.downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      lock.withLock {}
      state.withLock { $0.demand += demand }
    }

    func cancel() {
      lock.withLock {}
      if fault == .cancelForgotten { return }
      let old = take()
      old.subject?.detach(self)
    }

    private func take() -> State {
      state.withLock { state in
        defer {
          state.downstream = nil
          if fault != .subjectKept { state.subject = nil }
        }
        return state
      }
    }
  }
}
