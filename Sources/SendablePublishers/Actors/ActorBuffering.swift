import PortableCombine

/// How the values of a stream wait for an actor that has not come to them yet.
public enum ActorBuffering: Sendable, Hashable {
  /// Loses nothing, and keeps no more than it has to: `onDemand()` for a source that is known to keep what nobody asked
  /// for, which are those of ``AsyncBuffering/automatic``, and `unbounded` for any other.
  case automatic

  /// Asks for all values, and keeps all that wait: none is lost, whatever the upstream is.
  case unbounded

  /// Asks for as many values as may wait, and for one more whenever the actor is done with one.
  ///
  /// Use it for an upstream that makes its values on demand, such as a sequence, a file or a paged request: it makes no
  /// more than the actor takes. A subject doesn't wait for demand: what it is sent meanwhile is lost, or all but the
  /// latest for one with a current value.
  case onDemand(prefetch: Int = 1)

  /// Asks for all values, and keeps so many of those that wait. Use it where only what is recent matters, or only what
  /// came first.
  case bounded(Int, whenFull: Excess)

  /// Which value is dropped when there is no room for another one.
  public enum Excess: Sendable, Hashable {
    /// The one that waited longest.
    case dropOldest
    /// The one that came.
    case dropNewest
  }
}

extension ActorBuffering {
  /// What is meant for a publisher.
  func resolved(for publisher: some Publisher) -> ActorBuffering {
    if self == .automatic { isDemandDriven(publisher) ? .onDemand() : .unbounded } else { self }
  }

  /// Traps if nothing could ever wait, and so nothing come.
  func check() {
    switch self {
    case .automatic, .unbounded: break
    case .onDemand(let prefetch):
      if prefetch < 1 { fatalError("ActorBuffering.onDemand: prefetch is \(prefetch); ask for one value at least") }
    case .bounded(let size, _):
      if size < 1 { fatalError("ActorBuffering.bounded: the size is \(size); leave room for one value at least") }
    }
  }
}
