import PortableCombine

extension SendablePublisher {
  /// Publishes what an async closure makes of the newest value, and cancels the task of the value before.
  ///
  /// ```swift
  /// func results(_ queries: PassthroughSubject<String, URLError>) -> AnySendablePublisher<Int, URLError> {
  ///   queries.asSendablePublisher().removeDuplicates().flatMapLatest { query throws(URLError) in
  ///     guard let url = URL(string: "https://example.com/?q=\(query)") else { throw URLError(.badURL) }
  ///     return (try? await URLSession.shared.data(from: url).0.count) ?? 0
  ///   }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// A closure begins as soon as its value comes, without waiting for the one before to wind up; whatever that still
  /// returns or throws is dropped, and so is a result that wasn't demanded before the next value came.
  ///
  /// - Parameter transform: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority
  ///   and task-local values from the code that subscribes. It may throw what the stream may fail with.
  /// - Returns: The results of values that weren't superseded, delivered on the closure's actor; fails as upstream or
  ///   the closure does. Upstream is asked for all values.
  @_disfavoredOverload
  public func flatMapLatest<T: Sendable>(
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws(Failure) -> T
  ) -> SendableShell<Publishers.AwaitMap<Upstream, T>> {
    .init(checked: .latest(unsealed, transform))
  }
}

extension SendablePublisher where Failure == Never {
  /// Publishes what an async closure makes of the newest value, and cancels the task of the value before. What the
  /// closure throws ends the stream, and its type becomes the stream's failure.
  ///
  /// ```swift
  /// func results(_ queries: PassthroughSubject<String, Never>) -> AnySendablePublisher<Int, any Error> {
  ///   queries.asSendablePublisher().removeDuplicates().flatMapLatest { query in
  ///     try await URLSession.shared.data(from: URL(string: "https://example.com/?q=\(query)")!).0.count
  ///   }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameter transform: Runs on the actor on which it was formed, or on no actor. A function with typed throws
  ///   gives that type, another throwing closure `any Error`, one that doesn't throw `Never`.
  @_disfavoredOverload
  public func flatMapLatest<T: Sendable, E: Error>(
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws(E) -> T
  ) -> SendableShell<Publishers.AwaitMap<Publishers.SetFailureType<Upstream, E>, T>> {
    .init(checked: .latest(Publishers.SetFailureType(upstream: unsealed), transform))
  }

  /// Publishes what an async closure that can't throw makes of the newest value, and cancels the task of the value before.
  ///
  /// It is narrower than the other two. All three are disfavoured, like the forms for closures that return a publisher,
  /// so that of a closure that suits both the compiler takes the one of publishers.
  @_disfavoredOverload
  public func flatMapLatest<T: Sendable>(
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async -> T
  ) -> SendableShell<Publishers.AwaitMap<Publishers.SetFailureType<Upstream, Never>, T>> {
    .init(checked: .latest(Publishers.SetFailureType(upstream: unsealed), transform))
  }
}

extension Publishers.AwaitMap {
  fileprivate static func latest(
    _ upstream: Upstream,
    _ transform: @escaping @isolated(any) @Sendable (Upstream.Output) async throws(Failure) -> Output
  ) -> Self {
    Self(
      upstream: upstream, plan: .latest,
      work: AwaitWork(isolation: transform.isolation) { value throws(Failure) in try await transform(value) })
  }
}
