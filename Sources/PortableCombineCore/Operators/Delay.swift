extension Publisher {
  /// Delivers each value, and the completion, some time after it came.
  ///
  /// ```swift
  /// let cancellable = Just("later").delay(for: .seconds(1), scheduler: ImmediateScheduler.shared).sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: how much later.
  ///   - tolerance: how inexact it may be; by default the least that the scheduler grants.
  ///   - scheduler: where to deliver. The order is kept, also on a concurrent queue.
  ///   - options: handed to the scheduler with each event.
  /// - Returns: a publisher that passes its subscription on at once, and requests and cancels directly. What is
  ///   scheduled when it is cancelled is not delivered.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}

extension Publishers {
  /// Delivers what the upstream sends some time later.
  @frozen
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_DelayStage(interval, tolerance, scheduler, options, subscriber))
    }
  }
}

@usableFromInline
@_fixed_layout
final class _DelayStage<Context: Scheduler, S: Subscriber>: _RelayStage<Context, S> {
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let tolerance: Context.SchedulerTimeType.Stride
  @usableFromInline let options: Context.SchedulerOptions?

  @inlinable
  init(
    _ interval: Context.SchedulerTimeType.Stride, _ tolerance: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?, _ subscriber: S
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.options = options
    super.init(scheduler, subscriber)
  }

  @inlinable
  override func schedule(_ action: @escaping () -> Void) {
    scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
  }

  @usableFromInline override var description: String { "Delay" }
}
