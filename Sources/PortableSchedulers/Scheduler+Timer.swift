import PortableCombine

extension Scheduler {
  /// A sequence that ticks at every interval by this scheduler's clock, each tick the moment at which it was sent.
  ///
  /// ```swift
  /// for await moment in scheduler.timer(interval: .seconds(1)) {
  ///   print("tick", moment)
  /// }
  /// ```
  ///
  /// The first tick comes one interval from now, whether somebody waits for it or not. Ticks that nobody waits for are
  /// kept. They end with the task that waits, and when the sequence and its iterator are freed.
  ///
  /// On an ``ImmediateScheduler`` and others that run a delayed action at once, time does not move: there is one tick,
  /// and waiting for a second is reported as a failure of the test, and ends the sequence.
  ///
  /// - Parameters:
  ///   - interval: From tick to tick. Above zero.
  ///   - tolerance: How late a tick may be. By default zero.
  ///   - options: The scheduler's options for each tick.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero, options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    // Moments are values, made on the scheduler's thread and handed on.
    let (stream, ticks) = AsyncStream.makeStream(of: Unchecked<SchedulerTimeType>.self)
    let call = ScheduleCall()
    let repetition = schedule(
      after: now.advanced(by: interval), interval: interval, tolerance: tolerance, options: options
    ) {
      call.actionRuns()
      ticks.yield(Unchecked(self.now))
    }
    let ranAtOnce = call.returned()
    cancel(repetition, whenEnded: ticks)
    guard ranAtOnce else { return unfold(stream) {} }
    ticks.finish()
    return unfold(stream) {
      reportIssue(
        "A timer was waited for again on a scheduler that runs everything at once, whose time stands still, so it would "
          + "never tick again. Use a TestScheduler.")
    }
  }
}

private func cancel<Tick>(_ repetition: any Cancellable, whenEnded ticks: AsyncStream<Tick>.Continuation) {
  let repetition = Unchecked(repetition)
  ticks.onTermination = { _ in repetition.value.cancel() }
}

/// The moments of a stream, and at its end, if the task was not cancelled, what there is to say.
private func unfold<Time>(
  _ stream: AsyncStream<Unchecked<Time>>, atEnd: @escaping @Sendable () -> Void
) -> AsyncStream<Time> {
  AsyncStream {
    var ticks = stream.makeAsyncIterator()
    if let tick = await ticks.next() { return tick.value }
    if !Task.isCancelled { atEnd() }
    return nil
  }
}

/// Tells whether an action ran inside of the call that schedules it: on its thread, as another one may run it while the
/// call is under way.
private final class ScheduleCall: @unchecked Sendable {
  private let lock = NSLock()
  private var caller: ObjectIdentifier? = ObjectIdentifier(Thread.current)
  private var ranInside = false

  func actionRuns() {
    let thread = ObjectIdentifier(Thread.current)
    lock.withLock { if caller == thread { ranInside = true } }
  }

  func returned() -> Bool {
    lock.withLock {
      caller = nil
      return ranInside
    }
  }
}
