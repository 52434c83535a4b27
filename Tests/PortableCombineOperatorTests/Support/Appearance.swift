import PortableCombineCore
import Testing

/// What a part of an operator shows of itself.
struct Appearance: Equatable {
  let description: String
  let labels: [String?]

  init(_ description: String, _ labels: String?...) {
    self.init(description: description, labels: labels)
  }

  private init(description: String, labels: [String?]) {
    self.description = description
    self.labels = labels
  }

  /// Also checks what is the same for all parts.
  init(of part: Any?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let part = part as? any CustomStringConvertible & CustomReflectable & CustomPlaygroundDisplayConvertible
    else {
      Issue.record("\(String(describing: part)) doesn't describe itself", sourceLocation: sourceLocation)
      self.init("")
      return
    }
    self.init(description: part.description, labels: part.customMirror.children.map(\.label))
    #expect(part.playgroundDescription as? String == description, sourceLocation: sourceLocation)
    #expect(!(part as Any is CustomDebugStringConvertible), sourceLocation: sourceLocation)
  }
}

/// Keeps whoever subscribes, for a look at it.
final class Showcase<Output, Failure: Error>: Publisher {
  private(set) var subscriber: (any Subscriber<Output, Failure>)?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = subscriber
  }

  /// The subscriber, where that is also the subscription that downstream gets.
  var stage: Subscription? { subscriber as? Subscription }

  /// Subscribes whom it keeps to another publisher.
  func handOver(to source: some Publisher<Output, Failure>) {
    guard let subscriber else { return }
    source.receive(subscriber: subscriber)
  }

  /// What the subscriber says is its parent.
  var parent: CombineIdentifier? {
    guard let subscriber else { return nil }
    return Mirror(reflecting: subscriber).descendant("parentSubscription") as? CombineIdentifier
  }
}
