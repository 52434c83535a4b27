// What is known of one value or a failure is computed at once. A failure stays, and no closure is called then.

extension Result.Publisher {
  /// As `Publisher.allSatisfy(_:)`, computed at once.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    result.map(predicate).publisher
  }

  /// As `Publisher.tryAllSatisfy(_:)`, computed at once.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, Error>.Publisher {
    tryMap(predicate)
  }

  /// As `Publisher.collect()`, computed at once.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    map { [$0] }
  }

  /// As `Publisher.contains(where:)`, computed at once.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// As `Publisher.tryContains(where:)`, computed at once.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, Error>.Publisher {
    tryMap(predicate)
  }

  /// As `Publisher.count()`: one.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    map { _ in 1 }
  }

  /// As `Publisher.first()`: itself.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher {
    self
  }

  /// As `Publisher.last()`: itself.
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher {
    self
  }

  /// Publishes no value, and finishes, also where the result is a failure, as in Combine.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// As `Publisher.map(_:)`, computed at once.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    result.map(transform).publisher
  }

  /// As `Publisher.tryMap(_:)`, computed at once.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, Error>.Publisher {
    Result<T, Error> { try transform(result.get()) }.publisher
  }

  /// As `Publisher.mapError(_:)`, computed at once.
  @inlinable
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    result.mapError(transform).publisher
  }

  /// As `Publisher.max(by:)`: itself. The closure is not called.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// As `Publisher.tryMax(by:)`. The closure is called once, with the value twice, since it may throw.
  @inlinable
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, Error>.Publisher {
    tried(areInIncreasingOrder)
  }

  /// As `Publisher.min(by:)`: itself. The closure is not called.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// As `Publisher.tryMin(by:)`. The closure is called once, with the value twice, since it may throw.
  @inlinable
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, Error>.Publisher {
    tried(areInIncreasingOrder)
  }

  /// As `Publisher.reduce(_:_:)`, computed at once.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// As `Publisher.tryReduce(_:_:)`, computed at once.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// As `Publisher.scan(_:_:)`, computed at once.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    reduce(initialResult, nextPartialResult)
  }

  /// As `Publisher.tryScan(_:_:)`, computed at once.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, Error>.Publisher {
    tryReduce(initialResult, nextPartialResult)
  }

  /// As `Publisher.removeDuplicates(by:)`: itself. The closure is not called.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// As `Publisher.tryRemoveDuplicates(by:)`. The closure is called once, with the value twice, since it may throw.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, Error>.Publisher {
    tried(predicate)
  }

  /// As `Publisher.replaceEmpty(with:)`: itself.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher {
    self
  }

  /// As `Publisher.replaceError(with:)`, computed at once.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    switch result {
    case .success(let output): return Result<Output, Never>.Publisher(output)
    case .failure: return Result<Output, Never>.Publisher(output)
    }
  }

  /// As `Publisher.retry(_:)`: itself, since it would fail in the same way.
  @inlinable
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher {
    self
  }

  @inlinable
  func tried(_ closure: (Output, Output) throws -> Bool) -> Result<Output, Error>.Publisher {
    tryMap {
      _ = try closure($0, $0)
      return $0
    }
  }
}

extension Result.Publisher where Failure == Never {
  /// As `Publisher.setFailureType(to:)`.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    switch result {
    case .success(let output): return Result<Output, E>.Publisher(output)
    }
  }
}

extension Result.Publisher where Success: Equatable {
  /// As `Publisher.contains(_:)`, computed at once.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    map { $0 == output }
  }

  /// As `Publisher.removeDuplicates()`: itself.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher {
    self
  }
}

extension Result.Publisher where Success: Comparable {
  /// As `Publisher.max()`: itself.
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher {
    self
  }

  /// As `Publisher.min()`: itself.
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher {
    self
  }
}
