import PortableCombine

/// What a stream sends to an actor.
enum ActorEvent<Output: Sendable, Failure: Error>: Sendable {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}
