import PortableCombine

extension Publisher {
  /// Publishes, when this publisher finishes, a result that each value has changed in place.
  ///
  /// ```swift
  /// func counts(_ words: AnyPublisher<String, Never>) -> AnyPublisher<[String: Int], Never> {
  ///   words.reduce(into: [:]) { $0[$1, default: 0] += 1 }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// Unlike with `reduce(_:_:)`, an array or a dictionary is not copied.
  ///
  /// - Parameters:
  ///   - initialResult: What each subscription begins with.
  ///   - updateAccumulatingResult: Changes the result by a value. It must not make this publisher send.
  /// - Returns: A publisher that asks for all values. It fails if this publisher fails.
  @inlinable
  @_disfavoredOverload
  public func reduce<Result>(
    into initialResult: Result, _ updateAccumulatingResult: @escaping (inout Result, Output) -> Void
  ) -> Deferred<Publishers.Map<Publishers.Reduce<Self, Void>, Result>> {
    Deferred {
      let accumulator = Accumulator(initialResult, "reduce(into:_:)")
      return reduce(()) { _, value in accumulator.update { updateAccumulatingResult(&$0, value) } }
        .map { accumulator.result }
    }
  }
}
