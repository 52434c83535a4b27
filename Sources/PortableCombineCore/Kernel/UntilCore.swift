/// An upstream that a second publisher opens or closes: what `prefix(untilOutputFrom:)` and `drop(untilOutputFrom:)`
/// share. It is the subscription that downstream holds, and the upstream's subscriber.
@usableFromInline
@_fixed_layout
class _UntilCore<S: Subscriber>: _FanInOf<S>, Subscriber {
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline final let upstream = _UpstreamLink()
  @usableFromInline final let other = _UpstreamLink()

  // MARK: For subclasses

  /// The other publisher has sent a value. Called once at most.
  @usableFromInline func triggered() {}

  /// The other publisher has ended without a value.
  @usableFromInline func endedUntriggered(_ failure: S.Failure?) {}

  @usableFromInline func receive(subscription: Subscription) {}

  @usableFromInline func receive(_ input: S.Input) -> Subscribers.Demand { .none }

  // MARK: Upstream

  @inlinable @inline(__always)
  final func deliver(_ value: S.Input) -> Subscribers.Demand {
    let me = ck_current_thread()
    let entry = enter(me)
    if entry == .busy {
      handOver(me) {
        let more = self.isOver ? .none : self.downstream.receive(value)
        if more != .none { self.afterTurn { self.request(more) } }
      }
      return .none
    }
    let more = isOver ? .none : downstream.receive(value)
    if entry == .outer { leave(me) }
    return more
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    upstream.upstreamEnded()
    endInOrder {
      self.other.cancelUpstream()
      self.complete(completion)
    }
  }

  @usableFromInline
  override final func cancelSource() {
    upstream.cancelUpstream()
    other.cancelUpstream()
  }
}

/// The subscriber of the other publisher: waits for its first value.
@usableFromInline
@_fixed_layout
final class _UntilTrigger<Other: Publisher, S: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = Other.Output
  @usableFromInline typealias Failure = Other.Failure

  /// As in Combine, the core's.
  @usableFromInline let combineIdentifier: CombineIdentifier
  // Confined to the other publisher:
  @exclusivity(unchecked) private var core: _UntilCore<S>?
  @exclusivity(unchecked) private var isLinked = false
  private let failure: (Other.Failure) -> S.Failure?
  private let label: StaticString

  @usableFromInline
  init(_ core: _UntilCore<S>, failure: @escaping (Other.Failure) -> S.Failure?) {
    self.core = core
    self.failure = failure
    combineIdentifier = core.combineIdentifier
    label = core.label
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    guard let core else { return subscription.cancel() }
    guard core.other.link(subscription) else { return }
    isLinked = true
    subscription.request(.max(1))
  }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    guard isLinked, let core = core.take() else { return .none }
    core.other.cancelUpstream()  // no more is wanted of it: who never ends, such as a timer, need not be kept
    core.triggered()
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    guard let core = core.take() else { return }
    core.other.upstreamEnded()
    if case .failure(let error) = completion {
      core.endedUntriggered(failure(error))
    } else {
      core.endedUntriggered(nil)
    }
  }

  @usableFromInline var description: String { "\(label)" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}
