import PortableCombine

extension Publisher {
  /// Publishes the state of a result that each value changes in place.
  ///
  /// ```swift
  /// func seen(_ words: AnyPublisher<String, Never>) -> AnyPublisher<[String: Int], Never> {
  ///   words.scan(into: [:]) { $0[$1, default: 0] += 1 }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// Unlike with `scan(_:_:)`, an array or a dictionary is copied only if downstream still keeps the one before.
  ///
  /// - Parameters:
  ///   - initialResult: What each subscription begins with.
  ///   - updateAccumulatingResult: Changes the result by a value. It must not make this publisher send.
  /// - Returns: A publisher that passes demand on as it is.
  @inlinable
  @_disfavoredOverload
  public func scan<Result>(
    into initialResult: Result, _ updateAccumulatingResult: @escaping (inout Result, Output) -> Void
  ) -> Deferred<Publishers.Map<Self, Result>> {
    Deferred {
      let accumulator = Accumulator(initialResult, "scan(into:_:)")
      return map { value in
        accumulator.update { updateAccumulatingResult(&$0, value) }
        return accumulator.result
      }
    }
  }
}

/// A result that is changed in place, by the values of one subscription, one after another.
@usableFromInline
@_fixed_layout
final class Accumulator<Result> {
  @usableFromInline var contents: Result?
  @usableFromInline let name: StaticString

  @inlinable
  init(_ result: Result, _ name: StaticString) {
    contents = result
    self.name = name
  }

  @inlinable
  func update(_ body: (inout Result) -> Void) {
    // Taken out, so that the change is made in place, and so that nothing is changed twice at once.
    guard var result = contents.take() else { entered() }
    body(&result)
    contents = result
  }

  @inlinable
  var result: Result {
    guard let contents else { entered() }
    return contents
  }

  @usableFromInline
  func entered() -> Never {
    fatalError("The closure of \(name) made its own upstream send. Send from downstream, or later.")
  }
}
