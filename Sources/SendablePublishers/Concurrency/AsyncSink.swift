import PortableCombine

/// The one way in of all forms of the async `sink`.
func awaitingSink<Upstream: Publisher>(
  _ upstream: Upstream, _ strategy: AsyncStrategy<Upstream.Failure>,
  receiveCompletion: (@isolated(any) @Sendable (Subscribers.Completion<Upstream.Failure>) async -> Void)?,
  receiveValue: @escaping @isolated(any) @Sendable (Upstream.Output) async -> Void
) -> AnyCancellable where Upstream.Output: Sendable {
  let work = AwaitWork<Upstream.Output, Never, Upstream.Failure>(isolation: receiveValue.isolation) {
    value throws(Upstream.Failure) in
    await receiveValue(value)
    return nil
  }
  let finale = receiveCompletion.map { receiveCompletion in
    AwaitFinale<Upstream.Failure>(isolation: receiveCompletion.isolation) { await receiveCompletion($0) }
  }
  return AnyCancellable(
    AwaitConnection.attach(
      AnySubscriber(), to: upstream, plan: AwaitPlan(strategy), work: work, finale: finale, demand: .unlimited))
}

extension SendablePublisher where Failure == Never {
  /// Runs an async closure with each value: with `.serial()` with one at a time, in order, and with none left out.
  ///
  /// ```swift
  /// actor Archive {
  ///   private var lines: [String] = []
  ///
  ///   func keep(_ messages: PassthroughSubject<String, Never>) -> AnyCancellable {
  ///     messages.asSendablePublisher().map { $0.uppercased() }.sink(.serial()) { line in
  ///       self.lines.append(line)       // on the archive, as in `Task { … }`
  ///       await Task.yield()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Without a strategy, a closure that awaits nothing is taken for the synchronous `sink(receiveValue:)`.
  ///
  /// - Parameters:
  ///   - strategy: What becomes of values that come while the closure runs: with `.serial()` they wait.
  ///   - receiveValue: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the call of this method.
  /// - Returns: The subscription, which asks for values as `strategy` says. It ends when this is cancelled or freed:
  ///   keep it. Then the closure's task is cancelled, and no other value is taken up; if it is cancelled on the
  ///   closure's actor, not even one that was on its way there.
  public func sink(
    _ strategy: AsyncStrategy<Never>,
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(unsealed, strategy, receiveCompletion: nil, receiveValue: receiveValue)
  }
}

extension SendablePublisher {
  /// Runs async closures with the values and with the end: with `.serial()` with one value at a time, in order, and
  /// with none left out.
  ///
  /// ```swift
  /// func copy(_ lines: PassthroughSubject<String, URLError>, to channel: AsyncStream<String>.Continuation)
  ///   -> AnyCancellable
  /// {
  ///   lines.asSendablePublisher().sink(
  ///     .serial(), receiveCompletion: { _ in channel.finish() },
  ///     receiveValue: { line in
  ///       channel.yield(line)
  ///       await Task.yield()
  ///     })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: What becomes of values that come while the closure runs: with `.serial()` they wait.
  ///   - receiveCompletion: Runs once at the end, after the closures of all values that came before have ended.
  ///   - receiveValue: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the call of this method. So does the other closure.
  /// - Returns: The subscription, which asks for values as `strategy` says. It ends when this is cancelled or freed:
  ///   keep it. Then the closure's task is cancelled, and nothing else is run.
  public func sink(
    _ strategy: AsyncStrategy<Failure>,
    @_inheritActorContext receiveCompletion:
      @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) async -> Void,
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(unsealed, strategy, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }
}
