#if canImport(Observation)
  import Observation
  import PortableCombine

  extension SendableShell where Failure == Never {
    /// Publishes what an expression over `Observable` objects of the main actor yields: at first, and whenever
    /// something changed that it read.
    ///
    /// Use it to bring the state of a model into a pipeline. For one property, `valuePublisher(of:)` is shorter.
    ///
    /// ```swift
    /// @MainActor @Observable
    /// final class Cart {
    ///   var prices: [Int] = []
    ///   var discount = 0
    /// }
    ///
    /// @MainActor
    /// func totals(_ cart: Cart) -> some SendablePublisher<Int, Never> {
    ///   SendableShell.observing { [weak cart] in
    ///     (cart?.prices.reduce(0, +) ?? 0) - (cart?.discount ?? 0)
    ///   }.removeDuplicates().eraseToOpaque()
    /// }
    /// ```
    ///
    /// A subscriber on the main queue is given the first value within its first request, any other in the main queue's
    /// next turn. After a change the expression is evaluated in the next turn of the main queue: several changes in one
    /// turn give one value, the last one. What the main actor may not have told yet is never published.
    ///
    /// It is for objects that change on the main actor only. The framework tells of a change *before* it is made. On
    /// one actor the next turn comes after it. Of an object that any thread may change, the new value might be read
    /// before it is written, and nothing would tell of it again: the update would be lost for good. So there is no such
    /// publisher for these, and a change on another thread traps, if it is noticed.
    ///
    /// - Parameter expression: Is called on the main actor, for each subscriber. What it reads of `Observable` objects
    ///   is what is watched until the next change. It is kept as long as somebody subscribes, with what it captures.
    /// - Returns: A stream without an end, which keeps the latest value for a subscriber that asks for fewer.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public static func observing<Value: Sendable>(_ expression: @escaping @MainActor @Sendable () -> Value)
      -> SendableShell<Upstream> where Upstream == ObservedValues<Value>
    {
      SendableShell(checked: ObservedValues(expression: expression))
    }
  }

  /// The values of an expression over `Observable` objects: what `SendableShell.observing(_:)` wraps.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  public struct ObservedValues<Value: Sendable>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let expression: @MainActor @Sendable () -> Value?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let observed = ObservedExpression<MainActorExpression<Value>, Value>(expression)
      // The first value is there before the subscriber can ask for it.
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { observed.evaluate() }
      } else {
        observed.evaluateInNextTurn()
      }
      observed.attach(subscriber)
    }
  }

  private typealias MainActorExpression<Value> = @MainActor @Sendable () -> Value?

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  extension ObservedExpression where Expression == MainActorExpression<Value> {
    @MainActor fileprivate func evaluate() {
      guard let expression = ifWatched else { return }
      publish({ expression() }) { [weak self] in
        guard MainQueue.isCurrent || Thread.isMainThread else {
          fatalError(
            "An object that is observed on the main actor was changed on another thread, where updates can be lost; "
              + "change it on the main actor only, or publish from it with a subject")
        }
        self?.evaluateInNextTurn()
      }
    }

    fileprivate func evaluateInNextTurn() {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.evaluate() }
      }
    }
  }
#endif
