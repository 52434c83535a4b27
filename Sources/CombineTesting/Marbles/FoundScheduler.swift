import CombineSchedulers
import Foundation

/// The test scheduler that a publisher used when it was subscribed to.
final class FoundScheduler: SchedulerSearch {
  private enum State {
    case none
    case one(
      ObjectIdentifier, now: () -> RecordedTime,
      follow: (_ end: RecordedTime, _ limit: Int, _ count: () -> Int) -> Void)
    case several
  }

  private let state = Guarded(State.none)

  func found<Time, Options>(_ scheduler: TestScheduler<Time, Options>) {
    let id = ObjectIdentifier(scheduler)
    let clock = MarbleClock(scheduler)
    state.withLock { state in
      switch state {
      case .none: state = .one(id, now: clock.now, follow: clock.follow)
      case .one(id, _, _): break
      default: state = .several
      }
    }
  }

  /// Zero as long as there is none.
  var now: RecordedTime {
    if case .one(_, let now, _) = state.value { now() } else { .zero }
  }

  func follow(to end: RecordedTime, until limit: Int, _ count: () -> Int) {
    if case .one(_, _, let follow) = state.value { follow(end, limit, count) }
  }

  /// Why no time was moved; nil if it was.
  var problem: String? {
    switch state.value {
    case .none: "No time was moved, since the publisher used no test scheduler when it was subscribed to."
    case .one: nil
    case .several: "No time was moved, since the publisher used more than one test scheduler."
    }
  }
}
