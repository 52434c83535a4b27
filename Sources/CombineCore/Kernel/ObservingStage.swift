/// What is called with the events that pass.
@usableFromInline
struct _EventHooks<Input, Failure: Error> {
  @usableFromInline let label: StaticString
  @usableFromInline var receiveSubscription: ((Subscription) -> Void)?
  @usableFromInline var receiveOutput: ((Input) -> Void)?
  @usableFromInline var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline var receiveCancel: (() -> Void)?
  @usableFromInline var receiveRequest: ((Subscribers.Demand) -> Void)?
  /// Called with what downstream returns for a value.
  @usableFromInline var receiveAnswer: ((Subscribers.Demand) -> Void)?

  @usableFromInline
  init(
    label: StaticString, receiveSubscription: ((Subscription) -> Void)?, receiveOutput: ((Input) -> Void)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveCancel: (() -> Void)?,
    receiveRequest: ((Subscribers.Demand) -> Void)?, receiveAnswer: ((Subscribers.Demand) -> Void)?
  ) {
    self.label = label
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
  @exclusivity(unchecked) private var hooks: Hooks?

  @usableFromInline
  init(_ subscriber: Downstream, _ hooks: Hooks) {
    label = hooks.label
    self.hooks = hooks
    super.init(memory: (), downstream: subscriber)
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    inside(otherwise: ()) { hooks?.receiveSubscription?(subscription) }
    start(subscription)
  }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      hooks?.receiveOutput?(input)
      if gate.isEnded { return .none }
      let more = downstream.receive(input)
      hooks?.receiveAnswer?(more)
      return more
    }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    inside(otherwise: ()) {
      hooks?.receiveCompletion?(completion)
      finish { downstream.receive(completion: completion) }
    }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    inside(otherwise: ()) {
      hooks?.receiveRequest?(demand)
      super.request(demand)
    }
  }

  @usableFromInline
  override func cancel() {
    inside(otherwise: ()) {
      hooks?.receiveCancel?()
      super.cancel()
    }
  }

  @usableFromInline
  override func letGo() {
    super.letGo()
    hooks = nil
  }

  @usableFromInline override var description: String { "\(label)" }
}
