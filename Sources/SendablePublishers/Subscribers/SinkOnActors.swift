import PortableCombine

extension SendablePublisher {
  /// The way of all `sink`s whose closures belong to an actor.
  @usableFromInline
  func sinkOnActors(
    receiveCompletion: (@isolated(any) @Sendable (Subscribers.Completion<Failure>) -> Void)?,
    receiveValue: @escaping @isolated(any) @Sendable (Output) -> Void
  ) -> AnyCancellable {
    if receiveValue.isolation === MainActor.shared, receiveCompletion.map({ $0.isolation === MainActor.shared }) ?? true
    {
      return sinkOnMainActor(
        receiveCompletion: receiveCompletion.map { callableOnMainActor($0) },
        receiveValue: callableOnMainActor(receiveValue))
    }
    return awaitingSink(
      unsealed, .serial(), receiveCompletion: receiveCompletion.map { close in { await close($0) } },
      receiveValue: { await receiveValue($0) })
  }

  /// Calls the closures on the main actor, in the order of the events: at once for one that comes on the main queue, if
  /// none waits before it.
  func sinkOnMainActor(
    receiveCompletion: (@MainActor @Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveValue: @escaping @MainActor @Sendable (Output) -> Void
  ) -> AnyCancellable {
    let delivery = MainActorDelivery<ActorEvent<Output, Failure>> { event in
      switch event {
      case .value(let value): receiveValue(value)
      case .completion(let completion): receiveCompletion?(completion)
      }
    }
    let subscription = unsealed.sink(
      receiveCompletion: { completion in
        delivery.send(.completion(completion))
        delivery.finish()
      },
      receiveValue: { delivery.send(.value($0)) })
    return AnyCancellable {
      delivery.cancel()
      subscription.cancel()
    }
  }
}

/// A closure that was formed on no actor, to be called from anywhere.
///
/// A closure that says where it was formed can be called with `await` only, as it may have to go there first. Once it
/// was seen that there is nowhere to go, nothing but its type is in the way: the two types differ by that one word, and
/// are called alike. It stands on practice rather than on a promise of the language, so it stands in this one file.
@usableFromInline
func callable<Value>(_ closure: @escaping @isolated(any) @Sendable (Value) -> Void) -> @Sendable (Value) -> Void {
  unsafeBitCast(closure, to: (@Sendable (Value) -> Void).self)
}

/// A closure that was formed on the main actor, to be called there.
private func callableOnMainActor<Value>(
  _ closure: @escaping @isolated(any) @Sendable (Value) -> Void
) -> @MainActor @Sendable (Value) -> Void {
  unsafeBitCast(closure, to: (@MainActor @Sendable (Value) -> Void).self)
}
