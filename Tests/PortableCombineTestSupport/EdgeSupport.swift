import PortableCombineCore
import PublisherTesting
import Testing

/// An upstream that keeps the subscriber that an operator makes, to be used as whatever else that is, and gives it no
/// subscription until the test says so.
package final class EdgeSource<Output, Failure: Error>: Publisher {
  package let source = TestPublisher<Output, Failure>(withholdsSubscription: true, holdsSubscribers: true)
  package private(set) var subscriber: Any?

  package init() {}

  /// The operator as its downstream sees it.
  package var subscription: (any Subscription)? { subscriber as? any Subscription }

  package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = subscriber
    source.receive(subscriber: subscriber)
  }
}

/// What becomes of an event that comes before its time.
package enum EarlyEvent {
  case passed, dropped
  /// Is for an exit test.
  case traps
}

/// Holds an operator with one upstream and a subscription of its own against what happens before the upstream's
/// subscription, and with a second one.
///
/// - Parameters:
///   - value: what becomes of a value that comes first
///   - completion: what becomes of a completion that comes first; after one that is dropped, all is as if none had come
///   - hasSubscription: whether downstream has its subscription before there is an upstream
package func expectEdges<P: Publisher>(
  value: EarlyEvent, completion: EarlyEvent, hasSubscription: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation, _ make: (EdgeSource<Int, TestFailure>) -> P
) {
  func scene() -> (EdgeSource<Int, TestFailure>, Recorder<P.Output, P.Failure>) {
    let source = EdgeSource<Int, TestFailure>()
    return (source, make(source).record(demand: .none))
  }
  func expect(_ fate: EarlyEvent, _ count: Int, _ event: Comment) {
    #expect(count == (fate == .passed ? 1 : 0), event, sourceLocation: sourceLocation)
  }
  let before = hasSubscription ? 1 : 0

  if value != .traps {
    let (source, recorder) = scene()
    source.source.send(1)
    expect(value, recorder.values.count, "value first")
  }
  do {
    let (source, recorder) = scene()
    source.source.finish()
    expect(completion, recorder.isFinished ? 1 : 0, "completion first")
    source.source.sendSubscription()
    let after = max(before, completion == .dropped ? 1 : 0)
    #expect(recorder.subscriptionCount == after, "subscription after a completion", sourceLocation: sourceLocation)
  }
  do {
    let (source, recorder) = scene()
    source.subscription?.request(.max(1))
    #expect(recorder.events.count == before, "request first", sourceLocation: sourceLocation)
    #expect(source.source.log == [.subscribe], "request first", sourceLocation: sourceLocation)
  }
  do {
    let (source, recorder) = scene()
    source.subscription?.cancel()
    source.source.sendSubscription()
    #expect(source.source.log == [.subscribe, .cancel], "cancel first", sourceLocation: sourceLocation)
    #expect(recorder.events.count == before, "cancel first", sourceLocation: sourceLocation)
  }
  do {
    let (source, recorder) = scene()
    source.source.sendSubscription()
    source.source.sendSubscription()
    #expect(source.source.cancelCounts == [0, 1], "second subscription", sourceLocation: sourceLocation)
    #expect(recorder.subscriptionCount == 1, "second subscription", sourceLocation: sourceLocation)
  }
}

/// Expects an operator to describe itself alike to both sides.
package func expectDescription<P: Publisher>(
  _ description: String, mirror: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (EdgeSource<Int, TestFailure>) -> P
) {
  let source = EdgeSource<Int, TestFailure>()
  let recorder = make(source).record(demand: .none)
  source.source.sendSubscription()
  expectDescription(of: source.subscriber, description, mirror: mirror, sourceLocation: sourceLocation)
  expectDescription(of: recorder.subscription, description, mirror: mirror, sourceLocation: sourceLocation)
}

package func expectDescription(
  of subject: Any?, _ description: String, mirror: [String?] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let subject else {
    Issue.record("nothing there that would be called \(description)", sourceLocation: sourceLocation)
    return
  }
  #expect("\(subject)" == description, sourceLocation: sourceLocation)
  let playground = (subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
  #expect(playground == description, sourceLocation: sourceLocation)
  #expect(!(subject is any CustomDebugStringConvertible), sourceLocation: sourceLocation)
  let children = Mirror(reflecting: subject).children
  #expect(children.map(\.label) == mirror, sourceLocation: sourceLocation)
}
