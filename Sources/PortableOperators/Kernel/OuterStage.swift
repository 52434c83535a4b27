import PortableCombine

/// An upstream whose values become publishers, one of which runs at a time.
@usableFromInline
@frozen
struct OuterState<Value>: SuccessionExtra {
  /// All values are wanted: a subject would drop those that it was not asked for.
  @usableFromInline var outer = Intake(.unlimited)
  /// Values that came while an inner publisher ran are kept for later. Otherwise they are dropped.
  @usableFromInline let keepsWaiting: Bool
  @usableFromInline var waiting = Fifo<Value>()
  @usableFromInline var isRunning = false
  @usableFromInline var outerHasFinished = false

  @inlinable
  init(keepsWaiting: Bool) {
    self.keepsWaiting = keepsWaiting
  }

  @inlinable
  mutating func end() -> Leftovers {
    defer { waiting = Fifo() }
    return Leftovers([outer.end()], values: waiting)
  }

  /// Says whether an inner publisher is to be made of it now.
  @inlinable
  mutating func receive(_ value: Value) -> Bool {
    if isRunning && !keepsWaiting { return false }
    waiting.append(value)
    defer { isRunning = true }
    return !isRunning
  }

  @usableFromInline
  enum Step {
    case next
    case finish
    case wait
  }

  /// The inner publisher has finished.
  @inlinable
  mutating func innerFinished() -> Step {
    if !waiting.isEmpty { return .next }
    isRunning = false
    return outerHasFinished ? .finish : .wait
  }

  /// Says whether all is over.
  @inlinable
  mutating func finishOuter() -> Bool {
    outerHasFinished = true
    return !isRunning
  }
}

/// What `concatMap` and `flatMapFirst` share.
@usableFromInline
@_fixed_layout
final class OuterStage<Value, Inner: Publisher, Downstream: Subscriber>: Succession
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  @usableFromInline typealias Extra = OuterState<Value>

  @usableFromInline let outlet: Outlet<Downstream, SuccessionState<OuterState<Value>>>
  @usableFromInline let description: String
  @usableFromInline let transform: (Value) -> Inner

  @inlinable
  init(_ downstream: Downstream, _ name: String, _ state: OuterState<Value>, _ transform: @escaping (Value) -> Inner) {
    outlet = Outlet(downstream, SuccessionState(state))
    description = name
    self.transform = transform
  }

  @inlinable
  func subscribe(_ number: Int) {
    guard let value = outlet.update({ $0.extra.waiting.popFirst() }) else { return }
    transform(value).subscribe(SuccessionInner(self, number))
  }

  @inlinable
  func innerEnded(_ completion: Subscribers.Completion<Inner.Failure>) {
    if case .failure = completion { return finish(completion) }
    switch outlet.update({ $0.extra.innerFinished() }) {
    case .next: proceed()
    case .finish: finish(.finished)
    case .wait: break
    }
  }
}

/// The subscriber of the upstream whose values become publishers.
@usableFromInline
@frozen
struct OuterSubscriber<Input, Inner: Publisher, Downstream: Subscriber>: Subscriber
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stage: OuterStage<Input, Inner, Downstream>

  @inlinable
  init(_ stage: OuterStage<Input, Inner, Downstream>) {
    self.stage = stage
  }

  @usableFromInline var combineIdentifier: CombineIdentifier { stage.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    stage.outlet.link(subscription) { $0.extra.outer.link(subscription) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if stage.outlet.updateUnlessEnded({ $0.extra.receive(input) }) == true { stage.proceed() }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let (outer, isOver) = stage.outlet.update { ($0.extra.outer.end(), $0.extra.finishOuter()) }
    withExtendedLifetime(outer) {}
    if case .failure = completion { return stage.finish(completion) }
    if isOver { stage.finish(.finished) }
  }
}
