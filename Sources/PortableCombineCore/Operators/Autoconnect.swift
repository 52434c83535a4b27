extension ConnectablePublisher {
  /// Connects for the first subscriber, and disconnects when the last has cancelled.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.makeConnectable().autoconnect()
  /// let cancellable = numbers.sink { print($0) }
  /// ```
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects the upstream for the first subscriber, and disconnects it when the last has cancelled.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream

    private let lock = _Lock()
    // Guarded by the lock:
    @exclusivity(unchecked) private var subscribers = 0
    @exclusivity(unchecked) private var connection: _Connection?

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      // Whoever makes the connection connects; others come in while it does, and don't wait.
      let new: _Connection? = lock.withLock {
        subscribers += 1
        if connection != nil { return nil }
        let new = _Connection()
        connection = new
        return new
      }
      upstream.subscribe(_AutoconnectStage(subscriber, self))
      new?.start(upstream.connect())
    }

    fileprivate func left() {
      let last: _Connection? = lock.withLock {
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      last?.cancel()
    }
  }
}

/// Passes everything on, and says when downstream cancels.
private struct _AutoconnectStage<Upstream: ConnectablePublisher, Downstream: Subscriber>: Subscriber,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let downstream: Downstream
  let parent: Publishers.Autoconnect<Upstream>
  let combineIdentifier = CombineIdentifier()

  init(_ downstream: Downstream, _ parent: Publishers.Autoconnect<Upstream>) {
    self.downstream = downstream
    self.parent = parent
  }

  func receive(subscription: Subscription) {
    downstream.receive(subscription: _AutoconnectSubscription(subscription) { [parent] in parent.left() })
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  var description: String { "Autoconnect" }
  var customMirror: Mirror { Mirror(self, children: ["parent": parent, "downstream": downstream]) }
  var playgroundDescription: Any { description }
}

/// The upstream's subscription, which tells once that it was cancelled. Looks like the upstream's.
private final class _AutoconnectSubscription: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  private let upstream: Subscription
  private let gate = _Gate()
  @exclusivity(unchecked) private var cancelled: (() -> Void)?

  init(_ upstream: Subscription, _ cancelled: @escaping () -> Void) {
    self.upstream = upstream
    self.cancelled = cancelled
  }

  var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    upstream.cancel()
    guard gate.end(byCancel: true).isFirst else { return }
    let cancelled = cancelled.take()
    cancelled?()
  }

  var description: String { (upstream as? CustomStringConvertible)?.description ?? "\(upstream)" }
  var customMirror: Mirror { (upstream as? CustomReflectable)?.customMirror ?? Mirror(reflecting: upstream) }
  var playgroundDescription: Any {
    (upstream as? CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}
