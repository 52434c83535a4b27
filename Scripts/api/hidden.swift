// Uses what Combine makes public but symbol graphs leave out; check_api.py has the compiler check it.
//
// `row:` names the row of combine-api.tsv that the lines up to the next `row:` use: an error in them means that the
// row is missing. `unavailable row:` wants an error that says so: the row has to exist, and must not be usable.

import PortableCombineCore

// row: protocol _Introspection
private func identity(_ introspection: any _Introspection) -> AnyObject { introspection }

// row: func _Introspection.willReceive(publisher:subscriber:)
private func willReceive<P: Publisher, S: Subscriber>(
  _ introspection: any _Introspection, _ publisher: P, _ subscriber: S
)
where P.Output == S.Input, P.Failure == S.Failure {
  introspection.willReceive(publisher: publisher, subscriber: subscriber)
}

// row: func _Introspection.didReceive(publisher:subscriber:)
private func didReceive<P: Publisher, S: Subscriber>(
  _ introspection: any _Introspection, _ publisher: P, _ subscriber: S
)
where P.Output == S.Input, P.Failure == S.Failure {
  introspection.didReceive(publisher: publisher, subscriber: subscriber)
}

// row: func _Introspection.willReceive(subscriber:subscription:)
private func willReceive<S: Subscriber>(
  _ introspection: any _Introspection, _ subscriber: S, subscription: any Subscription
) {
  introspection.willReceive(subscriber: subscriber, subscription: subscription)
}

// row: func _Introspection.didReceive(subscriber:subscription:)
private func didReceive<S: Subscriber>(
  _ introspection: any _Introspection, _ subscriber: S, subscription: any Subscription
) {
  introspection.didReceive(subscriber: subscriber, subscription: subscription)
}

// row: func _Introspection.willReceive(subscriber:input:)
private func willReceive<S: Subscriber>(_ introspection: any _Introspection, _ subscriber: S, input: S.Input) {
  introspection.willReceive(subscriber: subscriber, input: input)
}

// row: func _Introspection.didReceive(subscriber:input:resultingDemand:)
private func didReceive<S: Subscriber>(_ introspection: any _Introspection, _ subscriber: S, input: S.Input) {
  introspection.didReceive(subscriber: subscriber, input: input, resultingDemand: Subscribers.Demand.none)
}

// row: func _Introspection.willReceive(subscriber:completion:)
private func willReceive<S: Subscriber>(
  _ introspection: any _Introspection, _ subscriber: S, completion: Subscribers.Completion<S.Failure>
) {
  introspection.willReceive(subscriber: subscriber, completion: completion)
}

// row: func _Introspection.didReceive(subscriber:completion:)
private func didReceive<S: Subscriber>(
  _ introspection: any _Introspection, _ subscriber: S, completion: Subscribers.Completion<S.Failure>
) {
  introspection.didReceive(subscriber: subscriber, completion: completion)
}

// row: func _Introspection.willRequest(subscription:_:)
private func willRequest(_ introspection: any _Introspection, _ subscription: any Subscription) {
  introspection.willRequest(subscription: subscription, Subscribers.Demand.unlimited)
}

// row: func _Introspection.didRequest(subscription:_:)
private func didRequest(_ introspection: any _Introspection, _ subscription: any Subscription) {
  introspection.didRequest(subscription: subscription, Subscribers.Demand.unlimited)
}

// row: func _Introspection.willCancel(subscription:)
private func willCancel(_ introspection: any _Introspection, _ subscription: any Subscription) {
  introspection.willCancel(subscription: subscription)
}

// row: func _Introspection.didCancel(subscription:)
private func didCancel(_ introspection: any _Introspection, _ subscription: any Subscription) {
  introspection.didCancel(subscription: subscription)
}

// row: func _Introspection.enable()
private func enable(_ introspection: any _Introspection) { introspection.enable() }

// row: func _Introspection.disable()
private func disable(_ introspection: any _Introspection) { introspection.disable() }

// row: var _Introspection.isEnabled
private func isEnabled(_ introspection: any _Introspection) -> Bool { introspection.isEnabled }

// row: static subscript Published.subscript(_enclosingInstance:wrapped:storage:)
private final class Owner {
  @Published var value = 0

  func increment() {
    value += 1
    Published[_enclosingInstance: self, wrapped: \Owner.value, storage: \Owner._value] += 1
  }
}

// unavailable row: var Published.wrappedValue
private func wrappedValue(_ published: Published<Int>) -> Int { published.wrappedValue }
