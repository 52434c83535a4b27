import PortableCombine

extension SendablePublisher {
  /// Publishes what an async closure makes of each value, apart from what it makes `nil` of: by default one at a time,
  /// in order.
  ///
  /// ```swift
  /// func sizes(_ urls: PassthroughSubject<URL, Never>) -> AnySendablePublisher<Int, Never> {
  ///   urls.asSendablePublisher().removeDuplicates()
  ///     .compactAwaitMap { url in try? await URLSession.shared.data(from: url).0.count }
  ///     .eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many closures run at a time, at most; at least 1, less is trapped.
  ///   - order: In which order results are published, where several closures run at a time.
  ///   - buffering: What becomes of values that come before a closure may run with them. By default none is lost.
  ///   - transform: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the code that subscribes. Cancelling the subscription cancels that task.
  /// - Returns: At most as many results as values, as they are demanded; fails as upstream does. They are delivered on
  ///   the closure's actor.
  public func compactAwaitMap<T: Sendable>(
    maxConcurrent: Int = 1, order: AsyncOrder = .input, buffering: AsyncBuffering<Failure> = .automatic,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async -> T?
  ) -> SendableShell<Publishers.AwaitMap<Upstream, T>> {
    .init(checked: .compacting(unsealed, maxConcurrent, order, buffering, transform))
  }
}

extension Publishers.AwaitMap {
  fileprivate static func compacting(
    _ upstream: Upstream, _ maxConcurrent: Int, _ order: AsyncOrder, _ buffering: AsyncBuffering<Failure>,
    _ transform: @escaping @isolated(any) @Sendable (Upstream.Output) async -> Output?
  ) -> Self {
    Self(
      upstream: upstream, plan: AwaitPlan(maxConcurrent: maxConcurrent, order: order, buffering: buffering),
      work: AwaitWork(isolation: transform.isolation) { value throws(Failure) in await transform(value) })
  }
}
