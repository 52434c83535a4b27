// What is known of a single value is computed at once. Closures that can't change the outcome are not called.

extension Just {
  /// As `Publisher.allSatisfy(_:)`, computed at once.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// As `Publisher.tryAllSatisfy(_:)`, computed at once.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, Error>.Publisher {
    Result { try predicate(output) }.publisher
  }

  /// As `Publisher.append(_:)`, into one sequence.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// As `Publisher.append(_:)`, into one sequence.
  @inlinable
  public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// As `Publisher.prepend(_:)`, into one sequence.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// As `Publisher.prepend(_:)`, into one sequence.
  @inlinable
  public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// As `Publisher.collect()`, computed at once.
  @inlinable
  public func collect() -> Just<[Output]> {
    Just<[Output]>([output])
  }

  /// As `Publisher.compactMap(_:)`, computed at once.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    transform(output).publisher
  }

  /// As `Publisher.contains(where:)`, computed at once.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// As `Publisher.tryContains(where:)`, computed at once.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, Error>.Publisher {
    Result { try predicate(output) }.publisher
  }

  /// As `Publisher.count()`: one.
  @inlinable
  public func count() -> Just<Int> {
    Just<Int>(1)
  }

  /// As `Publisher.drop(while:)`, computed at once.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    kept(if: !predicate(output))
  }

  /// As `Publisher.dropFirst(_:)`, computed at once. Traps on a negative count.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    _require(count >= 0, "dropFirst(\(count)): the count must not be negative")
    return kept(if: count == 0)
  }

  /// As `Publisher.filter(_:)`, computed at once.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    kept(if: isIncluded(output))
  }

  /// As `Publisher.first()`: itself.
  @inlinable
  public func first() -> Just<Output> {
    self
  }

  /// As `Publisher.first(where:)`, computed at once.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
    kept(if: predicate(output))
  }

  /// As `Publisher.last()`: itself.
  @inlinable
  public func last() -> Just<Output> {
    self
  }

  /// As `Publisher.last(where:)`, computed at once.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher {
    kept(if: predicate(output))
  }

  /// As `Publisher.ignoreOutput()`: just the end.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> {
    Empty()
  }

  /// As `Publisher.map(_:)`, computed at once.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// As `Publisher.tryMap(_:)`, computed at once.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, Error>.Publisher {
    Result { try transform(output) }.publisher
  }

  /// As `Publisher.mapError(_:)`. There is no error, so the closure is not called.
  @inlinable
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(output)
  }

  /// As `Publisher.max(by:)`: itself. The closure is not called.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// As `Publisher.min(by:)`: itself. The closure is not called.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// As `Publisher.output(at:)`, computed at once. Traps on a negative index.
  @inlinable
  public func output(at index: Int) -> Output?.Publisher {
    _require(index >= 0, "output(at: \(index)): the index must not be negative")
    return kept(if: index == 0)
  }

  /// As `Publisher.output(in:)`: the value if the range begins at 0, even when it is empty, as in Combine.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Output?.Publisher where R.Bound == Int {
    kept(if: range.relative(to: 0..<Int.max).lowerBound == 0)
  }

  /// As `Publisher.prefix(_:)`, computed at once. Traps on a negative length.
  @inlinable
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    _require(maxLength >= 0, "prefix(\(maxLength)): the length must not be negative")
    return kept(if: maxLength > 0)
  }

  /// As `Publisher.prefix(while:)`, computed at once.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher {
    kept(if: predicate(output))
  }

  /// As `Publisher.reduce(_:_:)`, computed at once.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// As `Publisher.tryReduce(_:_:)`, computed at once.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, Error>.Publisher {
    Result { try nextPartialResult(initialResult, output) }.publisher
  }

  /// As `Publisher.scan(_:_:)`, computed at once.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
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
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// As `Publisher.tryRemoveDuplicates(by:)`. The closure is called once, with the value twice, since it may throw.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, Error>.Publisher {
    Result {
      _ = try predicate(output, output)
      return output
    }.publisher
  }

  /// As `Publisher.replaceEmpty(with:)`: itself.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> {
    self
  }

  /// As `Publisher.replaceError(with:)`: itself.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> {
    self
  }

  /// As `Publisher.retry(_:)`: itself.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> {
    self
  }

  /// As `Publisher.setFailureType(to:)`.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(output)
  }

  @inlinable
  func kept(if isKept: Bool) -> Output?.Publisher {
    Optional.Publisher(isKept ? output : nil)
  }
}

extension Just where Output: Equatable {
  /// As `Publisher.contains(_:)`, computed at once.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> {
    Just<Bool>(self.output == output)
  }

  /// As `Publisher.removeDuplicates()`: itself.
  @inlinable
  public func removeDuplicates() -> Just<Output> {
    self
  }
}

extension Just where Output: Comparable {
  /// As `Publisher.max()`: itself.
  @inlinable
  public func max() -> Just<Output> {
    self
  }

  /// As `Publisher.min()`: itself.
  @inlinable
  public func min() -> Just<Output> {
    self
  }
}
