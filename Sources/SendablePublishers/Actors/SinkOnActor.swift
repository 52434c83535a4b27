import PortableCombine

extension SendablePublisher {
  /// Runs closures on an actor with the values and with the end.
  ///
  /// Use it where a stream's values change the state of an actor: the closures are given the actor and touch it without
  /// `await`.
  ///
  /// ```swift
  /// actor Ledger {
  ///   private var total = 0
  ///   private var isClosed = false
  ///   private let bag = CancellationBag()
  ///
  ///   func follow(_ amounts: PassthroughSubject<Int, URLError>) {
  ///     amounts.asSendablePublisher().sink(
  ///       on: self,
  ///       receiveCompletion: { ledger, _ in ledger.isClosed = true },
  ///       receiveValue: { ledger, amount in ledger.total += amount }
  ///     ).store(in: bag)
  ///   }
  /// }
  /// ```
  ///
  /// The values come in their order, each when the closure has returned from the one before, also where it awaits
  /// something. Once this was cancelled on the actor no closure begins; one that waits for something sees its task
  /// cancelled.
  ///
  /// A closure for a global actor is not of this kind: `isolated MainActor` is not `@MainActor` to the compiler.
  /// Deliver with `receive(on: MainActor.shared)` there, or write with `assign(to:on:)`.
  ///
  /// - Parameters:
  ///   - actor: Is kept while values wait for it, and not longer: when it is freed the subscription is cancelled with
  ///     the next value. So an actor may hold its own subscriptions.
  ///   - buffering: How values wait that come faster than the actor takes them, and so how many the upstream is asked
  ///     for. By default nothing is lost, and the upstream is held back where it can be.
  ///   - receiveCompletion: Is called once at the end, after the last value, unless it was cancelled before.
  ///   - receiveValue: Is called once per value.
  /// - Returns: The subscription. It ends when this is cancelled or freed: keep it.
  public func sink<Target: Actor>(
    on actor: Target, buffering: AsyncBuffering<Failure> = .automatic,
    receiveCompletion: @escaping @Sendable (isolated Target, Subscribers.Completion<Failure>) async -> Void,
    receiveValue: @escaping @Sendable (isolated Target, Output) async -> Void
  ) -> AnyCancellable {
    buffering.validate()
    let sink = ActorSink(
      on: actor, buffering, prefetch: buffering.prefetch(isDemandDriven: isDemandDriven(unsealed)),
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    unsealed.receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension SendablePublisher where Failure == Never {
  /// Runs a closure on an actor with each value.
  ///
  /// ```swift
  /// actor Ledger {
  ///   private var total = 0
  ///   private let bag = CancellationBag()
  ///
  ///   func follow(_ amounts: PassthroughSubject<Int, Never>) {
  ///     amounts.asSendablePublisher().sink(on: self) { ledger, amount in ledger.total += amount }.store(in: bag)
  ///   }
  /// }
  /// ```
  ///
  /// The values come in their order, each when the closure has returned from the one before, also where it awaits
  /// something. Once this was cancelled on the actor no closure begins; one that waits for something sees its task
  /// cancelled.
  ///
  /// - Parameters:
  ///   - actor: Is kept while values wait for it, and not longer: when it is freed the subscription is cancelled with
  ///     the next value. So an actor may hold its own subscriptions.
  ///   - buffering: How values wait that come faster than the actor takes them, and so how many the upstream is asked
  ///     for. By default nothing is lost, and the upstream is held back where it can be.
  ///   - receiveValue: Is called once per value.
  /// - Returns: The subscription. It ends when this is cancelled or freed: keep it.
  public func sink<Target: Actor>(
    on actor: Target, buffering: AsyncBuffering<Failure> = .automatic,
    receiveValue: @escaping @Sendable (isolated Target, Output) async -> Void
  ) -> AnyCancellable {
    sink(on: actor, buffering: buffering, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }
}
