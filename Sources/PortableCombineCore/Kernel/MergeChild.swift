/// One upstream of a merge.
@usableFromInline
@_fixed_layout
final class _MergeChild<Downstream: Subscriber>: _Child, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let core: _MergeCore<Downstream>

  @inlinable
  init(_ core: _MergeCore<Downstream>) {
    self.core = core
    super.init()
  }

  @inlinable
  func receive(subscription: Subscription) {
    if link(subscription) { core.arrived(self) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    core.receive(input, from: self)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: core.finished(self)
    case .failure(let error): core.failed(error)
    }
  }

  @usableFromInline override var parent: _FanIn? { core }
}

/// Subscribes to the publishers of a merge one after the other.
@usableFromInline
@frozen
struct _Merging<Downstream: Subscriber> {
  @usableFromInline let core: _MergeCore<Downstream>
  @usableFromInline let children: [_MergeChild<Downstream>]

  /// All children are enrolled before the first is subscribed, so that one that ends at once does not end all.
  @inlinable
  init(_ subscriber: Downstream, count: Int) {
    let core = _MergeCore("Merge", subscriber)
    self.core = core
    children = (0..<count).map { _ in _MergeChild(core) }
    for child in children { _ = core.enroll(child) }
    core.close()
    subscriber.receive(subscription: core)
  }

  @inlinable @inline(__always)
  func attach<P: Publisher>(_ publisher: P, _ index: Int)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    if !core.isOver { publisher.subscribe(children[index]) }
  }
}
