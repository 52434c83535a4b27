/// One run of a publisher on a test scheduler, from the first frame until nothing more is to be waited for.
struct MarbleRun<P: Publisher, Time: Strideable, Options>
where Time.Stride: SchedulerTimeIntervalConvertible {
  /// How many actions may run after the end of the diagram without anything coming.
  private static var patience: Int { 1000 }
  /// How many events too many are enough to show what is wrong.
  private static var surplus: Int { 16 }

  let recorder: Recorder<P.Output, P.Failure>
  private let publisher: P
  private let scheduler: TestScheduler<Time, Options>
  private let stay: MarbleSubscription
  private let start: Time

  init(_ publisher: P, on scheduler: TestScheduler<Time, Options>, stay: MarbleSubscription) {
    recorder = Recorder(clock: RecordedTime.clock(of: scheduler))
    self.publisher = publisher
    self.scheduler = scheduler
    self.stay = stay
    start = scheduler.now
  }

  /// What came, without the subscription.
  var received: [TimedEvent<P.Output, P.Failure>] {
    recorder.timeline.filter { !$0.event.isSubscription }
  }

  func run(to duration: RecordedTime, expecting count: Int) {
    scheduler.moveClock(upTo: date(stay.subscribed))
    publisher.subscribe(recorder)
    if let ended = stay.ended {
      scheduler.moveClock(upTo: date(ended))
      recorder.cancel()
      scheduler.advance(to: max(date(ended), date(duration)))
    } else {
      move(after: date(duration), enough: count + Self.surplus)
      scheduler.advance(to: date(duration))
      recorder.cancel()
    }
  }

  /// Moves on from action to action, until what comes after the end is enough, or nothing comes.
  private func move(after end: Time, enough: Int) {
    var silent = 0
    var count = recorder.timeline.count
    while let next = scheduler.nextDate {
      scheduler.advance(to: max(next, scheduler.now))
      let isNew = recorder.timeline.count > count
      count = recorder.timeline.count
      guard scheduler.now > end else { continue }
      silent = isNew ? 0 : silent + 1
      if silent >= Self.patience || count > enough { return }
    }
  }

  private func date(_ time: RecordedTime) -> Time {
    start.advanced(by: .nanoseconds(time.nanoseconds))
  }
}
