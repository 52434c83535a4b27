import PortableCombine

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of the newest of these.
  ///
  /// ```swift
  /// func results(_ queries: PassthroughSubject<String, Never>) -> AnyPublisher<Int, Never> {
  ///   queries.flatMapLatest { Just($0.count).delay(for: .seconds(1), scheduler: DispatchQueue.main) }
  ///     .eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// It is `map(_:)` and `switchToLatest()` in a row.
  ///
  /// - Parameter transform: Makes a publisher of a value. The one before is cancelled.
  /// - Returns: A publisher that asks this one for all values, and the newest inner one for what downstream still waits for.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.SwitchToLatest<Inner, Publishers.Map<Self, Inner>> where Inner.Failure == Failure {
    map(transform).switchToLatest()
  }

  /// Turns each value into a publisher, which can't fail, and publishes the values of the newest of these.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  )
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Inner, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Inner, Failure>>
    > where Inner.Failure == Never
  {
    map { transform($0).setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never {
  /// Turns each value into a publisher, which may fail, and publishes the values of the newest of these.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  )
    -> Publishers.SwitchToLatest<
      Inner, Publishers.Map<Publishers.SetFailureType<Self, Inner.Failure>, Inner>
    >
  {
    setFailureType(to: Inner.Failure.self).map(transform).switchToLatest()
  }

  /// Turns each value into a publisher, and publishes the values of the newest of these. Nothing can fail.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.SwitchToLatest<Inner, Publishers.Map<Self, Inner>> where Inner.Failure == Never {
    map(transform).switchToLatest()
  }
}
