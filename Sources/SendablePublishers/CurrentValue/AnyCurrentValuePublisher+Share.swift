import PortableCombine

extension AnyCurrentValuePublisher {
  /// Lets all subscribers have part in one subscription, so that the work upstream is done once.
  ///
  /// ```swift
  /// let number = CurrentValueSubject<Int, Never>(20)
  /// let expensive = number.asCurrentValuePublisher().map { (1...$0).reduce(1, &*) }.share()
  /// ```
  ///
  /// - Returns: A stream that subscribes upstream for its first subscriber, asks for all values, and cancels when the
  ///   last subscriber is gone. Who comes later is given what was published last. Its current value is that too, or
  ///   while nobody subscribes, that of the stream before it.
  public func share() -> Self {
    let shared = SharedCurrentValue(self)
    return Self(checked: shared) { shared.value }
  }
}

/// One subscription for many subscribers, from the first one to the last one.
private final class SharedCurrentValue<Output: Sendable, Failure: Error>: Publisher, @unchecked Sendable {
  private final class Connection {
    /// `nil` until the upstream has published.
    let latest = CurrentValueSubject<Output?, Failure>(nil)
    let upstream = CancellationBag()
    /// Guarded by the owner's lock.
    var subscribers = 1
  }

  private let source: AnyCurrentValuePublisher<Output, Failure>
  private let lock = NSLock()
  /// Guarded by the lock.
  private var connection: Connection?

  init(_ source: AnyCurrentValuePublisher<Output, Failure>) {
    self.source = source
  }

  var value: Output {
    lock.withLock { connection }?.latest.value ?? source.value
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let (connection, isNew) = join()
    // Leaves once, when it is cancelled or freed.
    let membership = AnyCancellable { self.leave(connection) }
    connection.latest
      .handleEvents(receiveCancel: { membership.cancel() })
      .compactMap { $0 }
      .receive(subscriber: subscriber)
    guard isNew else { return }
    let latest = connection.latest
    connection.upstream.insert(
      source.base.sink(
        receiveCompletion: { latest.send(completion: $0) }, receiveValue: { latest.send($0) }))
  }

  private func join() -> (Connection, isNew: Bool) {
    lock.withLock {
      if let connection {
        connection.subscribers += 1
        return (connection, false)
      }
      let new = Connection()
      connection = new
      return (new, true)
    }
  }

  private func leave(_ left: Connection) {
    let isLast = lock.withLock {
      left.subscribers -= 1
      if left.subscribers == 0 && connection === left { connection = nil }
      return left.subscribers == 0
    }
    if isLast { left.upstream.cancel() }
  }
}
