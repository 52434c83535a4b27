import PortableCombine

extension SendablePublisher {
  /// Publishes those values with which an async closure agrees: by default it is asked about one at a time, in order.
  ///
  /// ```swift
  /// actor Guests {
  ///   private var names: Set<String> = ["Ada"]
  ///
  ///   func arrivals(_ callers: PassthroughSubject<String, Never>) -> AnySendablePublisher<String, Never> {
  ///     callers.asSendablePublisher().map { $0.capitalized }.awaitFilter { self.names.contains($0)
  ///     }.eraseToAnyPublisher()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many closures run at a time, at most; at least 1, less is trapped.
  ///   - order: In which order values are published, where several closures run at a time.
  ///   - buffering: What becomes of values that come before a closure may run with them. By default none is lost.
  ///   - isIncluded: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the code that subscribes. Cancelling the subscription cancels that task.
  /// - Returns: The values that are included, as they are demanded; fails as upstream does. They are delivered on the
  ///   closure's actor.
  public func awaitFilter(
    maxConcurrent: Int = 1, order: AsyncOrder = .input, buffering: AsyncBuffering<Failure> = .automatic,
    @_inheritActorContext _ isIncluded: @escaping @isolated(any) @Sendable (Output) async -> Bool
  ) -> SendableShell<Publishers.AwaitMap<Upstream, Output>> {
    .init(checked: .filtering(unsealed, maxConcurrent, order, buffering, isIncluded))
  }
}

extension Publishers.AwaitMap where Output == Upstream.Output {
  fileprivate static func filtering(
    _ upstream: Upstream, _ maxConcurrent: Int, _ order: AsyncOrder, _ buffering: AsyncBuffering<Failure>,
    _ isIncluded: @escaping @isolated(any) @Sendable (Upstream.Output) async -> Bool
  ) -> Self {
    Self(
      upstream: upstream, plan: AwaitPlan(maxConcurrent: maxConcurrent, order: order, buffering: buffering),
      work: AwaitWork(isolation: isIncluded.isolation) { value throws(Failure) in
        await isIncluded(value) ? value : nil
      })
  }
}
