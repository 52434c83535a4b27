import PortableCombine

/// An async closure, in a form that runs on the caller's actor: on its own, that is, without a suspension before.
///
/// Without that, a value could pass the check whether it was cancelled, then wait for the actor, and run after the
/// actor's `cancel()`.
struct AwaitWork<Input, Output, Failure: Error>: Sendable {
  typealias Body = nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output?

  /// The actor on which the closure was formed.
  let isolation: (any Actor)?
  /// Gives `nil` where there is nothing to hand on.
  let body: Body
}

/// The closure that an async `sink` runs at the end.
struct AwaitFinale<Failure: Error>: Sendable {
  typealias Body = nonisolated(nonsending) @Sendable (Subscribers.Completion<Failure>) async -> Void

  let isolation: (any Actor)?
  let body: Body
}
