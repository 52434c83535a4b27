/// What is called with the events that pass.
@usableFromInline
struct _EventHooks<Input, Failure: Error> {
  @usableFromInline let label: StaticString
  /// Whether they are also called, and kept, after the end: not where they are the user's.
  @usableFromInline let outliveTheEnd: Bool
  @usableFromInline var receiveSubscription: ((Subscription) -> Void)?
  @usableFromInline var receiveOutput: ((Input) -> Void)?
  @usableFromInline var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline var receiveCancel: (() -> Void)?
  @usableFromInline var receiveRequest: ((Subscribers.Demand) -> Void)?
  /// Called with what downstream returns for a value.
  @usableFromInline var receiveAnswer: ((Subscribers.Demand) -> Void)?

  @usableFromInline
  init(
    label: StaticString, outliveTheEnd: Bool = false, receiveSubscription: ((Subscription) -> Void)?,
    receiveOutput: ((Input) -> Void)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveCancel: (() -> Void)?,
    receiveRequest: ((Subscribers.Demand) -> Void)?, receiveAnswer: ((Subscribers.Demand) -> Void)?
  ) {
    self.label = label
    self.outliveTheEnd = outliveTheEnd
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
    self.receiveCancel = receiveCancel
    self.receiveRequest = receiveRequest
    self.receiveAnswer = receiveAnswer
  }
}

/// Looks on: what handleEvents and print share.
@usableFromInline
final class _ObservingStage<Downstream: Subscriber>: _StageOf<Void, Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Hooks = _EventHooks<Input, Failure>

  private let label: StaticString
  private let lastingHooks: Hooks?
  @exclusivity(unchecked) private var hooks: Hooks?

  @usableFromInline
  init(_ subscriber: Downstream, _ hooks: Hooks) {
    label = hooks.label
    lastingHooks = hooks.outliveTheEnd ? hooks : nil
    self.hooks = hooks.outliveTheEnd ? nil : hooks
    super.init(memory: (), downstream: subscriber)
  }

  /// Calls a hook, unless it was let go of.
  private func call(_ body: (Hooks) -> Void) {
    if let lastingHooks { return body(lastingHooks) }
    inside(otherwise: ()) {
      if let hooks { body(hooks) }
    }
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    call { $0.receiveSubscription?(subscription) }
    start(subscription)
  }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    call { $0.receiveOutput?(input) }
    return inside(otherwise: .none) {
      let more = downstream.receive(input)
      call { $0.receiveAnswer?(more) }
      return more
    }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    call { $0.receiveCompletion?(completion) }
    finish { downstream.receive(completion: completion) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    call { $0.receiveRequest?(demand) }
    super.request(demand)
  }

  @usableFromInline
  override func cancel() {
    call { $0.receiveCancel?() }
    super.cancel()
  }

  @usableFromInline
  override func letGo() {
    super.letGo()
    _release(exchange(&hooks, with: nil))
  }

  @usableFromInline override var description: String { "\(label)" }
}
