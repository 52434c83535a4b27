import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes the first value of a burst at once, and the last one when no other has come for some time.
  ///
  /// ```swift
  /// let text = PassthroughSubject<String, Never>()
  /// let queries = text.asSendablePublisher()
  ///   .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main, immediate: true)
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: How long no value must have come.
  ///   - scheduler: Where the time is measured, and where values and the end are delivered.
  ///   - immediate: Whether the first value of a burst is published at once.
  @_alwaysEmitIntoClient
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, immediate: Bool
  ) -> SendableShell<Publishers.DebounceImmediate<Upstream, S>> where S.SchedulerTimeType.Stride: Sendable {
    .init(checked: unsealed.debounce(for: dueTime, scheduler: scheduler, immediate: immediate))
  }

  /// Publishes the first value of a burst at once, and the last one later; with options for the scheduler.
  @_alwaysEmitIntoClient
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?, immediate: Bool
  ) -> SendableShell<Publishers.DebounceImmediate<Upstream, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(checked: unsealed.debounce(for: dueTime, scheduler: scheduler, options: options, immediate: immediate))
  }
}
