/// Holds a subscriber so that a value reaches it without a copy of it, and so that it can be let go of early.
///
/// A stage has one as a `let`, and sees to it by its gate or its turn that nobody is inside when `release()` is called,
/// once. It is a bare pointer on purpose: code that is not specialised can drop the subscriber without looking up the
/// metadata of a type that is made of it, which would cost more than all the rest of a cancel.
@usableFromInline
@frozen
struct _Downstream<S: Subscriber> {
  @usableFromInline let pointer: UnsafeMutablePointer<S>

  @inlinable
  init(_ subscriber: S) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: subscriber)
  }

  /// The one that lies there already.
  @inlinable @inline(__always)
  init(at memory: UnsafeMutableRawPointer) {
    pointer = memory.assumingMemoryBound(to: S.self)
  }

  /// The value is not released before this has returned. Where the subscriber is known not to look at it, an optimised
  /// build would do so as soon as it was read, while it still stands where it was taken from (`_release`).
  @inlinable @inline(__always)
  func receive(_ input: S.Input) -> Subscribers.Demand {
    withExtendedLifetime(input) { borrowed.pointee.receive(input) }
  }

  @inlinable
  func receive(subscription: Subscription) {
    borrowed.pointee.receive(subscription: subscription)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    borrowed.pointee.receive(completion: completion)
  }

  /// Lets go of the subscriber, whose `deinit` may run here.
  @inlinable
  func release() {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  @inlinable @inline(__always) var borrowed: UnsafeMutablePointer<_Borrowed<S>> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: _Borrowed<S>.self)
  }

  /// A copy, for mirrors.
  @usableFromInline var subscriber: S { pointer.pointee }
}

/// What can't be copied can only be borrowed, where it lies: so no call retains anything.
@frozen @usableFromInline
struct _Borrowed<S: Subscriber>: ~Copyable {
  @usableFromInline let subscriber: S

  @inlinable @inline(__always)
  borrowing func receive(_ input: S.Input) -> Subscribers.Demand {
    subscriber.receive(input)
  }

  @inlinable @inline(__always)
  borrowing func receive(subscription: Subscription) {
    subscriber.receive(subscription: subscription)
  }

  @inlinable @inline(__always)
  borrowing func receive(completion: Subscribers.Completion<S.Failure>) {
    subscriber.receive(completion: completion)
  }
}
