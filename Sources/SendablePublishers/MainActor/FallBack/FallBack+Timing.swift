import PortableCombine

extension MainActorStream {
  /// Falls back on the Sendable operator: see `SendableShell.receive(on:)`.
  @_alwaysEmitIntoClient
  public func receive<S: Scheduler & Sendable>(on scheduler: S) -> SendableShell<
    Publishers.ReceiveOn<MainActorPublisher<Output>, S>
  > {
    shell.receive(on: scheduler)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/receive(on:options:)``.
  @_alwaysEmitIntoClient
  public func receive<S: Scheduler & Sendable>(on scheduler: S, options: S.SchedulerOptions?)
    -> SendableShell<Publishers.ReceiveOn<MainActorPublisher<Output>, S>>
  where S.SchedulerOptions: Sendable {
    shell.receive(on: scheduler, options: options)
  }

  /// Falls back on the Sendable operator: see `SendableShell.subscribe(on:)`.
  @_alwaysEmitIntoClient
  public func subscribe<S: Scheduler & Sendable>(on scheduler: S) -> SendableShell<
    Publishers.SubscribeOn<MainActorPublisher<Output>, S>
  > {
    shell.subscribe(on: scheduler)
  }

  /// Falls back on the Sendable operator: see `SendableShell.subscribe(on:options:)`.
  @_alwaysEmitIntoClient
  public func subscribe<S: Scheduler & Sendable>(on scheduler: S, options: S.SchedulerOptions?) -> SendableShell<
    Publishers.SubscribeOn<MainActorPublisher<Output>, S>
  > where S.SchedulerOptions: Sendable {
    shell.subscribe(on: scheduler, options: options)
  }

  /// Falls back on the Sendable operator: see `SendableShell.timeout(_:scheduler:customError:)`.
  @_alwaysEmitIntoClient
  public func timeout<S: Scheduler & Sendable>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, customError: (@Sendable () -> Failure)? = nil
  ) -> SendableShell<Publishers.Timeout<MainActorPublisher<Output>, S>> where S.SchedulerTimeType.Stride: Sendable {
    shell.timeout(interval, scheduler: scheduler, customError: customError)
  }

  /// Falls back on the Sendable operator: see `SendableShell.timeout(_:scheduler:options:customError:)`.
  @_alwaysEmitIntoClient
  public func timeout<S: Scheduler & Sendable>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions?,
    customError: (@Sendable () -> Failure)? = nil
  ) -> SendableShell<Publishers.Timeout<MainActorPublisher<Output>, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    shell.timeout(interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Falls back on the Sendable operator: see `SendableShell.measureInterval(using:)`.
  @_alwaysEmitIntoClient
  public func measureInterval<S: Scheduler & Sendable>(using scheduler: S) -> SendableShell<
    Publishers.MeasureInterval<MainActorPublisher<Output>, S>
  > where S.SchedulerTimeType.Stride: Sendable {
    shell.measureInterval(using: scheduler)
  }

  /// Falls back on the Sendable operator: see `SendableShell.measureInterval(using:options:)`.
  @_alwaysEmitIntoClient
  public func measureInterval<S: Scheduler & Sendable>(using scheduler: S, options: S.SchedulerOptions?)
    -> SendableShell<Publishers.MeasureInterval<MainActorPublisher<Output>, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    shell.measureInterval(using: scheduler, options: options)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/buffer(size:prefetch:whenFull:)``.
  @_alwaysEmitIntoClient
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: SendableBufferingStrategy<Failure>
  ) -> SendableShell<Publishers.Buffer<MainActorPublisher<Output>>> {
    shell.buffer(size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
