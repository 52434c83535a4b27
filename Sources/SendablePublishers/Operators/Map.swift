import PortableCombine

extension SendablePublisher {
  /// Turns each value into another.
  ///
  /// ```swift
  /// let labels = SendableShell.sequence([1, 2]).map { "no. \($0)" }   // "no. 1", "no. 2"
  /// let lengths = labels.map(\.count)                                // 5, 5
  /// ```
  ///
  /// A key path that is written here stands for a closure; for one in a variable write `map { $0[keyPath: keyPath] }`.
  ///
  /// - Parameter transform: Is called once per value, on the thread that delivers it.
  /// - Returns: As many values as come, in their order; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Output) -> T)
    -> MappedShell<_Unmapped, T>
  {
    .init(checked: _mapped(transform).upstream)
  }

  /// Turns each value into another, or ends the stream with an error.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence(["1", "x"]).tryMap { text in
  ///   guard let number = Int(text) else { throw URLError(.cannotParseResponse) }
  ///   return number
  /// }   // 1, then the failure
  /// ```
  ///
  /// - Parameter transform: Is called once per value, on the thread that delivers it; an error that it throws ends the
  ///   stream.
  /// - Returns: A stream that may fail with any error, as the closure may throw any.
  @_alwaysEmitIntoClient
  public func tryMap<T: Sendable>(_ transform: @escaping @Sendable (Output) throws -> T)
    -> SendableShell<Publishers.TryMap<Upstream, T>>
  {
    .init(checked: Publishers.TryMap(upstream: unsealed, transform: transform))
  }

  /// Reads two properties of each value, by key paths.
  ///
  /// ```swift
  /// let sizes = SendableShell.sequence([[1, 2], []]).map(\.count, \.isEmpty)   // (2, false), (0, true)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath0: Is read once per value, on the thread that delivers it.
  ///   - keyPath1: Likewise.
  /// - Returns: As many pairs as values come, in their order; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath2<Upstream, T0, T1>> {
    .init(checked: unsealed.map(keyPath0 as KeyPath<Output, T0>, keyPath1 as KeyPath<Output, T1>))
  }

  /// Reads three properties of each value, by key paths.
  ///
  /// - Parameters:
  ///   - keyPath0: Is read once per value, on the thread that delivers it.
  ///   - keyPath1: Likewise.
  ///   - keyPath2: Likewise.
  /// - Returns: As many triples as values come, in their order; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable, T2: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable,
    _ keyPath2: any KeyPath<Output, T2> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath3<Upstream, T0, T1, T2>> {
    .init(
      checked: unsealed.map(
        keyPath0 as KeyPath<Output, T0>, keyPath1 as KeyPath<Output, T1>, keyPath2 as KeyPath<Output, T2>))
  }

  /// Puts a value in the place of each `nil`.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, nil, 3]).replaceNil(with: 0)   // 1, 0, 3
  /// ```
  ///
  /// - Parameter output: Stands for each `nil`.
  /// - Returns: As many values as come, none of them optional; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func replaceNil<T: Sendable>(with output: T) -> MappedShell<_Unmapped, T> where Output == T? {
    map { $0 ?? output }
  }
}
