#if canImport(Observation)
  import Observation
  import PortableCombine

  extension SendableShell where Failure == Never {
    /// Publishes what an expression over the `Observable` objects of an actor yields: at first, and whenever something
    /// changed that it read.
    ///
    /// Use it for objects that an actor keeps for itself. For those of the main actor there is `observing(_:)`.
    ///
    /// ```swift
    /// @Observable
    /// final class Progress {
    ///   var done = 0
    /// }
    ///
    /// actor Download {
    ///   private let progress = Progress()
    ///
    ///   nonisolated func steps() -> SendableShell<ObservedValuesOnActor<Download, Int>> {
    ///     SendableShell.observing(on: self) { download in download.progress.done }
    ///   }
    /// }
    /// ```
    ///
    /// The values come on the actor, also the first one, which is there as soon as the actor has time. After a change the
    /// expression is evaluated when the work that made it returns or waits for something: several changes until then give
    /// one value, the last one.
    ///
    /// - Parameters:
    ///   - actor: Where all that the expression reads is changed. A change elsewhere traps: `observing(_:)` says why.
    ///     The publisher keeps the actor, a subscription doesn't: when it is freed, nothing more comes.
    ///   - expression: Is called on the actor, for each subscriber. What it reads of `Observable` objects is what is
    ///     watched until the next change.
    /// - Returns: A stream without an end, which keeps the latest value for a subscriber that asks for fewer.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public static func observing<Target: Actor, Value: Sendable>(
      on actor: Target, _ expression: @escaping @Sendable (isolated Target) -> Value
    ) -> SendableShell<Upstream> where Upstream == ObservedValuesOnActor<Target, Value> {
      SendableShell(checked: ObservedValuesOnActor(actor: actor, expression: expression))
    }
  }

  /// The values of an expression over an actor's `Observable` objects: what `SendableShell.observing(on:_:)` wraps.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  public struct ObservedValuesOnActor<Target: Actor, Value: Sendable>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let actor: Target
    let expression: @Sendable (isolated Target) -> Value

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let tracking = ActorObservationTracking(actor, expression)
      AnyPublisher(tracking.latest)
        .handleEvents(receiveCancel: { tracking.stop() })
        .compactMap { $0 }
        .receive(subscriber: subscriber)
      tracking.trackInNextTurn()
    }
  }

  /// Evaluates an expression on an actor again after each change of what it read, until it is stopped or freed.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  private final class ActorObservationTracking<Target: Actor, Value: Sendable>: @unchecked Sendable {
    typealias Expression = @Sendable (isolated Target) -> Value

    /// `nil` before the first value.
    let latest = CurrentValueSubject<Value?, Never>(nil)
    private weak var actor: Target?
    private let lock = NSLock()
    /// `nil` when it was stopped. Guarded by the lock.
    private var expression: Expression?

    init(_ actor: Target, _ expression: @escaping Expression) {
      self.actor = actor
      self.expression = expression
    }

    /// Whatever changes an object on the actor now has changed it before this task gets its turn there.
    func trackInNextTurn() {
      guard let actor else { return }
      Task.detached(priority: Task.currentPriority) { [weak self] in await self?.track(on: actor) }
    }

    private func track(on actor: isolated Target) {
      guard let expression = lock.withLock({ expression }) else { return }
      // What is watched holds the closure until it changes, and so must not hold this.
      let value = withObservationTracking {
        expression(actor)
      } onChange: { [weak self] in
        guard let self else { return }
        self.actor?.preconditionIsolated(
          "An object that is observed on an actor was changed elsewhere, where updates can be lost")
        trackInNextTurn()
      }
      latest.send(value)
    }

    func stop() {
      // Bound to a name, so that it is freed here, after the lock was left: its `deinit` may be anybody's code.
      let stopped = lock.withLock {
        defer { expression = nil }
        return expression
      }
      _ = stopped
    }
  }
#endif
