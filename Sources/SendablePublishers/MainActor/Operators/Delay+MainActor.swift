import PortableCombine

extension Driver {
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
  /// - Returns: A driver. Its first value, which is there when it is subscribed to, comes at once; what follows is late.
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Driver
  where S.SchedulerTimeType.Stride: Sendable {
    Driver(stream.through { $0.delay(for: interval, scheduler: scheduler).eraseToAnyPublisher() })
  }

  /// Publishes the values, and the end, later.
  ///
  /// - Parameters:
  ///   - interval: How much later, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  ///   - options: What the scheduler is to heed.
  /// - Returns: A driver. Its first value, which is there when it is subscribed to, comes at once; what follows is late.
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?
  ) -> Driver
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    Driver(stream.through { $0.delay(for: interval, scheduler: scheduler, options: options).eraseToAnyPublisher() })
  }

  /// Publishes the values, and the end, later.
  ///
  /// - Parameter interval: How much later, measured on the main queue.
  /// - Returns: A driver. Its first value, which is there when it is subscribed to, comes at once; what follows is late.
  public func delay(for interval: DispatchQueue.SchedulerTimeType.Stride) -> Driver {
    delay(for: interval, scheduler: DispatchQueue.main)
  }
}

extension Signal {
  /// Publishes the values, and the end, later.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let late = taps.asSignal().delay(for: .seconds(1), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How much later, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  /// - Returns: A signal. The same values in their order.
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal
  where S.SchedulerTimeType.Stride: Sendable {
    Signal(stream.through { $0.delay(for: interval, scheduler: scheduler).eraseToAnyPublisher() })
  }

  /// Publishes the values, and the end, later.
  ///
  /// - Parameters:
  ///   - interval: How much later, by the scheduler's clock.
  ///   - scheduler: Measures the time. One that calls back elsewhere than on the main queue costs another turn of that.
  ///   - options: What the scheduler is to heed.
  /// - Returns: A signal. The same values in their order.
  public func delay<S: Scheduler & Sendable>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?
  ) -> Signal
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    Signal(stream.through { $0.delay(for: interval, scheduler: scheduler, options: options).eraseToAnyPublisher() })
  }

  /// Publishes the values, and the end, later.
  ///
  /// - Parameter interval: How much later, measured on the main queue.
  /// - Returns: A signal. The same values in their order.
  public func delay(for interval: DispatchQueue.SchedulerTimeType.Stride) -> Signal {
    delay(for: interval, scheduler: DispatchQueue.main)
  }
}
