import PortableCombine

extension AnyCurrentValuePublisher {
  /// Publishes the current values of this and another stream together, whenever either changes.
  ///
  /// ```swift
  /// let first = CurrentValueSubject<String, Never>("Ada")
  /// let last = CurrentValueSubject<String, Never>("Lovelace")
  /// let name = first.asCurrentValuePublisher().combineLatest(last)
  /// print(name.value)   // ("Ada", "Lovelace")
  /// ```
  ///
  /// - Parameter other: A subject or another publisher with a current value.
  /// - Returns: One value at first, then one a change. Finishes when both did; fails with the first failure.
  @inlinable
  public func combineLatest<P: CurrentValuePublisher & Sendable>(_ other: P)
    -> AnyCurrentValuePublisher<(Output, P.Output), Failure>
  where P.Failure == Failure, P.Output: Sendable {
    lifted({ $0.combineLatest(other.unsealed) }, { ($0, other.value) })
  }

  /// Makes a value of the current values of this and another stream, whenever either changes.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Int, Never>(2)
  /// let height = CurrentValueSubject<Int, Never>(3)
  /// let area = width.asCurrentValuePublisher().combineLatest(height) { $0 * $1 }
  /// print(area.value)   // 6
  /// ```
  ///
  /// - Parameters:
  ///   - other: A subject or another publisher with a current value.
  ///   - transform: Is called for each subscriber at first and with each change, and with each read of `value`.
  /// - Returns: One value at first, then one a change. Finishes when both did; fails with the first failure.
  @inlinable
  public func combineLatest<P: CurrentValuePublisher & Sendable, T: Sendable>(
    _ other: P, _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> AnyCurrentValuePublisher<T, Failure> where P.Failure == Failure, P.Output: Sendable {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Publishes the current values of three streams together, whenever one changes.
  ///
  /// - Parameters:
  ///   - first: A subject or another publisher with a current value.
  ///   - second: One more.
  /// - Returns: One value at first, then one a change. Finishes when all did; fails with the first failure.
  @inlinable
  public func combineLatest<P: CurrentValuePublisher & Sendable, Q: CurrentValuePublisher & Sendable>(
    _ first: P, _ second: Q
  ) -> AnyCurrentValuePublisher<(Output, P.Output, Q.Output), Failure>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    lifted({ $0.combineLatest(first.unsealed, second.unsealed) }, { ($0, first.value, second.value) })
  }

  /// Makes a value of the current values of three streams, whenever one changes.
  ///
  /// - Parameters:
  ///   - first: A subject or another publisher with a current value.
  ///   - second: One more.
  ///   - transform: Is called for each subscriber at first and with each change, and with each read of `value`.
  /// - Returns: One value at first, then one a change. Finishes when all did; fails with the first failure.
  @inlinable
  public func combineLatest<P: CurrentValuePublisher & Sendable, Q: CurrentValuePublisher & Sendable, T: Sendable>(
    _ first: P, _ second: Q, _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> AnyCurrentValuePublisher<T, Failure>
  where P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable {
    combineLatest(first, second).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the current values of four streams together, whenever one changes.
  ///
  /// - Parameters:
  ///   - first: A subject or another publisher with a current value.
  ///   - second: One more.
  ///   - third: One more.
  /// - Returns: One value at first, then one a change. Finishes when all did; fails with the first failure.
  @inlinable
  public func combineLatest<
    P: CurrentValuePublisher & Sendable, Q: CurrentValuePublisher & Sendable, R: CurrentValuePublisher & Sendable
  >(_ first: P, _ second: Q, _ third: R)
    -> AnyCurrentValuePublisher<(Output, P.Output, Q.Output, R.Output), Failure>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    lifted(
      { $0.combineLatest(first.unsealed, second.unsealed, third.unsealed) },
      { ($0, first.value, second.value, third.value) })
  }

  /// Makes a value of the current values of four streams, whenever one changes.
  ///
  /// - Parameters:
  ///   - first: A subject or another publisher with a current value.
  ///   - second: One more.
  ///   - third: One more.
  ///   - transform: Is called for each subscriber at first and with each change, and with each read of `value`.
  /// - Returns: One value at first, then one a change. Finishes when all did; fails with the first failure.
  @inlinable
  public func combineLatest<
    P: CurrentValuePublisher & Sendable, Q: CurrentValuePublisher & Sendable, R: CurrentValuePublisher & Sendable,
    T: Sendable
  >(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> AnyCurrentValuePublisher<T, Failure>
  where
    P.Failure == Failure, P.Output: Sendable, Q.Failure == Failure, Q.Output: Sendable, R.Failure == Failure,
    R.Output: Sendable
  {
    combineLatest(first, second, third).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
