import PortableCombine

extension Publishers {
  /// Publishes what an async closure makes of the values of another publisher: what `awaitMap`, `tryAwaitMap` and the
  /// operators like them return.
  public struct AwaitMap<Upstream: Publisher, Output: Sendable>: Publisher where Upstream.Output: Sendable {
    public typealias Failure = Upstream.Failure

    /// The publisher whose values go into the closure.
    public let upstream: Upstream
    let plan: AwaitPlan<Failure>
    let work: AwaitWork<Upstream.Output, Output, Failure>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      _ = AwaitConnection.attach(AnySubscriber(subscriber), to: upstream, plan: plan, work: work)
    }
  }
}

extension Publishers.AwaitMap: DemandDriven {
  /// It keeps values and results until they are asked for, unless newer ones take their place.
  var isDemandDriven: Bool { plan.whileBusy == .keep }
}

extension SendablePublisher {
  /// Publishes what an async closure makes of each value: by default one at a time, in order, and with none left out.
  ///
  /// ```swift
  /// actor Cache {
  ///   private var lengths: [String: Int] = [:]
  ///
  ///   func sizes(_ names: PassthroughSubject<String, Never>) -> AnySendablePublisher<Int, Never> {
  ///     names.asSendablePublisher().removeDuplicates().awaitMap { name in
  ///       if let known = self.lengths[name] { return known }   // on the cache, as in `Task { … }`
  ///       let url = URL(string: "https://example.com/\(name)")!
  ///       let length = (try? await URLSession.shared.data(from: url).0.count) ?? 0
  ///       self.lengths[name] = length
  ///       return length
  ///     }.eraseToAnyPublisher()
  ///   }
  /// }
  /// ```
  ///
  /// A closure begins only when its result is wanted, and runs once per value, however often values are demanded. A
  /// failure of upstream comes after the results of the values before it.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many closures run at a time, at most; at least 1, less is trapped.
  ///   - order: In which order results are published, where several closures run at a time.
  ///   - buffering: What becomes of values that come before a closure may run with them. By default upstream is asked
  ///     for as many as can be worked on, if it keeps the others, and none is lost.
  ///   - transform: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the code that subscribes. Cancelling the subscription cancels that task.
  /// - Returns: As many results as values; fails as upstream does. They are delivered on the closure's actor. It gives
  ///   only what was demanded.
  public func awaitMap<T: Sendable>(
    maxConcurrent: Int = 1, order: AsyncOrder = .input, buffering: AsyncBuffering<Failure> = .automatic,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Output) async -> T
  ) -> SendableShell<Publishers.AwaitMap<Upstream, T>> {
    .init(checked: .mapping(unsealed, maxConcurrent, order, buffering, transform))
  }
}

extension Publishers.AwaitMap {
  static func mapping(
    _ upstream: Upstream, _ maxConcurrent: Int, _ order: AsyncOrder, _ buffering: AsyncBuffering<Failure>,
    _ transform: @escaping @isolated(any) @Sendable (Upstream.Output) async -> Output
  ) -> Self {
    Self(
      upstream: upstream, plan: AwaitPlan(maxConcurrent: maxConcurrent, order: order, buffering: buffering),
      work: AwaitWork(isolation: transform.isolation) { value throws(Failure) in await transform(value) })
  }
}
