extension Publisher {
  /// Delivers values and the completion on a scheduler.
  ///
  /// Use it before what must run on a certain queue, such as updates of a view on the main queue.
  ///
  /// ```swift
  /// let cancellable = Just("done").receive(on: ImmediateScheduler.shared).sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: where to deliver. The order is kept, also on a concurrent queue.
  ///   - options: handed to the scheduler with each event.
  /// - Returns: a publisher that passes its subscription on at once, and requests and cancels directly. What is
  ///   scheduled when it is cancelled is not delivered.
  @inlinable
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Delivers what the upstream sends on a scheduler.
  @frozen
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_ReceiveOnStage(scheduler, options, subscriber))
    }
  }
}

@usableFromInline
@_fixed_layout
final class _ReceiveOnStage<Context: Scheduler, S: Subscriber>: _RelayStage<Context, S> {
  @usableFromInline let options: Context.SchedulerOptions?

  @inlinable
  init(_ scheduler: Context, _ options: Context.SchedulerOptions?, _ subscriber: S) {
    self.options = options
    super.init(scheduler, subscriber)
  }

  @inlinable
  override func schedule(_ action: @escaping () -> Void) {
    scheduler.schedule(options: options, action)
  }

  @usableFromInline override var description: String { "ReceiveOn" }
}
