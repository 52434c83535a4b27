import SendablePublishers

extension SendablePublisher {
  /// Subscribes a ``Recorder``, which writes down all that it receives.
  ///
  /// ```swift
  /// let recorder = SendableShell.sequence([1, 2, 3]).map { $0 * 2 }.record(demand: .max(2))
  /// ```
  ///
  /// Its closures are called on the thread that delivers.
  ///
  /// - Parameters:
  ///   - demand: what is asked for as soon as the subscription comes; nothing is asked for when `.none`
  ///   - more: what the recorder returns for a value
  ///   - onSubscription: called when the subscription comes, before anything is asked for
  ///   - onValue: called while a value is received; may send, request and cancel
  ///   - onCompletion: called while the completion is received
  public func record(
    demand: Subscribers.Demand = .unlimited,
    _ more: @escaping @Sendable (Output) -> Subscribers.Demand = { _ in .none },
    onSubscription: (@Sendable (Recorder<Output, Failure>) -> Void)? = nil,
    onValue: (@Sendable (Recorder<Output, Failure>, Output) -> Void)? = nil,
    onCompletion: (@Sendable (Recorder<Output, Failure>, Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> Recorder<Output, Failure> {
    asPublisher().record(
      demand: demand, more, onSubscription: onSubscription, onValue: onValue, onCompletion: onCompletion)
  }

  /// Subscribes a ``Recorder`` that also writes down when each event came, by the scheduler's clock.
  ///
  /// - Parameters:
  ///   - scheduler: its clock only is used; times count from this call
  ///   - demand: what is asked for as soon as the subscription comes; nothing is asked for when `.none`
  ///   - more: what the recorder returns for a value
  public func record<S: Scheduler>(
    on scheduler: S, demand: Subscribers.Demand = .unlimited,
    _ more: @escaping @Sendable (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Output, Failure> {
    asPublisher().record(on: scheduler, demand: demand, more)
  }
}
