import PortableCombine

/// What a stream tells its subscribers, on the main actor.
enum StreamEvent<Element: Sendable>: Sendable {
  case value(Element)
  case end
}

/// Where the upstream of a stream puts its values, from any thread.
struct StreamInlet<Element: Sendable>: Sendable {
  let delivery: MainActorDelivery<StreamEvent<Element>>

  func send(_ value: Element) {
    delivery.send(.value(value))
  }

  func end() {
    delivery.send(.end)
  }
}

/// One subscription of a stream to its upstream, and the way of its values to the main actor.
final class StreamConnection<Element: Sendable>: Sendable {
  /// Tells it from those before and after it.
  let number: Int
  let delivery: MainActorDelivery<StreamEvent<Element>>
  let feed = Feed()

  init(number: Int, to receiver: @escaping MainActorDelivery<StreamEvent<Element>>.Receiver) {
    self.number = number
    delivery = MainActorDelivery(to: receiver)
  }

  func cancel() {
    delivery.cancel()
    feed.cancel()
  }
}
