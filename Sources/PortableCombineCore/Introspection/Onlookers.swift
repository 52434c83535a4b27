import Synchronization

/// Who is enabled.
final class _Onlookers: @unchecked Sendable {
  static let shared = _Onlookers()

  private let lock = _Lock()
  private var members: [any _Introspection] = []  // guarded by the lock

  var all: [any _Introspection] { lock.withLock { members } }

  func contains(_ member: any _Introspection) -> Bool {
    all.contains { $0 === member }
  }

  func add(_ member: any _Introspection) {
    lock.withLock {
      if members.contains(where: { $0 === member }) { return }
      members.append(member)
      _onlookerCount.store(members.count, ordering: .relaxed)
    }
  }

  func remove(_ member: any _Introspection) {
    lock.withLock {
      members.removeAll { $0 === member }  // the caller keeps it alive
      _onlookerCount.store(members.count, ordering: .relaxed)
    }
  }
}

/// Subscribes while somebody looks on. Not specialised, since each stage of a chain would double the code of the rest.
@usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
func _subscribeReported<P: Publisher, S: Subscriber>(_ publisher: P, _ subscriber: S)
where P.Output == S.Input, P.Failure == S.Failure {
  let (reported, isReporting) = _innermost(subscriber)
  let onlookers = _Onlookers.shared.all
  for onlooker in onlookers { onlooker.willReceive(publisher: publisher, subscriber: reported) }
  if isReporting {
    // A publisher hands on the subscriber that it was given: each event is to be reported once.
    publisher.receive(subscriber: subscriber)
  } else {
    publisher.receive(subscriber: _ReportingSubscriber(subscriber, as: reported))
  }
  for onlooker in onlookers { onlooker.didReceive(publisher: publisher, subscriber: reported) }
}

/// The subscriber as it was written, without what was wrapped around it, and whether a relay is among that.
private func _innermost<S: Subscriber>(
  _ subscriber: S
) -> (any Subscriber<S.Input, S.Failure>, isReporting: Bool) {
  var innermost: any Subscriber<S.Input, S.Failure> = subscriber
  var isReporting = false
  while let wrapper = innermost as? any _SubscriberWrapper,
    let inner = wrapper.wrapped as? any Subscriber<S.Input, S.Failure>
  {
    if wrapper.reports { isReporting = true }
    innermost = inner
  }
  return (innermost, isReporting)
}

/// What stands for another subscriber, which is reported in its place.
protocol _SubscriberWrapper {
  var wrapped: Any { get }
  /// Whether it tells those who look on.
  var reports: Bool { get }
}

extension _SubscriberWrapper {
  var reports: Bool { false }
}

extension AnySubscriber: _SubscriberWrapper {
  var wrapped: Any { erased.subscriber }
}

extension _ErasedSubscriber: _SubscriberWrapper {
  var wrapped: Any { subscriber }
}

/// Stands between a publisher and its subscriber, and reports.
final class _ReportingSubscriber<S: Subscriber>: Subscriber, CustomStringConvertible, _SubscriberWrapper {
  typealias Input = S.Input
  typealias Failure = S.Failure

  let subscriber: S
  /// The subscriber as it was written, without what was wrapped around it.
  let reported: any Subscriber<Input, Failure>

  init(_ subscriber: S, as reported: any Subscriber<Input, Failure>) {
    self.subscriber = subscriber
    self.reported = reported
  }

  var combineIdentifier: CombineIdentifier { subscriber.combineIdentifier }
  var description: String { (subscriber as? any CustomStringConvertible)?.description ?? "\(S.self)" }
  var wrapped: Any { reported }
  var reports: Bool { true }

  func receive(subscription: any Subscription) {
    let relay = subscription as? _ReportingSubscription ?? _ReportingSubscription(subscription)
    for onlooker in _Onlookers.shared.all {
      onlooker.willReceive(subscriber: reported, subscription: relay.subscription)
    }
    subscriber.receive(subscription: relay)
    for onlooker in _Onlookers.shared.all {
      onlooker.didReceive(subscriber: reported, subscription: relay.subscription)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    for onlooker in _Onlookers.shared.all { onlooker.willReceive(subscriber: reported, input: input) }
    let demand = subscriber.receive(input)
    for onlooker in _Onlookers.shared.all {
      onlooker.didReceive(subscriber: reported, input: input, resultingDemand: demand)
    }
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    for onlooker in _Onlookers.shared.all { onlooker.willReceive(subscriber: reported, completion: completion) }
    subscriber.receive(completion: completion)
    for onlooker in _Onlookers.shared.all { onlooker.didReceive(subscriber: reported, completion: completion) }
  }
}

/// Stands between a subscriber and its subscription, and reports. Stages that pass their upstream's subscription on
/// share one.
final class _ReportingSubscription: Subscription, CustomStringConvertible {
  let subscription: any Subscription

  init(_ subscription: any Subscription) {
    self.subscription = subscription
  }

  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  var description: String {
    (subscription as? any CustomStringConvertible)?.description ?? "\(type(of: subscription))"
  }

  func request(_ demand: Subscribers.Demand) {
    for onlooker in _Onlookers.shared.all { onlooker.willRequest(subscription: subscription, demand) }
    subscription.request(demand)
    for onlooker in _Onlookers.shared.all { onlooker.didRequest(subscription: subscription, demand) }
  }

  func cancel() {
    for onlooker in _Onlookers.shared.all { onlooker.willCancel(subscription: subscription) }
    subscription.cancel()
    for onlooker in _Onlookers.shared.all { onlooker.didCancel(subscription: subscription) }
  }
}
