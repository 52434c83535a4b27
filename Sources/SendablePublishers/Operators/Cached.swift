import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Shares one run of this stream, and keeps its result for some time.
  ///
  /// ```swift
  /// let request = SendableShell.deferred { SendableShell.just(Date()) }
  /// let cached = request.cached(for: .seconds(60), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long a result is used, from the moment when its last value came.
  ///   - scheduler: Whose clock is read. Nothing is scheduled.
  /// - Returns: A stream whose copies share the result.
  @_alwaysEmitIntoClient
  public func cached<S: Scheduler & Sendable>(for interval: S.SchedulerTimeType.Stride, scheduler: S)
    -> SendableShell<Publishers.Cached<Upstream, S>>
  where S.SchedulerTimeType: Sendable, S.SchedulerTimeType.Stride: Sendable {
    .init(checked: unsealed.cached(for: interval, scheduler: scheduler))
  }
}
