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

  /// Reads a property of each value, by a key path that is held in a variable.
  ///
  /// ```swift
  /// let path: any KeyPath<String, Int> & Sendable = \.count
  /// let lengths = SendableShell.sequence(["a", "bc"]).map(path)   // 1, 2
  /// ```
  ///
  /// A key path that is written out, as in `.map(\.count)`, is taken as a closure by the other `map`.
  ///
  /// - Parameter keyPath: Is read once a value, by whichever thread the value comes on.
  /// - Returns: As many values as come, in their order; completion and demand pass through.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func map<T: Sendable>(_ keyPath: any KeyPath<Output, T> & Sendable)
    -> SendableShell<Publishers.MapKeyPath<Upstream, T>>
  {
    .init(checked: upstream.map(keyPath as KeyPath<Output, T>))
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
  ///
  /// Here a key path that is written out, as in `.map(\.count)`, is taken as one, because Combine's own overload for
  /// key paths would be preferred to a closure.
  @_alwaysEmitIntoClient
  public func map<T: Sendable>(_ keyPath: any KeyPath<Output, T> & Sendable)
    -> SendableShell<Publishers.MapKeyPath<Self, T>>
  {
    shell.map(keyPath)
  }

  /// Starts a chain: see ``SendableShell/tryMap(_:)``.
  @_alwaysEmitIntoClient
  public func tryMap<T: Sendable>(_ transform: @escaping @Sendable (Output) throws -> T)
    -> SendableShell<Publishers.TryMap<Self, T>>
  {
    shell.tryMap(transform)
  }
}
