import PortableSchedulers
import PortableCombine

/// How many events too many are enough to show what is wrong.
private let surplus = 16

extension Recorder {
  /// What came, without the subscription.
  var received: [TimedEvent<Input, Failure>] { timeline.filter { !$0.event.isSubscription } }
}

/// Runs a publisher on a test scheduler, from the first frame until nothing more is to be waited for.
///
/// - Returns: who listened
func runMarbles<P: Publisher, Time, Options>(
  _ publisher: P, on scheduler: TestScheduler<Time, Options>, stay: MarbleSubscription, to duration: RecordedTime,
  expecting count: Int
) -> Recorder<P.Output, P.Failure> {
  let clock = MarbleClock(scheduler)
  let recorder = Recorder<P.Output, P.Failure>(clock: clock.now)
  clock.move(upTo: stay.subscribed)
  publisher.subscribe(recorder)
  if let ended = stay.ended {
    clock.move(upTo: ended)
    recorder.cancel()
    clock.advance(to: max(ended, duration))
  } else {
    clock.follow(to: duration, until: count + surplus) { recorder.timeline.count }
    recorder.cancel()
  }
  return recorder
}

/// Runs a publisher on the test scheduler that it turns out to use.
///
/// - Returns: who listened, and whose time was moved
func runMarbles<P: Publisher>(
  _ publisher: P, to duration: RecordedTime, expecting count: Int
) -> (recorder: Recorder<P.Output, P.Failure>, scheduler: FoundScheduler) {
  let found = FoundScheduler()
  let recorder = Recorder<P.Output, P.Failure>(clock: { found.now })
  SchedulerSearches.$current.withValue(found) { publisher.subscribe(recorder) }
  found.follow(to: duration, until: count + surplus) { recorder.timeline.count }
  recorder.cancel()
  return (recorder, found)
}
