import PortableCombine

extension SendableShell {
  /// A stream of the elements of an array, a range or another sequence.
  ///
  /// ```swift
  /// let numbers: SendableShell<Publishers.Sequence<[Int], Never>> = .sequence([1, 2, 3])
  /// ```
  ///
  /// - Parameter sequence: Is iterated once a subscriber, as its values are asked for, on the thread that asks. Later
  ///   subscribers get all elements again, if the sequence can be iterated again.
  @_alwaysEmitIntoClient
  public static func sequence<Elements: Swift.Sequence & Sendable>(_ sequence: Elements) -> Self
  where Upstream == Publishers.Sequence<Elements, Never> {
    .init(checked: Publishers.Sequence(sequence: sequence))
  }

  /// A stream of the elements of a sequence, that goes together with streams that may fail.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2, 3], failureType: URLError.self)
  /// ```
  @_alwaysEmitIntoClient
  public static func sequence<Elements: Swift.Sequence & Sendable, E: Error>(
    _ sequence: Elements, failureType: E.Type
  ) -> Self where Upstream == Publishers.Sequence<Elements, E> {
    .init(checked: Publishers.Sequence(sequence: sequence))
  }
}
