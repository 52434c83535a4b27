extension Subscribers {
  /// Asks for all values and writes each to a property.
  ///
  /// ``Publisher/assign(to:on:)`` makes one and attaches it.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    private let gate = _Gate()
    private let link = _UpstreamLink()
    @exclusivity(unchecked) private var target: Root?

    /// Which property.
    public final let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Whose property; `nil` after the end.
    public final var object: Root? {
      let current = gate.enter() ? target : nil
      leave()
      return current
    }

    /// - Parameters:
    ///   - object: is kept until the stream ends or is cancelled.
    ///   - keyPath: the property to write to.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    public final func receive(subscription: Subscription) {
      if link.link(subscription) { subscription.request(.unlimited) }
    }

    public final func receive(_ value: Input) -> Subscribers.Demand {
      if gate.enter(), !link.isAwaiting { target?[keyPath: keyPath] = value }
      leave()
      return .none
    }

    public final func receive(completion: Subscribers.Completion<Never>) {
      if gate.enter(), gate.end().isFirst { link.upstreamEnded() }
      leave()
    }

    public final func cancel() {
      let end = gate.end(byCancel: true)
      link.cancelUpstream()
      if end.release { letGo() }
    }

    private func leave() {
      if gate.leave() { letGo() }
    }

    private func letGo() {
      _release(exchange(&target, with: nil))
    }

    public final var description: String { "Assign \(Root.self)." }

    public final var customMirror: Mirror {
      let children: [Mirror.Child] = [
        ("object", object as Any), ("keyPath", keyPath), ("status", link.currentUpstream as Any),
      ]
      return Mirror(self, children: children)
    }

    public final var playgroundDescription: Any { description }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object.
  ///
  /// ```swift
  /// final class Label { var text = "" }
  /// let label = Label()
  /// let cancellable = Just("hello").assign(to: \.text, on: label)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - object: is kept until the stream ends or is cancelled: don't pass an object that keeps the result.
  /// - Returns: what cancels the subscription when it is freed. All values are asked for at once.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}
