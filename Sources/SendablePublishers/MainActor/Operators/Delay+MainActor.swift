import PortableCombine

extension MainActorStream {
  /// Publishes the values, and the end, later.
  ///
  /// ```swift
  /// let name = CurrentValueSubject<String, Never>("")
  /// let late = name.asDriver().delay(for: .seconds(1), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How much later, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  /// - Returns: A stream of the same kind. A driver's first value, which is there when it is subscribed to, comes at
  ///   once; what follows is late.
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Self
  where S.SchedulerTimeType.Stride: Sendable {
    .init(stream.through { $0.asSendablePublisher().delay(for: interval, scheduler: scheduler).eraseToAnyPublisher() })
  }

  /// Publishes the values, and the end, later.
  ///
  /// - Parameters:
  ///   - interval: How much later, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  ///   - options: What the scheduler is to heed.
  /// - Returns: A stream of the same kind. A driver's first value, which is there when it is subscribed to, comes at
  ///   once; what follows is late.
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?
  ) -> Self
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    .init(
      stream.through {
        $0.asSendablePublisher().delay(for: interval, scheduler: scheduler, options: options).eraseToAnyPublisher()
      })
  }

  /// Publishes the values, and the end, later.
  ///
  /// - Parameter interval: How much later, measured on the main queue.
  /// - Returns: A stream of the same kind. A driver's first value, which is there when it is subscribed to, comes at
  ///   once; what follows is late.
  public func delay(for interval: DispatchQueue.SchedulerTimeType.Stride) -> Self {
    delay(for: interval, scheduler: DispatchQueue.main)
  }
}
