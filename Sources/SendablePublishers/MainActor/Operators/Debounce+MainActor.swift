import PortableCombine

extension Driver {
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
  /// - Returns: A driver. Its first value, which is there when it is subscribed to, comes at once; of what follows, the
  ///   last value of each burst. A value that still waits when the stream ends is dropped.
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Driver
  where S.SchedulerTimeType.Stride: Sendable {
    Driver(stream.through { $0.debounce(for: dueTime, scheduler: scheduler).eraseToAnyPublisher() })
  }

  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// - Parameters:
  ///   - dueTime: How long it must be quiet, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  ///   - options: What the scheduler is to heed.
  /// - Returns: A driver. Its first value, which is there when it is subscribed to, comes at once; of what follows, the
  ///   last value of each burst. A value that still waits when the stream ends is dropped.
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?
  ) -> Driver
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    Driver(stream.through { $0.debounce(for: dueTime, scheduler: scheduler, options: options).eraseToAnyPublisher() })
  }

  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// - Parameter dueTime: How long it must be quiet, measured on the main queue.
  /// - Returns: A driver. Its first value, which is there when it is subscribed to, comes at once; of what follows, the
  ///   last value of each burst. A value that still waits when the stream ends is dropped.
  public func debounce(for dueTime: DispatchQueue.SchedulerTimeType.Stride) -> Driver {
    debounce(for: dueTime, scheduler: DispatchQueue.main)
  }
}

extension Signal {
  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// ```swift
  /// let typed = PassthroughSubject<String, Never>()
  /// let queries = typed.asSignal().debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: How long it must be quiet, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  /// - Returns: A signal. The last value of each burst. A value that still waits when the stream ends is dropped.
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal
  where S.SchedulerTimeType.Stride: Sendable {
    Signal(stream.through { $0.debounce(for: dueTime, scheduler: scheduler).eraseToAnyPublisher() })
  }

  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// - Parameters:
  ///   - dueTime: How long it must be quiet, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  ///   - options: What the scheduler is to heed.
  /// - Returns: A signal. The last value of each burst. A value that still waits when the stream ends is dropped.
  public func debounce<S: Scheduler & Sendable>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?
  ) -> Signal
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    Signal(stream.through { $0.debounce(for: dueTime, scheduler: scheduler, options: options).eraseToAnyPublisher() })
  }

  /// Publishes a value only when no other came for some time: text that somebody types.
  ///
  /// - Parameter dueTime: How long it must be quiet, measured on the main queue.
  /// - Returns: A signal. The last value of each burst. A value that still waits when the stream ends is dropped.
  public func debounce(for dueTime: DispatchQueue.SchedulerTimeType.Stride) -> Signal {
    debounce(for: dueTime, scheduler: DispatchQueue.main)
  }
}
