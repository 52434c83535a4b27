import PortableSchedulers

/// The test scheduler that a publisher used when it was subscribed to.
final class FoundScheduler: SchedulerSearch, @unchecked Sendable {
  private struct Found {
    let id: ObjectIdentifier
    let now: () -> RecordedTime
    let follow: (_ end: RecordedTime, _ limit: Int, _ count: () -> Int) -> Void
  }

  private let all = Guarded<[Found]>([])

  func found<Time, Options>(_ scheduler: TestScheduler<Time, Options>) {
    let id = ObjectIdentifier(scheduler)
    let clock = MarbleClock(scheduler)
    all.withLock { all in
      if all.contains(where: { $0.id == id }) { return }
      all.append(Found(id: id, now: clock.now, follow: clock.follow))
    }
  }

  private var only: Found? {
    let all = all.value
    return all.count == 1 ? all[0] : nil
  }

  /// Zero as long as there is none.
  var now: RecordedTime { only?.now() ?? .zero }

  func follow(to end: RecordedTime, until limit: Int, _ count: () -> Int) {
    only?.follow(end, limit, count)
  }

  /// Why no time was moved; nil if it was.
  var problem: String? {
    switch all.value.count {
    case 0: "No time was moved, since the publisher used no test scheduler when it was subscribed to."
    case 1: nil
    default: "No time was moved, since the publisher used more than one test scheduler."
    }
  }
}
