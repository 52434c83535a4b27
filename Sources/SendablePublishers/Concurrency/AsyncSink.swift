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

extension SendableShell where Failure == Never {
  /// Runs an async closure with each value: by default with one at a time, in order, and with none left out.
  ///
  /// ```swift
  /// actor Archive {
  ///   private var lines: [String] = []
  ///
  ///   func keep(_ messages: PassthroughSubject<String, Never>) -> AnyCancellable {
  ///     messages.map { $0.uppercased() }.sink { line in
  ///       self.lines.append(line)       // on the archive, as in `Task { … }`
  ///       await Task.yield()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A closure that awaits nothing is taken for the synchronous `sink(receiveValue:)`, unless it begins with
  /// `{ @MainActor … in`.
  ///
  /// - Parameters:
  ///   - strategy: What becomes of values that come while the closure runs. By default they wait.
  ///   - receiveValue: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the call of this method.
  /// - Returns: The subscription, which asks for values as `strategy` says. It ends when this is cancelled or freed: keep
  ///   it. Then the closure's task is cancelled, and no other value is taken up; if it is cancelled on the closure's
  ///   actor, not even one that was on its way there.
  public func sink(
    _ strategy: AsyncStrategy<Never> = .serial(),
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(upstream, strategy, receiveCompletion: nil, receiveValue: receiveValue)
  }

  /// Runs a closure of the main actor with each value, there: one at a time, in order.
  ///
  /// It is the form that `{ @MainActor value in … }` without `await` means.
  ///
  /// - Parameters:
  ///   - strategy: What becomes of values that come while the closure hasn't run with those before. By default they wait.
  ///   - receiveValue: Runs in a later turn of the main actor, also if the value was sent there.
  /// - Returns: The subscription. It ends when this is cancelled or freed: keep it.
  public func sink(
    _ strategy: AsyncStrategy<Never> = .serial(), receiveValue: @escaping @MainActor @Sendable (Output) -> Void
  ) -> AnyCancellable {
    awaitingSink(upstream, strategy, receiveCompletion: nil, receiveValue: receiveValue)
  }
}

extension SendableShell {
  /// Runs async closures with the values and with the end: by default with one value at a time, in order, and with none
  /// left out.
  ///
  /// ```swift
  /// func copy(_ lines: PassthroughSubject<String, URLError>, to channel: AsyncStream<String>.Continuation)
  ///   -> AnyCancellable
  /// {
  ///   lines.sink(
  ///     receiveCompletion: { _ in channel.finish() },
  ///     receiveValue: { line in
  ///       channel.yield(line)
  ///       await Task.yield()
  ///     })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: What becomes of values that come while the closure runs. By default they wait.
  ///   - receiveCompletion: Runs once at the end, after the closures of all values that came before have ended.
  ///   - receiveValue: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the call of this method. So does the other closure.
  /// - Returns: The subscription, which asks for values as `strategy` says. It ends when this is cancelled or freed: keep
  ///   it. Then the closure's task is cancelled, and nothing else is run.
  public func sink(
    _ strategy: AsyncStrategy<Failure> = .serial(),
    @_inheritActorContext receiveCompletion:
      @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) async -> Void,
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(upstream, strategy, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }

  /// Runs closures of the main actor with the values and with the end, there: see `sink(_:receiveValue:)`.
  public func sink(
    _ strategy: AsyncStrategy<Failure> = .serial(),
    receiveCompletion: @escaping @MainActor @Sendable (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor @Sendable (Output) -> Void
  ) -> AnyCancellable {
    awaitingSink(upstream, strategy, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }
}

// MARK: - Entry

extension SendableOrigin where Self: Sendable, Output: Sendable, Failure == Never {
  /// Runs an async closure with each value: see `SendableShell.sink(_:receiveValue:)`.
  public func sink(
    _ strategy: AsyncStrategy<Never> = .serial(),
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(self, strategy, receiveCompletion: nil, receiveValue: receiveValue)
  }

  /// Runs a closure of the main actor with each value, there: see `SendableShell.sink(_:receiveValue:)`.
  public func sink(
    _ strategy: AsyncStrategy<Never> = .serial(), receiveValue: @escaping @MainActor @Sendable (Output) -> Void
  ) -> AnyCancellable {
    awaitingSink(self, strategy, receiveCompletion: nil, receiveValue: receiveValue)
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable {
  /// Runs async closures with the values and with the end: see
  /// `SendableShell.sink(_:receiveCompletion:receiveValue:)`.
  public func sink(
    _ strategy: AsyncStrategy<Failure> = .serial(),
    @_inheritActorContext receiveCompletion:
      @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) async -> Void,
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(self, strategy, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }

  /// Runs closures of the main actor with the values and with the end, there: see
  /// `SendableShell.sink(_:receiveCompletion:receiveValue:)`.
  public func sink(
    _ strategy: AsyncStrategy<Failure> = .serial(),
    receiveCompletion: @escaping @MainActor @Sendable (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor @Sendable (Output) -> Void
  ) -> AnyCancellable {
    awaitingSink(self, strategy, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }
}

// MARK: - Combine's publishers

extension Publisher where Output: Sendable, Failure == Never {
  /// Runs an async closure with each value of a publisher that isn't `Sendable` itself, as a `@Published` projection:
  /// by default with one at a time, in order, and with none left out.
  ///
  /// ```swift
  /// @MainActor
  /// final class Gallery: ObservableObject {
  ///   @Published var imageURL: URL?
  ///   private(set) var bytes = 0
  ///   private var cancellables: Set<AnyCancellable> = []
  ///
  ///   init() {
  ///     $imageURL.compactMap({ $0 })
  ///       .sink { [weak self] url in await self?.process(url) }
  ///       .store(in: &cancellables)
  ///   }
  ///
  ///   private func process(_ url: URL) async {
  ///     bytes = (try? await URLSession.shared.data(from: url).0.count) ?? 0
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: What becomes of values that come while the closure runs. By default they wait.
  ///   - receiveValue: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority and
  ///     task-local values from the call of this method.
  /// - Returns: The subscription, which asks for values as `strategy` says. It ends when this is cancelled or freed: keep
  ///   it. Then the closure's task is cancelled, and no other value is taken up.
  public func sink(
    _ strategy: AsyncStrategy<Never> = .serial(),
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(self, strategy, receiveCompletion: nil, receiveValue: receiveValue)
  }
}

extension Publisher where Output: Sendable {
  /// Runs async closures with the values and with the end of a publisher that isn't `Sendable` itself.
  ///
  /// ```swift
  /// func copy(_ lines: AnyPublisher<String, URLError>, to channel: AsyncStream<String>.Continuation) -> AnyCancellable {
  ///   lines.sink(
  ///     receiveCompletion: { _ in channel.finish() },
  ///     receiveValue: { line in
  ///       channel.yield(line)
  ///       await Task.yield()
  ///     })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: What becomes of values that come while the closure runs. By default they wait.
  ///   - receiveCompletion: Runs once at the end, after the closures of all values that came before have ended.
  ///   - receiveValue: Runs on the actor on which it was formed, or on no actor.
  /// - Returns: The subscription, which asks for values as `strategy` says. It ends when this is cancelled or freed: keep
  ///   it. Then the closure's task is cancelled, and nothing else is run.
  public func sink(
    _ strategy: AsyncStrategy<Failure> = .serial(),
    @_inheritActorContext receiveCompletion:
      @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) async -> Void,
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    awaitingSink(self, strategy, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }
}
