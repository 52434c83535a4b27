// What is known of the elements is computed when the operator is called, and stays a sequence where it can.

extension Publishers.Sequence {
  /// As `Publisher.allSatisfy(_:)`, computed at once.
  @inlinable
  public func allSatisfy(_ predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.allSatisfy(predicate))
  }

  /// As `Publisher.tryAllSatisfy(_:)`, computed at once.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Elements.Element) throws -> Bool) -> Result<Bool, Error>.Publisher {
    Result { try sequence.allSatisfy(predicate) }.publisher
  }

  /// As `Publisher.collect()`, computed at once.
  @inlinable
  public func collect() -> Result<[Elements.Element], Failure>.Publisher {
    Result.Publisher(Array(sequence))
  }

  /// As `Publisher.compactMap(_:)`, computed at once.
  @inlinable
  public func compactMap<T>(_ transform: (Elements.Element) -> T?) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// As `Publisher.contains(where:)`, computed at once.
  @inlinable
  public func contains(where predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.contains(where: predicate))
  }

  /// As `Publisher.tryContains(where:)`, computed at once.
  @inlinable
  public func tryContains(where predicate: (Elements.Element) throws -> Bool) -> Result<Bool, Error>.Publisher {
    Result { try sequence.contains(where: predicate) }.publisher
  }

  /// As `Publisher.drop(while:)`, computed at once.
  @inlinable
  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(sequence: sequence.drop(while: predicate))
  }

  /// As `Publisher.dropFirst(_:)`, from the sequence itself. Traps on a negative count.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// As `Publisher.filter(_:)`, computed at once.
  @inlinable
  public func filter(_ isIncluded: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// As `Publisher.ignoreOutput()`: just the end.
  @inlinable
  public func ignoreOutput() -> Empty<Elements.Element, Failure> {
    Empty()
  }

  /// As `Publisher.map(_:)`, computed at once.
  @inlinable
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  /// As `Publisher.prefix(_:)`, from the sequence itself. Traps on a negative length.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  /// As `Publisher.prefix(while:)`, computed at once.
  @inlinable
  public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
  }

  /// As `Publisher.reduce(_:_:)`, computed at once.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) -> T
  ) -> Result<T, Failure>.Publisher {
    Result.Publisher(sequence.reduce(initialResult, nextPartialResult))
  }

  /// As `Publisher.tryReduce(_:_:)`, computed at once.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) throws -> T
  ) -> Result<T, Error>.Publisher {
    Result { try sequence.reduce(initialResult, nextPartialResult) }.publisher
  }

  /// As `Publisher.replaceNil(with:)`, computed at once.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T?], Failure> where Elements.Element == T? {
    Publishers.Sequence<[T?], Failure>(sequence: sequence.map { $0 ?? output })
  }

  /// As `Publisher.scan(_:_:)`, computed at once.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return map {
      result = nextPartialResult(result, $0)
      return result
    }
  }

  /// As `Publisher.setFailureType(to:)`.
  @inlinable
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// As `Publisher.contains(_:)`, computed at once.
  @inlinable
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.contains(output))
  }

  /// As `Publisher.removeDuplicates()`, computed at once.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var last: Elements.Element?
    return filter { element in
      defer { last = element }
      return last != element
    }
  }
}

extension Publishers.Sequence where Failure == Never {
  /// As `Publisher.first(where:)`, computed at once.
  @inlinable
  public func first(where predicate: (Elements.Element) -> Bool) -> Elements.Element?.Publisher {
    sequence.first(where: predicate).publisher
  }

  /// As `Publisher.max(by:)`, computed at once.
  @inlinable
  public func max(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    sequence.max(by: areInIncreasingOrder).publisher
  }

  /// As `Publisher.min(by:)`, computed at once.
  @inlinable
  public func min(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    sequence.min(by: areInIncreasingOrder).publisher
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// As `Publisher.max()`, computed at once.
  @inlinable
  public func max() -> Elements.Element?.Publisher {
    sequence.max().publisher
  }

  /// As `Publisher.min()`, computed at once.
  @inlinable
  public func min() -> Elements.Element?.Publisher {
    sequence.min().publisher
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// As `Publisher.count()`, computed at once.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result.Publisher(sequence.count)
  }

  /// The elements at the indices of the range, which must lie within the collection.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: Array(sequence[range]))
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// As `Publisher.first()`, computed at once.
  @inlinable
  public func first() -> Elements.Element?.Publisher {
    sequence.first.publisher
  }

  /// The element at an index of the collection, or none when the collection doesn't have that index.
  @inlinable
  public func output(at index: Elements.Index) -> Elements.Element?.Publisher {
    Optional.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// As `Publisher.last()`, computed at once.
  @inlinable
  public func last() -> Elements.Element?.Publisher {
    sequence.last.publisher
  }

  /// As `Publisher.last(where:)`, computed at once, from the end.
  @inlinable
  public func last(where predicate: (Elements.Element) -> Bool) -> Elements.Element?.Publisher {
    sequence.last(where: predicate).publisher
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// As `Publisher.count()`, computed at once.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result.Publisher(sequence.count)
  }

  /// The elements at the indices of the range, which must lie within the collection.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: Array(sequence[range]))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// As `Publisher.count()`, computed at once.
  @inlinable
  public func count() -> Just<Int> {
    Just(sequence.count)
  }

  /// The element at an index of the collection, or none when the collection doesn't have that index.
  @inlinable
  public func output(at index: Elements.Index) -> Elements.Element?.Publisher {
    Optional.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// As `Publisher.append(_:)`, into one sequence.
  @inlinable
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// As `Publisher.append(_:)`, into one sequence.
  @inlinable
  public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    var joined = sequence
    joined.append(contentsOf: elements)
    return Publishers.Sequence<Elements, Failure>(sequence: joined)
  }

  /// As `Publisher.append(_:)`, into one sequence.
  @inlinable
  public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }

  /// As `Publisher.prepend(_:)`, into one sequence.
  @inlinable
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// As `Publisher.prepend(_:)`, into one sequence.
  @inlinable
  public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    var joined = Elements()
    joined.reserveCapacity(sequence.count + elements.underestimatedCount)
    joined.append(contentsOf: elements)
    joined.append(contentsOf: sequence)
    return Publishers.Sequence<Elements, Failure>(sequence: joined)
  }

  /// As `Publisher.prepend(_:)`, into one sequence.
  @inlinable
  public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    publisher.append(sequence)
  }
}
