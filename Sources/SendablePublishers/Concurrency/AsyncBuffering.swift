import PortableCombine

/// What becomes of values that come while nobody is ready for them: while an async closure runs, while the actor of
/// `sink(on:)` is busy, or while a loop over `values(buffering:)` does something else.
///
/// ```swift
/// func log(_ readings: PassthroughSubject<Double, Never>) async {
///   for await reading in readings.asSendablePublisher().values(buffering: .newest(10)) { print(reading) }
/// }
/// ```
///
/// A size is a number of values, at least 1 (`backPressure`: at least 0); less is trapped.
public enum AsyncBuffering<Failure: Error>: Sendable {
  /// Loses nothing, and keeps no more than it has to.
  ///
  /// A source that is known to keep what nobody asked for (a sequence, `Just`, `Record`, `Future`, ``AsyncFuture``,
  /// `buffer`, `publisher()` of an async sequence, and operators on these) is asked for as many values as closures can
  /// run at a time. Any other might drop what nobody asked for, as subjects, timers and `@Published` do: it is asked
  /// for all, and they wait without a bound. Say ``backPressure(_:)`` for a source of your own that waits to be asked.
  case automatic
  /// Asks for all values, and keeps them without a bound.
  case unbounded
  /// Asks for all, and keeps so many; for a value more the oldest is dropped.
  case newest(Int)
  /// Asks for all, and keeps so many; a value more is dropped.
  case oldest(Int)
  /// Asks for all, and keeps so many; a value more ends the stream: upstream is cancelled at once, and the failure
  /// comes after what was kept.
  case failing(Int, with: @Sendable () -> Failure)
  /// Asks for as many values as can be worked on, and for so many to wait. For upstreams that honour demand: a subject
  /// drops what nobody asked for.
  case backPressure(Int)

  /// How many values upstream is asked to have waiting; `nil` if it is asked for all.
  func prefetch(isDemandDriven: Bool) -> Int? {
    switch self {
    case .automatic: isDemandDriven ? 0 : nil
    case .backPressure(let size): size
    case .unbounded, .newest, .oldest, .failing: nil
    }
  }

  /// Whether nothing is ever dropped or refused.
  var keepsAll: Bool {
    switch self {
    case .automatic, .unbounded, .backPressure: true
    case .newest, .oldest, .failing: false
    }
  }

  func validate() {
    switch self {
    case .automatic, .unbounded: break
    case .newest(let size), .oldest(let size), .failing(let size, _):
      if size < 1 { fatalError("A buffer of \(size) values can't keep any. Give AsyncBuffering a size of at least 1.") }
    case .backPressure(let size):
      if size < 0 { fatalError("A buffer can't keep \(size) values. Give AsyncBuffering.backPressure at least 0.") }
    }
  }
}
