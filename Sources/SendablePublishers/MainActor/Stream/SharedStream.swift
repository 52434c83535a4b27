import PortableCombine

/// What is behind a ``Driver`` and a ``Signal``: one upstream for many subscribers, who are called on the main actor.
///
/// A subscriber is among the others before `attach` returns, on whichever thread, so it misses nothing that is sent
/// after. It is kept by the stream; the stream is kept by what `attach` returns, and not by its upstream.
final class SharedStream<Element: Sendable>: @unchecked Sendable {
  typealias Receiver = @MainActor @Sendable (StreamEvent<Element>) -> Void
  /// Subscribes to the upstream, on whichever thread the first subscriber comes.
  typealias Connect = @Sendable (StreamInlet<Element>) -> AnyCancellable

  let replays: Bool
  let sharing: StreamSharing
  private let connect: Connect
  private let onInitialValueLost: (@Sendable () -> Void)?
  private let lock = NSLock()
  private var state: SharedStreamState<Element>

  /// A stream with a source of its own.
  init(
    replays: Bool, sharing: StreamSharing, initialValue: Element?, onInitialValueLost: (@Sendable () -> Void)? = nil,
    connect: @escaping Connect
  ) {
    self.replays = replays
    self.sharing = sharing
    self.connect = connect
    self.onInitialValueLost = onInitialValueLost
    state = SharedStreamState(replays: replays, sharing: sharing, hasSource: true, initialValue: initialValue)
  }

  /// What an operator makes of other streams, which it is to attach to.
  init(replays: Bool, sharing: StreamSharing, connect: @escaping Connect) {
    self.replays = replays
    self.sharing = sharing
    self.connect = connect
    onInitialValueLost = nil
    state = SharedStreamState(replays: replays, sharing: sharing, hasSource: false, initialValue: nil)
  }

  deinit {
    state.connection?.cancel()
  }

  /// - Parameter receiver: Is called on the main actor: before this returns, with what is replayed, if this is called
  ///   there.
  func attach(_ receiver: @escaping Receiver) -> AnyCancellable {
    let subscriber = StreamSubscriber(receiver)
    let todo = lock.withLock { state.attach(subscriber, makeConnection: makeConnection) }
    if let connection = todo.connection {
      connection.feed.keep(connect(StreamInlet(delivery: connection.delivery)))
    }
    if todo.replays { perform { $0.replay(to: subscriber) } }
    return AnyCancellable { self.detach(subscriber) }
  }

  /// Runs the body on the main actor: now, if this is called there, else in a later turn. What the stream publishes
  /// meanwhile comes after it.
  func perform(_ body: @escaping @MainActor @Sendable (SharedStream) -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { hold { body(self) } }
    } else {
      DispatchQueue.main.async { [weak self] in
        if let self { hold { body(self) } }
      }
    }
  }

  @MainActor private func hold(_ body: () -> Void) {
    if let connection = lock.withLock({ state.connection }) {
      connection.delivery.hold(body)
    } else {
      body()
    }
  }

  private func detach(_ subscriber: StreamSubscriber<Element>) {
    let released = lock.withLock { state.detach(subscriber) }
    released.connection?.cancel()
  }

  private func makeConnection(number: Int) -> StreamConnection<Element> {
    StreamConnection(number: number) { [weak self] event in
      switch event {
      case .value(let value): self?.publish(value, from: number)
      case .end: self?.end(of: number)
      }
    }
  }

  @MainActor private func publish(_ value: Element, from connection: Int) {
    guard let todo = lock.withLock({ state.publish(value, from: connection) }) else { return }
    if todo.isInitialValueLost { onInitialValueLost?() }
    for case let subscriber? in todo.subscribers {
      lock.withLock { state.receiver(forValueTo: subscriber) }?(.value(value))
    }
  }

  @MainActor private func end(of connection: Int) {
    guard let todo = lock.withLock({ state.end(of: connection) }) else { return }
    for subscriber in todo.subscribers {
      replayValue(to: subscriber)
      lock.withLock { subscriber.takeReceiver() }?(.end)
    }
  }

  @MainActor private func replay(to subscriber: StreamSubscriber<Element>) {
    replayValue(to: subscriber)
    lock.withLock { state.receiver(forEndTo: subscriber) }?(.end)
  }

  @MainActor private func replayValue(to subscriber: StreamSubscriber<Element>) {
    if let (value, receiver) = lock.withLock({ state.replay(to: subscriber) }) { receiver(.value(value)) }
  }
}

extension SharedStream {
  /// A stream of the same kind, made of this one.
  ///
  /// - Parameter makeReceiver: Is called at each connection. What it returns is called with each value, on the main
  ///   actor, and puts what it makes of it into the inlet.
  func derived<T: Sendable>(
    _ makeReceiver: @escaping @Sendable (StreamInlet<T>) -> @MainActor @Sendable (Element) -> Void
  ) -> SharedStream<T> {
    SharedStream<T>(replays: replays, sharing: sharing) { inlet in
      let receiver = makeReceiver(inlet)
      return self.attach { event in
        switch event {
        case .value(let value): receiver(value)
        case .end: inlet.end()
        }
      }
    }
  }
}

/// What an operator keeps from one value to the next.
@MainActor final class Confined<Value: Sendable> {
  var value: Value

  nonisolated init(_ value: Value) {
    self.value = value
  }

  /// Puts another value in the place of the old one, which is released after that: its `deinit` may send into another
  /// stream, and so lead back to this place.
  func replace(with new: Value) {
    withExtendedLifetime(exchange(&value, with: new)) {}
  }
}
