import PortableCombine

extension SendablePublisher {
  /// Publishes what an async closure makes of each value, or ends the stream with its error: by default one at a time,
  /// in order, and with none left out.
  ///
  /// ```swift
  /// func bodies(_ urls: PassthroughSubject<URL, URLError>) -> AnySendablePublisher<Data, any Error> {
  ///   urls.asSendablePublisher().removeDuplicates()
  ///     .tryAwaitMap(maxConcurrent: 4) { url in try await URLSession.shared.data(from: url).0 }
  ///     .eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// A closure begins only when its result is wanted, and runs once per value, however often values are demanded. The
  /// first error ends the stream at once, and cancels upstream and the tasks of the other closures. A failure of
  /// upstream comes after the results of the values before it. What a closure throws because the subscription was
  /// cancelled is dropped.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many closures run at a time, at most; at least 1, less is trapped.
  ///   - order: In which order results are published, where several closures run at a time.
  ///   - buffering: What becomes of values that come before a closure may run with them. By default upstream is asked
  ///     for as many as can be worked on, if it keeps the others, and none is lost.
  ///   - transform: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the code that subscribes. Cancelling the subscription cancels that task.
  /// - Returns: As many results as values; may fail with any error. They are delivered on the closure's actor. It gives
  ///   only what was demanded.
  @_disfavoredOverload
  public func tryAwaitMap<T: Sendable>(
    maxConcurrent: Int = 1, order: AsyncOrder = .input, buffering: AsyncBuffering<any Error> = .automatic,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws -> T
  ) -> SendableShell<Publishers.AwaitMap<Publishers.MapError<Upstream, any Error>, T>> {
    .init(checked: .tryMapping(anyError(unsealed), maxConcurrent, order, buffering, transform))
  }
}

extension SendablePublisher where Failure == Never {
  /// Publishes what an async closure makes of each value, or ends the stream with its error, whose type becomes the
  /// stream's: see `tryAwaitMap(maxConcurrent:order:buffering:_:)` of streams that may fail.
  ///
  /// ```swift
  /// @Sendable func load(_ url: URL) async throws(URLError) -> Data {
  ///   do { return try await URLSession.shared.data(from: url).0 } catch { throw URLError(.cannotLoadFromNetwork) }
  /// }
  ///
  /// func bodies(_ urls: PassthroughSubject<URL, Never>) -> AnySendablePublisher<Data, URLError> {
  ///   urls.asSendablePublisher().removeDuplicates().tryAwaitMap(load).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many closures run at a time, at most; at least 1, less is trapped.
  ///   - order: In which order results are published, where several closures run at a time.
  ///   - buffering: What becomes of values that come before a closure may run with them. By default none is lost.
  ///   - transform: A function with typed throws, or a closure that says its error (`{ url throws(URLError) in … }`),
  ///     gives that type; another closure gives `any Error`. Runs on the actor on which it was formed, or on no actor.
  public func tryAwaitMap<T: Sendable, E: Error>(
    maxConcurrent: Int = 1, order: AsyncOrder = .input, buffering: AsyncBuffering<E> = .automatic,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async throws(E) -> T
  ) -> SendableShell<Publishers.AwaitMap<Publishers.SetFailureType<Upstream, E>, T>> {
    .init(
      checked: .tryMapping(Publishers.SetFailureType(upstream: unsealed), maxConcurrent, order, buffering, transform))
  }
}

extension Publishers.AwaitMap {
  static func tryMapping(
    _ upstream: Upstream, _ maxConcurrent: Int, _ order: AsyncOrder, _ buffering: AsyncBuffering<Failure>,
    _ transform: @escaping @isolated(any) @Sendable (Upstream.Output) async throws(Failure) -> Output
  ) -> Self {
    Self(
      upstream: upstream, plan: AwaitPlan(maxConcurrent: maxConcurrent, order: order, buffering: buffering),
      work: AwaitWork(isolation: transform.isolation) { value throws(Failure) in try await transform(value) })
  }
}

private func anyError<P: Publisher>(_ upstream: P) -> Publishers.MapError<P, any Error> {
  Publishers.MapError(upstream: upstream, { failure -> any Error in failure })
}
