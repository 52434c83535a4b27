import PortableCombineCore

/// A subject that does nothing but keep what it is sent.
final class SpySubject<Output, Failure: Error>: Subject {
  private(set) var subscriptions: [any Subscription] = []
  private(set) var log: [String] = []

  func send(_ value: Output) { log.append("value(\(value))") }
  func send(completion: Subscribers.Completion<Failure>) { log.append("\(completion)") }
  func send(subscription: any Subscription) { subscriptions.append(subscription) }
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}

  func releaseSubscriptions() { subscriptions = [] }
}
