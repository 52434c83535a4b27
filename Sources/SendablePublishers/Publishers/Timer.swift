import PortableCombine

extension SendableShell {
  /// The date, again and again at whole intervals, once it is connected.
  ///
  /// ```swift
  /// let ticks: SendableShell<Timer.TimerPublisher> = .timer(interval: 1, runLoop: .main)
  /// let clock = ticks.autoconnect().map { "It is \($0)." }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: In seconds, above zero.
  ///   - tolerance: How many seconds late a date may be; `nil` leaves it to the loop.
  ///   - runLoop: The loop that delivers, on its thread, while it runs. In place of a main loop that nobody runs, as under
  ///     an asynchronous `main` off Apple's platforms, the main queue delivers.
  ///   - mode: The mode in which the loop has to run.
  ///   - options: There are none to set.
  /// - Returns: A stream that begins with `connect()`; or use `autoconnect()`. Any thread may connect and cancel. A
  ///   subscriber that has asked for no more misses the dates that come meanwhile.
  @_alwaysEmitIntoClient
  public static func timer(
    interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode = .default,
    options: RunLoop.SchedulerOptions? = nil
  ) -> Self where Upstream == Timer.TimerPublisher {
    .init(
      checked: Timer.TimerPublisher(
        interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options))
  }
}
