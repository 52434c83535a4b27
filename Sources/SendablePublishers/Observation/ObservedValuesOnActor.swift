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
    /// The values come on the actor, also the first one, which is there as soon as the actor has time. After a change
    /// the expression is evaluated when the work that made it returns or waits for something: several changes until
    /// then give one value, the last one.
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
      let observed = ObservedExpression<ActorExpression<Target, Value>, Value>(expression)
      observed.attach(subscriber)
      observed.evaluateInNextTurn(of: actor)
    }
  }

  private typealias ActorExpression<Target: Actor, Value> = @Sendable (isolated Target) -> Value

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  extension ObservedExpression {
    fileprivate func evaluate<Target: Actor>(on actor: isolated Target)
    where Expression == ActorExpression<Target, Value> {
      guard let expression = ifWatched else { return }
      publish({ expression(actor) }) { [weak self, weak actor] in
        guard let self, let actor else { return }
        actor.preconditionIsolated(
          "An object that is observed on an actor was changed elsewhere, where updates can be lost")
        evaluateInNextTurn(of: actor)
      }
    }

    /// Whatever changes an object on the actor now has changed it before this task gets its turn there.
    fileprivate func evaluateInNextTurn<Target: Actor>(of actor: Target)
    where Expression == ActorExpression<Target, Value> {
      Task.detached(priority: Task.currentPriority) { [weak self] in await self?.evaluate(on: actor) }
    }
  }
#endif
