import PortableCombine

extension SendableShell {
  /// Turns each value into another.
  ///
  /// ```swift
  /// let labels = SendableShell.sequence([1, 2]).map { "no. \($0)" }   // "no. 1", "no. 2"
  /// ```
  ///
  /// - Parameter transform: Is called once a value, by whichever thread the value comes on.
  /// - Returns: As many values as come, in their order; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Output) -> T)
    -> SendableShell<Publishers.Map<Upstream, T>>
  {
    .init(checked: Publishers.Map(upstream: upstream, transform: transform))
  }

  /// Reads a property of each value.
  ///
  /// ```swift
  /// let lengths = SendableShell.sequence(["a", "bc"]).map(\.count)   // 1, 2
  /// ```
  ///
  /// - Parameter keyPath: Is evaluated and read once a value, by whichever thread the value comes on. A key path in a
  ///   variable must be known to be safe to share: `any KeyPath<String, Int> & Sendable`.
  /// - Returns: As many values as come, in their order; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func map<T: Sendable>(_ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<Output, T>)
    -> SendableShell<Publishers.Map<Upstream, T>>
  {
    // Evaluated where it is read, as what a key path captures need not be Sendable. Nor would `any KeyPath & Sendable`
    // do: a closure is refused for a class at once, for an existential only after the whole chain was solved.
    .init(checked: Publishers.Map(upstream: upstream, transform: { $0[keyPath: keyPath()] }))
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
  /// - Parameter transform: Is called once a value, by whichever thread the value comes on; what it throws is the end.
  /// - Returns: A stream that may fail with any error, as the closure may throw any.
  @_alwaysEmitIntoClient
  public func tryMap<T: Sendable>(_ transform: @escaping @Sendable (Output) throws -> T)
    -> SendableShell<Publishers.TryMap<Upstream, T>>
  {
    .init(checked: Publishers.TryMap(upstream: upstream, transform: transform))
  }

  /// Reads two properties of each value, by key paths.
  ///
  /// ```swift
  /// let sizes = SendableShell.sequence([[1, 2], []]).map(\.count, \.isEmpty)   // (2, false), (0, true)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath0: Is read once a value, by whichever thread the value comes on.
  ///   - keyPath1: Likewise.
  /// - Returns: As many pairs as values come, in their order; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath2<Upstream, T0, T1>> {
    .init(checked: upstream.map(keyPath0 as KeyPath<Output, T0>, keyPath1 as KeyPath<Output, T1>))
  }

  /// Reads three properties of each value, by key paths.
  ///
  /// - Parameters:
  ///   - keyPath0: Is read once a value, by whichever thread the value comes on.
  ///   - keyPath1: Likewise.
  ///   - keyPath2: Likewise.
  /// - Returns: As many triples as values come, in their order; completion and demand pass through.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable, T2: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable,
    _ keyPath2: any KeyPath<Output, T2> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath3<Upstream, T0, T1, T2>> {
    .init(
      checked: upstream.map(
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
  public func replaceNil<T: Sendable>(with output: T) -> SendableShell<Publishers.Map<Upstream, T>> where Output == T? {
    .init(checked: Publishers.Map(upstream: upstream, transform: { $0 ?? output }))
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Starts a chain: see `SendableShell.map(_:)`.
  @_alwaysEmitIntoClient
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Output) -> T)
    -> SendableShell<Publishers.Map<Self, T>>
  {
    shell.map(transform)
  }

  /// Starts a chain by reading a property of each value: see `SendableShell.map(_:)`.
  @_alwaysEmitIntoClient
  public func map<T: Sendable>(_ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<Output, T>)
    -> SendableShell<Publishers.Map<Self, T>>
  {
    shell.map(keyPath())
  }

  /// Starts a chain: see ``SendableShell/tryMap(_:)``.
  @_alwaysEmitIntoClient
  public func tryMap<T: Sendable>(_ transform: @escaping @Sendable (Output) throws -> T)
    -> SendableShell<Publishers.TryMap<Self, T>>
  {
    shell.tryMap(transform)
  }

  /// Starts a chain: see `SendableShell.map(_:_:)`.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath2<Self, T0, T1>> {
    shell.map(keyPath0, keyPath1)
  }

  /// Starts a chain: see `SendableShell.map(_:_:_:)`.
  @_alwaysEmitIntoClient
  public func map<T0: Sendable, T1: Sendable, T2: Sendable>(
    _ keyPath0: any KeyPath<Output, T0> & Sendable, _ keyPath1: any KeyPath<Output, T1> & Sendable,
    _ keyPath2: any KeyPath<Output, T2> & Sendable
  ) -> SendableShell<Publishers.MapKeyPath3<Self, T0, T1, T2>> {
    shell.map(keyPath0, keyPath1, keyPath2)
  }

  /// Starts a chain: see `SendableShell.replaceNil(with:)`.
  @_alwaysEmitIntoClient
  public func replaceNil<T: Sendable>(with output: T) -> SendableShell<Publishers.Map<Self, T>> where Output == T? {
    shell.replaceNil(with: output)
  }
}
