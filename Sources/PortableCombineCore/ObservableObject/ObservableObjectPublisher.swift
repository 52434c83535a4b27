/// Announces that an object is about to change.
///
/// Send it by hand where a change is not made through a ``Published`` property.
///
/// A subscriber that has asked once gets all announcements from then on. They are delivered before `send()` returns.
@_fixed_layout
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let fanOut = _FanOut()

  public init() {}

  /// Announces a change.
  public final func send() {
    fanOut.lock.lock()
    let snapshot = fanOut.snapshotWhileLocked()
    fanOut.lock.unlock()
    let me = ck_current_thread()
    fanOut.forEach(snapshot) { unsafeDowncast($0, to: _WillChangePort.self).offer((), me) }
  }

  public final func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
    let port = _WillChangePort(self, fanOut, subscriber)
    _ = fanOut.attach(port) { subscriber.receive(subscription: port) }
  }
}

private final class _WillChangePort: _Port<Void, Never> {
  /// Any request, whatever it asks for, is for all that comes.
  override func request(_ more: Subscribers.Demand) {
    super.request(.unlimited)
  }

  override var name: StaticString { "ObservableObjectPublisher" }

  override func mirrorChildren(_ subject: AnyObject?, downstream: Any) -> [Mirror.Child] {
    [("downstream", downstream)]
  }
}
