extension Publisher {
  /// Feeds a subject with what this publisher sends.
  ///
  /// ```swift
  /// let status = PassthroughSubject<Int, Never>()
  /// let feed = [1, 2].publisher.subscribe(status)
  /// ```
  ///
  /// - Parameter subject: decides how much is asked for. It is not kept alive.
  /// - Returns: what stops it when it is cancelled or freed.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    let feed = _SubjectFeed(subject, isWeak: true)
    receive(subscriber: feed)
    return AnyCancellable(feed)
  }
}

/// Stands between an upstream and a subject: the upstream's subscriber, and the subscription that the subject is given.
final class _SubjectFeed<S: Subject>: _Stage, Subscriber {
  typealias Input = S.Output
  typealias Failure = S.Failure

  private weak var weakSubject: S?
  @exclusivity(unchecked) private var strongSubject: S?
  /// Whether the upstream's subscription has come; what comes before it is dropped. Confined to the upstream.
  @exclusivity(unchecked) private var isLinked = false

  init(_ subject: S, isWeak: Bool) {
    weakSubject = subject
    if !isWeak { strongSubject = subject }
    super.init()
  }

  func receive(subscription: Subscription) {
    guard link(subscription) else { return }
    isLinked = true
    weakSubject?.send(subscription: self)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    inside(otherwise: .none) {
      if isLinked { weakSubject?.send(input) }
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    if isLinked { finish { weakSubject?.send(completion: completion) } }
  }

  override func letGo() {
    _release(exchange(&strongSubject, with: nil))
  }

  override var description: String { "Subject" }

  override var mirrorChildren: [Mirror.Child] {
    [
      ("downstreamSubject", weakSubject as Any), ("upstreamSubscription", currentUpstream as Any),
      ("subject", weakSubject as Any),
    ]
  }
}
