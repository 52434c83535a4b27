/// A subject that passes each value on to those who are subscribed at that moment, and keeps none.
///
/// Use it to feed a stream from code that is called back: a delegate, a button, a network handler.
///
/// ```swift
/// let taps = PassthroughSubject<Int, Never>()
/// let cancellable = taps.filter { $0 > 1 }.sink { print($0) }
/// taps.send(1)
/// taps.send(2)  // prints 2
/// ```
///
/// A subscriber that has asked for no more values misses those that are sent meanwhile. `send` delivers before it
/// returns, on the calling thread; when another thread is delivering to the same subscriber, it waits, unless it is
/// called from inside a delivery itself: then that other thread delivers the value.
@_fixed_layout
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let fanOut = _FanOut()
  @exclusivity(unchecked) private var completion: Subscribers.Completion<Failure>?  // guarded by the fan-out's lock

  public init() {}

  @inlinable
  public func send(_ input: Output) {
    fanOut.lock.lock()
    if fanOut.isClosed { return fanOut.lock.unlock() }
    let snapshot = fanOut.snapshotWhileLocked()
    fanOut.lock.unlock()
    let me = ck_current_thread()
    fanOut.forEach(snapshot) { unsafeDowncast($0, to: _Port<Output, Failure>.self).offer(input, me) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    fanOut.close(whileLocked: { self.completion = completion }) {
      unsafeDowncast($0, to: _Port<Output, Failure>.self).finish(completion)
    }
  }

  public func send(subscription: Subscription) {
    fanOut.add(upstream: subscription)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let port = _PassthroughPort<Output, Failure>(self, fanOut, subscriber)
    if !fanOut.attach(port, { subscriber.receive(subscription: port) }) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completionOfClosed)
    }
  }

  @usableFromInline var completionOfClosed: Subscribers.Completion<Failure> {
    fanOut.lock.withLock { completion.unsafelyUnwrapped }
  }
}

@usableFromInline
@_fixed_layout
package final class _PassthroughPort<Output, Failure: Error>: _Port<Output, Failure> {
  @usableFromInline override var name: StaticString { "PassthroughSubject" }
}
