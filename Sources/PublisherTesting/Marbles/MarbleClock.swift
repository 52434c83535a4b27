import PortableSchedulers
import PortableCombine

/// A test scheduler's time, counted as a marble diagram counts it: from now.
struct MarbleClock<Time: Strideable, Options> where Time.Stride: SchedulerTimeIntervalConvertible {
  /// How many actions may run after the end of the diagram without anything coming.
  private static var patience: Int { 1000 }

  let now: () -> RecordedTime
  private let scheduler: TestScheduler<Time, Options>
  private let start: Time

  init(_ scheduler: TestScheduler<Time, Options>) {
    now = RecordedTime.clock(of: scheduler)
    self.scheduler = scheduler
    start = scheduler.now
  }

  func move(upTo time: RecordedTime) { scheduler.moveClock(upTo: date(time)) }

  func advance(to time: RecordedTime) { scheduler.advance(to: date(time)) }

  /// Moves on from action to action until `count` comes to `limit` after the end of the diagram, or stands.
  func follow(to end: RecordedTime, until limit: Int, _ count: () -> Int) {
    var silent = 0
    var last = count()
    while let next = scheduler.nextDate {
      scheduler.advance(to: max(next, scheduler.now))
      let isNew = count() > last
      last = count()
      guard scheduler.now > date(end) else { continue }
      silent = isNew ? 0 : silent + 1
      if silent >= Self.patience || last > limit { return }
    }
    advance(to: end)
  }

  private func date(_ time: RecordedTime) -> Time {
    start.advanced(by: .nanoseconds(time.nanoseconds))
  }
}
