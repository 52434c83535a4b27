/// A subject that keeps its latest value, and gives it to each new subscriber first.
///
/// Use it for state that others watch.
///
/// ```swift
/// let score = CurrentValueSubject<Int, Never>(0)
/// let cancellable = score.sink { print($0) }  // prints 0
/// score.value += 1                            // prints 1
/// ```
///
/// The first value comes within the subscriber's first request, on the thread that requests. A subscriber that has
/// asked for no more values gets the latest one when it asks again. `value` may be read from any thread; it never
/// waits for a delivery.
@_fixed_layout
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let fanOut = _FanOut()
  // Guarded by the fan-out's lock:
  @exclusivity(unchecked) @usableFromInline var currentValue: Output
  @exclusivity(unchecked) @usableFromInline var version: UInt = 1  // how many values there were
  @exclusivity(unchecked) private var completion: Subscribers.Completion<Failure>?

  public init(_ value: Output) {
    currentValue = value
    fanOut.demandArrived()  // an upstream is asked for everything at once
  }

  /// The latest value. Setting it sends it; after the completion it changes the value alone.
  @inlinable
  public final var value: Output {
    get { fanOut.lock.withLock { currentValue } }
    set { publish(newValue, afterCompletion: true) }
  }

  @inlinable
  public func send(_ input: Output) {
    publish(input, afterCompletion: false)
  }

  @inlinable
  func publish(_ input: Output, afterCompletion: Bool) {
    fanOut.lock.lock()
    if fanOut.isClosed && !afterCompletion { return fanOut.lock.unlock() }
    let old = currentValue  // its release may run foreign code: not under the lock
    currentValue = input
    if fanOut.isClosed {
      fanOut.lock.unlock()
    } else {
      version &+= 1
      let version = version
      let snapshot = fanOut.snapshotWhileLocked()
      fanOut.lock.unlock()
      let me = ck_current_thread()
      fanOut.forEach(snapshot) {
        unsafeDowncast($0, to: _Port<Output, Failure>.self).offer(input, version: version, me)
      }
    }
    withExtendedLifetime(old) {}
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
    let port = _CurrentValuePort<Output, Failure>(self, fanOut, subscriber) { owner in
      let subject = unsafeDowncast(owner, to: CurrentValueSubject<Output, Failure>.self)
      return subject.fanOut.lock.withLock { (subject.currentValue, subject.version) }
    }
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
final class _CurrentValuePort<Output, Failure: Error>: _CurrentPort<Output, Failure> {
  @usableFromInline override var name: StaticString { "CurrentValueSubject" }
}
