#if OpenCombine
  import OpenCombine
  import PortableCombine

  /// A subject of OpenCombine's, as one of Combine's. `base` is the subject, for instance to read its `value`.
  public final class SubjectFromOpenCombine<Base: OpenCombine.Subject>: PortableCombine.Subject, _Adapter {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    public let base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public func send(_ value: Output) { base.send(value) }

    public func send(completion: PortableCombine.Subscribers.Completion<Failure>) {
      base.send(completion: .init(completion))
    }

    public func send(subscription: any PortableCombine.Subscription) {
      base.send(subscription: open(subscription))
    }

    public func receive<S: PortableCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      base.subscribe(SubscriberToOpenCombine(subscriber))
    }
  }

  /// A subject of Combine's, as one of OpenCombine's. `base` is the subject, for instance to read its `value`.
  public final class SubjectToOpenCombine<Base: PortableCombine.Subject>: OpenCombine.Subject, _Adapter {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    public let base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public func send(_ value: Output) { base.send(value) }

    public func send(completion: OpenCombine.Subscribers.Completion<Failure>) {
      base.send(completion: .init(completion))
    }

    public func send(subscription: any OpenCombine.Subscription) {
      base.send(subscription: portable(subscription))
    }

    public func receive<S: OpenCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      base.subscribe(SubscriberFromOpenCombine(subscriber))
    }
  }

  extension SubjectFromOpenCombine: Sendable where Base: Sendable {}
  extension SubjectToOpenCombine: Sendable where Base: Sendable {}

  extension OpenCombine.Subject {
    /// Lets a subject of OpenCombine's be sent to and subscribed to as one of Combine's.
    ///
    /// - Returns: another object at each call. It keeps the subject, and has no state of its own.
    public func asPortable() -> SubjectFromOpenCombine<Self> { .init(self) }
  }

  extension PortableCombine.Subject {
    /// Lets a subject of Combine's be sent to and subscribed to as one of OpenCombine's.
    ///
    /// - Returns: another object at each call. It keeps the subject, and has no state of its own.
    public func asOpenCombine() -> SubjectToOpenCombine<Self> { .init(self) }
  }

  // Back to what it was.

  extension SubjectToOpenCombine {
    public func asPortable() -> Base { base }
  }

  extension SubjectFromOpenCombine {
    public func asOpenCombine() -> Base { base }
  }

  // A publisher does not keep the subject that it feeds. An adapter that was made for the call would be gone at once.

  extension PortableCombine.Publisher {
    /// Sends what it publishes to a subject of OpenCombine's.
    ///
    /// ```swift
    /// let feeding = numbers.subscribe(legacy.counts.asPortable())
    /// ```
    ///
    /// - Returns: what stops it when it is cancelled or freed. The adapter need not be kept.
    public func subscribe<S: OpenCombine.Subject>(_ subject: SubjectFromOpenCombine<S>)
      -> PortableCombine.AnyCancellable
    where S.Output == Output, S.Failure == Failure {
      asOpenCombine().subscribe(subject.base).asPortable()
    }
  }

  extension OpenCombine.Publisher {
    /// Sends what it publishes to a subject of Combine's.
    ///
    /// - Returns: what stops it when it is cancelled or freed. The adapter need not be kept.
    public func subscribe<S: PortableCombine.Subject>(_ subject: SubjectToOpenCombine<S>) -> OpenCombine.AnyCancellable
    where S.Output == Output, S.Failure == Failure {
      asPortable().subscribe(subject.base).asOpenCombine()
    }
  }
#endif
