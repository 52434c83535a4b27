import PortableCombineCore
import PublisherTesting
import Testing

/// A publisher that is driven by hand and shows which subscriber attached to it: the stage of an operator.
final class ShowingSource<Output, Failure: Error>: Publisher {
  let source: TestPublisher<Output, Failure>
  private(set) var stage: Any = ()

  /// - Parameter isEarly: whether the subscription is withheld, for what happens before it comes
  init(isEarly: Bool = false) {
    source = TestPublisher(withholdsSubscription: isEarly, holdsSubscribers: true)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    stage = subscriber
    source.receive(subscriber: subscriber)
  }
}

/// A recorder of any types.
protocol AnyRecorder: AnyObject {
  var log: [String] { get }
  var subscription: Subscription? { get }
  var subscriptionCount: Int { get }
  func request(_ demand: Subscribers.Demand)
  func cancel()
}

extension Recorder: AnyRecorder {}

/// One operator over numbers, for what many operators have in common.
struct OperatorCase: Sendable, CustomTestStringConvertible {
  let label: String
  /// What it shows as.
  let name: String
  let mirror: [String]
  private let record: @Sendable (Source, Downstream) -> any AnyRecorder

  typealias Source = ShowingSource<Int, TestFailure>

  init<P: Publisher & SendableMetatype>(
    _ label: String, shows name: String = "", mirror: [String] = [], _ make: @escaping @Sendable (Source) -> P
  ) {
    self.label = label
    self.name = name
    self.mirror = mirror
    record = { source, downstream in
      make(source).record(
        demand: downstream.demand, { _ in downstream.more },
        onValue: { recorder, _ in if downstream.cancelsAtValue { recorder.cancel() } })
    }
  }

  private struct Downstream {
    let demand: Subscribers.Demand
    let more: Subscribers.Demand
    let cancelsAtValue: Bool
  }

  var testDescription: String { label }

  /// - Parameters:
  ///   - demand: asked for when the subscription comes
  ///   - more: what downstream returns for each value
  ///   - cancelsAtValue: whether downstream cancels while it receives a value
  ///   - isEarly: whether the upstream's subscription is withheld
  func scene(
    demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none, cancelsAtValue: Bool = false,
    isEarly: Bool = false
  ) -> OperatorScene {
    let upstream = Source(isEarly: isEarly)
    let downstream = Downstream(demand: demand, more: more, cancelsAtValue: cancelsAtValue)
    return OperatorScene(upstream: upstream, recorder: record(upstream, downstream))
  }
}

/// An operator that runs between an upstream and a recorder.
struct OperatorScene {
  let upstream: OperatorCase.Source
  let recorder: any AnyRecorder

  var source: TestPublisher<Int, TestFailure> { upstream.source }

  /// What downstream has heard, without the subscription.
  var log: [String] { recorder.log.filter { !$0.hasPrefix("subscription(") } }

  /// The operator's stage, when it is the subscription of its downstream.
  var stage: Subscription? { upstream.stage as? Subscription }
}

/// What is shown of a subscriber or a subscription.
struct Shown: Equatable, CustomTestStringConvertible {
  let description: String
  let playground: String?
  let mirror: [String]?
  let debugDescription: String?

  init(_ name: String, mirror: [String] = []) {
    description = name
    playground = name
    self.mirror = mirror
    debugDescription = nil
  }

  init(of object: Any) {
    description = String(describing: object)
    playground = (object as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
    mirror = (object as? any CustomReflectable)?.customMirror.children.map { $0.label ?? "" }
    debugDescription = (object as? any CustomDebugStringConvertible)?.debugDescription
  }

  var testDescription: String { "\(description) \(mirror ?? [])" }
}

/// What an object's own mirror shows under a label.
func mirrorChild(_ label: String, of object: Any) -> Any? {
  (object as? any CustomReflectable)?.customMirror.descendant(label)
}

/// Throws for 13, for closures that may throw.
func unlessThirteen(_ number: Int) throws -> Int {
  if number == 13 { throw TestFailure("thirteen") }
  return number
}

/// Throws for 13, else does nothing.
struct NumberCoder: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    "\(try unlessThirteen(value as? Int ?? 0))"
  }

  func decode<T: Decodable>(_ type: T.Type, from number: Int) throws -> T {
    guard let value = try unlessThirteen(number) as? T else { throw TestFailure("not a \(T.self)") }
    return value
  }
}
