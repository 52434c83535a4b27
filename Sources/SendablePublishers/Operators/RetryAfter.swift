import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Subscribes anew after a failure, when a while has passed.
  ///
  /// ```swift
  /// let failing: SendableShell<Fail<Int, URLError>> = .fail(URLError(.timedOut))
  /// let patient = failing.retry(3, delay: .exponential(initial: .seconds(1)), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - retries: How often at most.
  ///   - delay: How long each time.
  ///   - tolerance: By how much an attempt may be late.
  ///   - scheduler: Where the delays are measured, and the later attempts are subscribed to.
  ///   - condition: Is asked with the failure whether to go on.
  /// - Returns: A stream that fails with the last failure.
  @_alwaysEmitIntoClient
  public func retry<S: Scheduler & Sendable>(
    _ retries: Int, delay: Publishers.RetryDelay, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    if condition: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> SendableShell<Publishers.RetryAfter<Upstream, S>> where S.SchedulerTimeType.Stride: Sendable {
    .init(
      checked: unsealed.retry(retries, delay: delay, tolerance: tolerance, scheduler: scheduler, if: condition))
  }

  /// Subscribes anew after a failure, when a while has passed; with options for the scheduler.
  @_alwaysEmitIntoClient
  public func retry<S: Scheduler & Sendable>(
    _ retries: Int, delay: Publishers.RetryDelay, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions?, if condition: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> SendableShell<Publishers.RetryAfter<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(
      checked: unsealed.retry(
        retries, delay: delay, tolerance: tolerance, scheduler: scheduler, options: options, if: condition))
  }
}
