import PortableCombine

/// The state of a subscription that keeps what downstream has not asked for yet.
@usableFromInline
@frozen
struct BufferingState<Output, Failure: Error>: CountedState {
  /// There is none: values are handed in.
  @usableFromInline var upstream = Intake()
  @usableFromInline var owed = Subscribers.Demand.none
  /// Downstream has its subscription.
  @usableFromInline var isStarted = false
  @usableFromInline var waiting = Fifo<Output>()
  /// Comes after all that waits.
  @usableFromInline var ending: Subscribers.Completion<Failure>?
  /// Runs when downstream has been told the end, or has cancelled.
  @usableFromInline var atEnd: AnyCancellable?

  @inlinable init() {}

  @inlinable
  mutating func end() -> Leftovers {
    defer { (waiting, atEnd) = (Fifo(), nil) }
    return Leftovers([atEnd], values: waiting)
  }

  @inlinable
  mutating func take() -> Output? {
    guard owed > .none, let value = waiting.popFirst() else { return nil }
    owed -= 1
    return value
  }

  /// The end, if nothing comes before it.
  @inlinable
  var dueEnding: Subscribers.Completion<Failure>? { isStarted && waiting.isEmpty ? ending : nil }
}

/// A subscription whose values are handed in by any thread. Values that downstream has not asked for wait, and the end waits
/// behind them.
@usableFromInline
@_fixed_layout
final class BufferingStage<Downstream: Subscriber>: Stage {
  @usableFromInline typealias Output = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: Outlet<Downstream, BufferingState<Output, Failure>>
  @usableFromInline let description: String

  @inlinable
  init(_ downstream: Downstream, _ name: String) {
    outlet = Outlet(downstream, BufferingState())
    description = name
  }

  /// Hands downstream its subscription. Says whether it wants to go on.
  @discardableResult
  @inlinable
  func start() -> Bool {
    let isWanted = outlet.start(self)
    handIn { $0.isStarted = true }
    return isWanted
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    outlet.update { $0.owed += demand }
    drain()
  }

  /// Appends what the event gives, and delivers what can be delivered.
  @inlinable
  func handIn(_ event: (inout BufferingState<Output, Failure>) -> Void) {
    if outlet.updateUnlessEnded(event) != nil { drain() }
  }

  /// Delivers what waits, as far as it was asked for; then the end, if it is due.
  @inlinable
  func drain() {
    var wasDelivered = true
    while wasDelivered {
      wasDelivered = false
      outlet.offer { state in
        let value = state.take()
        wasDelivered = value != nil
        return value
      } answered: { more in
        outlet.update { $0.owed += more }
      }
    }
    if let ending = outlet.updateUnlessEnded({ $0.dueEnding }) ?? nil { finish(ending) }
  }

  /// What is to be cancelled at the end. It is cancelled at once if that is over.
  @inlinable
  func keep(_ atEnd: AnyCancellable) {
    if outlet.updateUnlessEnded({ $0.atEnd = atEnd }) == nil { atEnd.cancel() }
  }
}
