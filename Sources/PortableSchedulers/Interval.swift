import PortableCombine

extension Scheduler {
  /// A publisher that counts the intervals since it was subscribed to: 0 after the first, 1 after the second.
  ///
  /// ```swift
  /// func seconds() -> AnyPublisher<Int, Never> {
  ///   DispatchQueue.main.interval(every: .seconds(1)).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// Each subscriber has a timer of its own, which runs from its subscription to its cancel. See
  /// ``timerPublisher(every:tolerance:options:)`` for one that subscribers share.
  ///
  /// - Parameters:
  ///   - interval: From number to number. Above zero.
  ///   - tolerance: How late a number may be. By default the scheduler's least.
  ///   - options: The scheduler's options for each number.
  /// - Returns: A publisher that sends on this scheduler, and never ends. A number that was not asked for is dropped.
  public func interval(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Deferred<Publishers.Scan<Publishers.Autoconnect<Publishers.Timer<Self>>, Int>> {
    precondition(interval > .zero, "interval(every:) takes an interval above zero")
    return Deferred {
      timerPublisher(every: interval, tolerance: tolerance, options: options).autoconnect().scan(-1) { count, _ in
        count + 1
      }
    }
  }
}
