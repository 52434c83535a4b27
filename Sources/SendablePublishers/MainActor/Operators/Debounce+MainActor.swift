import PortableCombine

extension MainActorStream {
  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// ```swift
  /// let typed = CurrentValueSubject<String, Never>("")
  /// let query = typed.asDriver().debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: How long it must be quiet, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  /// - Returns: A stream of the same kind, with the last value of each burst. A driver's first value, which is there
  ///   when it is subscribed to, comes at once. A value that still waits when the stream ends is dropped.
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Self
  where S.SchedulerTimeType.Stride: Sendable {
    .init(
      stream.through { $0.asSendablePublisher().debounce(for: dueTime, scheduler: scheduler).eraseToAnyPublisher() })
  }

  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// - Parameters:
  ///   - dueTime: How long it must be quiet, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  ///   - options: What the scheduler is to heed.
  /// - Returns: A stream of the same kind, with the last value of each burst. A driver's first value, which is there
  ///   when it is subscribed to, comes at once. A value that still waits when the stream ends is dropped.
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?
  ) -> Self
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(
      stream.through {
        $0.asSendablePublisher().debounce(for: dueTime, scheduler: scheduler, options: options).eraseToAnyPublisher()
      })
  }

  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// - Parameter dueTime: How long it must be quiet, measured on the main queue.
  /// - Returns: A stream of the same kind, with the last value of each burst. A driver's first value, which is there
  ///   when it is subscribed to, comes at once. A value that still waits when the stream ends is dropped.
  public func debounce(for dueTime: DispatchQueue.SchedulerTimeType.Stride) -> Self {
    debounce(for: dueTime, scheduler: DispatchQueue.main)
  }
}
