extension Publisher {
  /// Subscribes a ``Recorder``, which writes down all that it receives.
  ///
  /// ```swift
  /// let recorder = source.record(demand: .max(2)) { value in value.isMultiple(of: 2) ? .max(1) : .none }
  /// ```
  ///
  /// - Parameters:
  ///   - demand: what is asked for as soon as the subscription comes; nothing is asked for when `.none`
  ///   - more: what the recorder returns for a value
  ///   - onSubscription: called when the subscription comes, before anything is asked for
  ///   - onValue: called while a value is received; may send, request and cancel
  ///   - onCompletion: called while the completion is received
  public func record(
    demand: Subscribers.Demand = .unlimited,
    _ more: @escaping (Output) -> Subscribers.Demand = { _ in .none },
    onSubscription: ((Recorder<Output, Failure>) -> Void)? = nil,
    onValue: ((Recorder<Output, Failure>, Output) -> Void)? = nil,
    onCompletion: ((Recorder<Output, Failure>, Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand: demand, more)
    recorder.onSubscription = onSubscription
    recorder.onValue = onValue
    recorder.onCompletion = onCompletion
    subscribe(recorder)
    return recorder
  }

  /// Subscribes a ``Recorder`` that also writes down when each event came, by the scheduler's clock.
  ///
  /// ```swift
  /// let recorder = source.delay(for: .milliseconds(10), scheduler: scheduler).record(on: scheduler)
  /// source.send(1)
  /// scheduler.advance(by: .milliseconds(10))
  /// assert(recorder.timeline.last == .at(.milliseconds(10), .value(1)))
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: its clock only is used; times count from this call
  ///   - demand: what is asked for as soon as the subscription comes; nothing is asked for when `.none`
  ///   - more: what the recorder returns for a value
  public func record<S: Scheduler>(
    on scheduler: S, demand: Subscribers.Demand = .unlimited,
    _ more: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand: demand, more, clock: RecordedTime.clock(of: scheduler))
    subscribe(recorder)
    return recorder
  }
}
