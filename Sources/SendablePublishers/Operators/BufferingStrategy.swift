import PortableCombine

/// What `buffer(size:prefetch:whenFull:)` does with a value for which there is no room.
///
/// It is Combine's `Publishers.BufferingStrategy`, which can't be `Sendable` because it may hold any closure.
public enum SendableBufferingStrategy<Failure: Error>: Sendable {
  /// Keeps what there is, and drops the value that came.
  case dropNewest
  /// Drops the value that waited longest, and keeps the one that came.
  case dropOldest
  /// Ends the stream with the error that the closure makes.
  case customError(@Sendable () -> Failure)

  @inlinable
  var unchecked: Publishers.BufferingStrategy<Failure> {
    switch self {
    case .dropNewest: .dropNewest
    case .dropOldest: .dropOldest
    case .customError(let makeError): .customError(makeError)
    }
  }
}
