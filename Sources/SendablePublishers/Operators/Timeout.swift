import PortableCombine

extension SendablePublisher {
  /// Ends the stream when no value came for a time.
  ///
  /// ```swift
  /// let answers = PassthroughSubject<Int, URLError>()
  /// let patient = answers.asSendablePublisher().filter { $0 > 0 }
  ///   .timeout(.seconds(5), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long it waits, for the first value and after each.
  ///   - scheduler: Keeps the time, and delivers the values and the end.
  ///   - customError: Makes the failure to end with. Without it the stream finishes.
  /// - Returns: The same values. Upstream is cancelled when the time is over.
  @_alwaysEmitIntoClient
  public func timeout<S: Scheduler & Sendable>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, customError: (@Sendable () -> Failure)? = nil
  ) -> SendableShell<Publishers.Timeout<Upstream, S>> where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: unsealed.timeout(interval, scheduler: scheduler, customError: customError))
  }

  /// Ends the stream when no value came for a time, with options for the scheduler.
  @_alwaysEmitIntoClient
  public func timeout<S: Scheduler & Sendable>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?,
    customError: (@Sendable () -> Failure)? = nil
  ) -> SendableShell<Publishers.Timeout<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(checked: unsealed.timeout(interval, scheduler: scheduler, options: options, customError: customError))
  }
}
