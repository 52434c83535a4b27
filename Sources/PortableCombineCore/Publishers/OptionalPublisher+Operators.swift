// What is known of one value or none is computed at once. Closures are not called without a value, nor where they can't
// change the outcome.

extension Optional.Publisher {
  /// As `Publisher.allSatisfy(_:)`, computed at once. Without a value there is no answer.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Bool?.Publisher {
    output.map(predicate).publisher
  }

  /// As `Publisher.collect()`, computed at once: an empty array without a value.
  @inlinable
  public func collect() -> [Output]?.Publisher {
    Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
  }

  /// As `Publisher.compactMap(_:)`, computed at once.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    output.flatMap(transform).publisher
  }

  /// As `Publisher.contains(where:)`, computed at once. Without a value there is no answer.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Bool?.Publisher {
    output.map(predicate).publisher
  }

  /// As `Publisher.count()`: one, or nothing without a value.
  @inlinable
  public func count() -> Int?.Publisher {
    output.map { _ in 1 }.publisher
  }

  /// As `Publisher.drop(while:)`, computed at once.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    filter { !predicate($0) }
  }

  /// As `Publisher.dropFirst(_:)`, computed at once. Traps on a negative count.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    _require(count >= 0, "dropFirst(\(count)): the count must not be negative")
    return filter { _ in count == 0 }
  }

  /// As `Publisher.filter(_:)`, computed at once.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    output.flatMap { isIncluded($0) ? $0 : nil }.publisher
  }

  /// As `Publisher.first()`: itself.
  @inlinable
  public func first() -> Output?.Publisher {
    self
  }

  /// As `Publisher.first(where:)`, computed at once.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
    filter(predicate)
  }

  /// As `Publisher.last()`: itself.
  @inlinable
  public func last() -> Output?.Publisher {
    self
  }

  /// As `Publisher.last(where:)`, computed at once.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher {
    filter(predicate)
  }

  /// As `Publisher.ignoreOutput()`: just the end.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// As `Publisher.map(_:)`, computed at once.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher {
    output.map(transform).publisher
  }

  /// As `Publisher.max(by:)`: itself. The closure is not called.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
    self
  }

  /// As `Publisher.min(by:)`: itself. The closure is not called.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
    self
  }

  /// As `Publisher.output(at:)`, computed at once. Traps on a negative index.
  @inlinable
  public func output(at index: Int) -> Output?.Publisher {
    _require(index >= 0, "output(at: \(index)): the index must not be negative")
    return filter { _ in index == 0 }
  }

  /// As `Publisher.output(in:)`, computed at once. Traps on a negative lower bound.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Output?.Publisher where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    _require(range.lowerBound >= 0, "output(in: \(range)): the range must not begin below 0")
    return filter { _ in range.contains(0) }
  }

  /// As `Publisher.prefix(_:)`, computed at once. Traps on a negative length.
  @inlinable
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    _require(maxLength >= 0, "prefix(\(maxLength)): the length must not be negative")
    return filter { _ in maxLength > 0 }
  }

  /// As `Publisher.prefix(while:)`, computed at once.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher {
    filter(predicate)
  }

  /// As `Publisher.reduce(_:_:)`, computed at once. Without a value there is no result.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> T?.Publisher {
    output.map { nextPartialResult(initialResult, $0) }.publisher
  }

  /// As `Publisher.scan(_:_:)`, computed at once.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> T?.Publisher {
    reduce(initialResult, nextPartialResult)
  }

  /// As `Publisher.removeDuplicates(by:)`: itself. The closure is not called.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Output?.Publisher {
    self
  }

  /// As `Publisher.replaceEmpty(with:)`: the value, or the one given.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> {
    Just(self.output ?? output)
  }

  /// As `Publisher.replaceError(with:)`: itself.
  @inlinable
  public func replaceError(with output: Output) -> Output?.Publisher {
    self
  }

  /// As `Publisher.retry(_:)`: itself.
  @inlinable
  public func retry(_ times: Int) -> Output?.Publisher {
    self
  }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// As `Publisher.contains(_:)`, computed at once. Without a value there is no answer.
  @inlinable
  public func contains(_ output: Output) -> Bool?.Publisher {
    contains { $0 == output }
  }

  /// As `Publisher.removeDuplicates()`: itself.
  @inlinable
  public func removeDuplicates() -> Output?.Publisher {
    self
  }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// As `Publisher.max()`: itself.
  @inlinable
  public func max() -> Output?.Publisher {
    self
  }

  /// As `Publisher.min()`: itself.
  @inlinable
  public func min() -> Output?.Publisher {
    self
  }
}
