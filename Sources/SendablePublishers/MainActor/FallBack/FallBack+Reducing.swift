import PortableCombine

extension MainActorStream {
  /// Falls back on the Sendable operator: see `SendableShell.allSatisfy(_:)`.
  @_alwaysEmitIntoClient
  public func allSatisfy(_ predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.AllSatisfy<MainActorPublisher<Output>>
  > {
    shell.allSatisfy(predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryAllSatisfy(_:)`.
  @_alwaysEmitIntoClient
  public func tryAllSatisfy(_ predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryAllSatisfy<MainActorPublisher<Output>>
  > {
    shell.tryAllSatisfy(predicate)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/collect()``.
  @_alwaysEmitIntoClient
  public func collect() -> SendableShell<Publishers.Collect<MainActorPublisher<Output>>> {
    shell.collect()
  }

  /// Falls back on the Sendable operator: see `SendableShell.collect(_:)`.
  @_alwaysEmitIntoClient
  public func collect(_ count: Int) -> SendableShell<Publishers.CollectByCount<MainActorPublisher<Output>>> {
    shell.collect(count)
  }

  /// Falls back on the Sendable operator: see `SendableShell.collect(_:)`.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(_ strategy: Publishers.TimeGroupingStrategy<S>) -> SendableShell<
    Publishers.CollectByTime<MainActorPublisher<Output>, S>
  > where S.SchedulerTimeType.Stride: Sendable {
    shell.collect(strategy)
  }

  /// Falls back on the Sendable operator: see `SendableShell.collect(_:options:)`.
  @_alwaysEmitIntoClient
  public func collect<S: Scheduler & Sendable>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions?
  ) -> SendableShell<Publishers.CollectByTime<MainActorPublisher<Output>, S>>
  where S.SchedulerTimeType.Stride: Sendable, S.SchedulerOptions: Sendable {
    shell.collect(strategy, options: options)
  }

  /// Falls back on the Sendable operator: see `SendableShell.min(by:)`.
  @_alwaysEmitIntoClient
  public func min(by areInIncreasingOrder: @escaping @Sendable (Output, Output) -> Bool) -> SendableShell<
    Publishers.Comparison<MainActorPublisher<Output>>
  > {
    shell.min(by: areInIncreasingOrder)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryMin(by:)`.
  @_alwaysEmitIntoClient
  public func tryMin(by areInIncreasingOrder: @escaping @Sendable (Output, Output) throws -> Bool) -> SendableShell<
    Publishers.TryComparison<MainActorPublisher<Output>>
  > {
    shell.tryMin(by: areInIncreasingOrder)
  }

  /// Falls back on the Sendable operator: see `SendableShell.max(by:)`.
  @_alwaysEmitIntoClient
  public func max(by areInIncreasingOrder: @escaping @Sendable (Output, Output) -> Bool) -> SendableShell<
    Publishers.Comparison<MainActorPublisher<Output>>
  > {
    shell.max(by: areInIncreasingOrder)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryMax(by:)`.
  @_alwaysEmitIntoClient
  public func tryMax(by areInIncreasingOrder: @escaping @Sendable (Output, Output) throws -> Bool) -> SendableShell<
    Publishers.TryComparison<MainActorPublisher<Output>>
  > {
    shell.tryMax(by: areInIncreasingOrder)
  }

  /// Falls back on the Sendable operator: see `SendableShell.contains(where:)`.
  @_alwaysEmitIntoClient
  public func contains(where predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.ContainsWhere<MainActorPublisher<Output>>
  > {
    shell.contains(where: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryContains(where:)`.
  @_alwaysEmitIntoClient
  public func tryContains(where predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryContainsWhere<MainActorPublisher<Output>>
  > {
    shell.tryContains(where: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.count()`.
  @_alwaysEmitIntoClient
  public func count() -> SendableShell<Publishers.Count<MainActorPublisher<Output>>> {
    shell.count()
  }

  /// Falls back on the Sendable operator: see ``SendableShell/reduce(_:_:)``.
  @_alwaysEmitIntoClient
  public func reduce<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) -> T)
    -> SendableShell<Publishers.Reduce<MainActorPublisher<Output>, T>>
  {
    shell.reduce(initialResult, nextPartialResult)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryReduce(_:_:)`.
  @_alwaysEmitIntoClient
  public func tryReduce<T: Sendable>(
    _ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) throws -> T
  ) -> SendableShell<Publishers.TryReduce<MainActorPublisher<Output>, T>> {
    shell.tryReduce(initialResult, nextPartialResult)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryScan(_:_:)`.
  @_alwaysEmitIntoClient
  public func tryScan<T: Sendable>(_ initialResult: T, _ nextPartialResult: @escaping @Sendable (T, Output) throws -> T)
    -> SendableShell<Publishers.TryScan<MainActorPublisher<Output>, T>>
  {
    shell.tryScan(initialResult, nextPartialResult)
  }
}

extension MainActorStream where Output: Comparable {
  /// Falls back on the Sendable operator: see `SendableShell.min()`.
  @_alwaysEmitIntoClient
  public func min() -> SendableShell<Publishers.Comparison<MainActorPublisher<Output>>> {
    shell.min()
  }

  /// Falls back on the Sendable operator: see `SendableShell.max()`.
  @_alwaysEmitIntoClient
  public func max() -> SendableShell<Publishers.Comparison<MainActorPublisher<Output>>> {
    shell.max()
  }
}

extension MainActorStream where Output: Equatable {
  /// Falls back on the Sendable operator: see `SendableShell.contains(_:)`.
  @_alwaysEmitIntoClient
  public func contains(_ output: Output) -> SendableShell<Publishers.Contains<MainActorPublisher<Output>>> {
    shell.contains(output)
  }
}
