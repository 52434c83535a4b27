import PortableCombine

extension Driver {
  /// Falls back on the Sendable operator: see ``SendableShell/compactMap(_:)``.
  @_alwaysEmitIntoClient
  public func compactMap<T: Sendable>(_ transform: @escaping @Sendable (Output) -> T?)
    -> SendableShell<Publishers.CompactMap<MainActorPublisher<Output>, T>>
  {
    shell.compactMap(transform)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/filter(_:)``.
  @_alwaysEmitIntoClient
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.Filter<MainActorPublisher<Output>>
  > {
    shell.filter(isIncluded)
  }
}

extension MainActorStream {
  /// Falls back on the Sendable operator: see `SendableShell.tryCompactMap(_:)`.
  @_alwaysEmitIntoClient
  public func tryCompactMap<T: Sendable>(_ transform: @escaping @Sendable (Output) throws -> T?) -> SendableShell<
    Publishers.TryCompactMap<MainActorPublisher<Output>, T>
  > {
    shell.tryCompactMap(transform)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryFilter(_:)`.
  @_alwaysEmitIntoClient
  public func tryFilter(_ isIncluded: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryFilter<MainActorPublisher<Output>>
  > {
    shell.tryFilter(isIncluded)
  }

  /// Falls back on the Sendable operator: see `SendableShell.dropFirst(_:)`.
  @_alwaysEmitIntoClient
  public func dropFirst(_ count: Int = 1) -> SendableShell<Publishers.Drop<MainActorPublisher<Output>>> {
    shell.dropFirst(count)
  }

  /// Falls back on the Sendable operator: see `SendableShell.drop(untilOutputFrom:)`.
  @_alwaysEmitIntoClient
  public func drop<P: SendableOperand & Sendable>(untilOutputFrom publisher: P) -> SendableShell<
    Publishers.DropUntilOutput<MainActorPublisher<Output>, P.Upstream>
  > where P.Failure == Failure {
    shell.drop(untilOutputFrom: publisher)
  }

  /// Falls back on the Sendable operator: see `SendableShell.drop(while:)`.
  @_alwaysEmitIntoClient
  public func drop(while predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.DropWhile<MainActorPublisher<Output>>
  > {
    shell.drop(while: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryDrop(while:)`.
  @_alwaysEmitIntoClient
  public func tryDrop(while predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryDropWhile<MainActorPublisher<Output>>
  > {
    shell.tryDrop(while: predicate)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/prefix(_:)``.
  @_alwaysEmitIntoClient
  public func prefix(_ maxLength: Int) -> SendableShell<Publishers.Output<MainActorPublisher<Output>>> {
    shell.prefix(maxLength)
  }

  /// Falls back on the Sendable operator: see `SendableShell.prefix(untilOutputFrom:)`.
  @_alwaysEmitIntoClient
  public func prefix<P: SendableOperand & Sendable>(untilOutputFrom publisher: P) -> SendableShell<
    Publishers.PrefixUntilOutput<MainActorPublisher<Output>, P.Upstream>
  > {
    shell.prefix(untilOutputFrom: publisher)
  }

  /// Falls back on the Sendable operator: see `SendableShell.prefix(while:)`.
  @_alwaysEmitIntoClient
  public func prefix(while predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.PrefixWhile<MainActorPublisher<Output>>
  > {
    shell.prefix(while: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryPrefix(while:)`.
  @_alwaysEmitIntoClient
  public func tryPrefix(while predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryPrefixWhile<MainActorPublisher<Output>>
  > {
    shell.tryPrefix(while: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryRemoveDuplicates(by:)`.
  @_alwaysEmitIntoClient
  public func tryRemoveDuplicates(by predicate: @escaping @Sendable (Output, Output) throws -> Bool) -> SendableShell<
    Publishers.TryRemoveDuplicates<MainActorPublisher<Output>>
  > {
    shell.tryRemoveDuplicates(by: predicate)
  }

  /// Falls back on the Sendable operator: see ``SendableShell/first()``.
  @_alwaysEmitIntoClient
  public func first() -> SendableShell<Publishers.First<MainActorPublisher<Output>>> {
    shell.first()
  }

  /// Falls back on the Sendable operator: see ``SendableShell/first(where:)``.
  @_alwaysEmitIntoClient
  public func first(where predicate: @escaping @Sendable (Output) -> Bool)
    -> SendableShell<Publishers.FirstWhere<MainActorPublisher<Output>>>
  {
    shell.first(where: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryFirst(where:)`.
  @_alwaysEmitIntoClient
  public func tryFirst(where predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryFirstWhere<MainActorPublisher<Output>>
  > {
    shell.tryFirst(where: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.last()`.
  @_alwaysEmitIntoClient
  public func last() -> SendableShell<Publishers.Last<MainActorPublisher<Output>>> {
    shell.last()
  }

  /// Falls back on the Sendable operator: see `SendableShell.last(where:)`.
  @_alwaysEmitIntoClient
  public func last(where predicate: @escaping @Sendable (Output) -> Bool) -> SendableShell<
    Publishers.LastWhere<MainActorPublisher<Output>>
  > {
    shell.last(where: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.tryLast(where:)`.
  @_alwaysEmitIntoClient
  public func tryLast(where predicate: @escaping @Sendable (Output) throws -> Bool) -> SendableShell<
    Publishers.TryLastWhere<MainActorPublisher<Output>>
  > {
    shell.tryLast(where: predicate)
  }

  /// Falls back on the Sendable operator: see `SendableShell.output(at:)`.
  @_alwaysEmitIntoClient
  public func output(at index: Int) -> SendableShell<Publishers.Output<MainActorPublisher<Output>>> {
    shell.output(at: index)
  }

  /// Falls back on the Sendable operator: see `SendableShell.output(in:)`.
  @_alwaysEmitIntoClient
  public func output<R: RangeExpression>(in range: R) -> SendableShell<Publishers.Output<MainActorPublisher<Output>>>
  where R.Bound == Int {
    shell.output(in: range)
  }

  /// Falls back on the Sendable operator: see `SendableShell.ignoreOutput()`.
  @_alwaysEmitIntoClient
  public func ignoreOutput() -> SendableShell<Publishers.IgnoreOutput<MainActorPublisher<Output>>> {
    shell.ignoreOutput()
  }

  /// Falls back on the Sendable operator: see `SendableShell.replaceEmpty(with:)`.
  @_alwaysEmitIntoClient
  public func replaceEmpty(with output: Output) -> SendableShell<Publishers.ReplaceEmpty<MainActorPublisher<Output>>> {
    shell.replaceEmpty(with: output)
  }
}
