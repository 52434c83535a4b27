#if OpenCombine
  import OpenCombine
  import PortableCombine

  /// A subscriber of OpenCombine's, as one of Combine's.
  public struct SubscriberFromOpenCombine<Base: OpenCombine.Subscriber>: PortableCombine.Subscriber, _Adapter {
    public let base: Base
    public let combineIdentifier: PortableCombine.CombineIdentifier

    public init(_ base: Base) {
      self.base = base
      combineIdentifier = .init(of: base)
    }

    public func receive(subscription: any PortableCombine.Subscription) {
      base.receive(subscription: open(subscription))
    }

    public func receive(_ input: Base.Input) -> PortableCombine.Subscribers.Demand {
      .init(base.receive(input))
    }

    public func receive(completion: PortableCombine.Subscribers.Completion<Base.Failure>) {
      base.receive(completion: .init(completion))
    }
  }

  /// A subscriber of Combine's, as one of OpenCombine's.
  public struct SubscriberToOpenCombine<Base: PortableCombine.Subscriber>: OpenCombine.Subscriber, _Adapter {
    public let base: Base
    public let combineIdentifier: OpenCombine.CombineIdentifier

    public init(_ base: Base) {
      self.base = base
      combineIdentifier = .init(of: base)
    }

    public func receive(subscription: any OpenCombine.Subscription) {
      base.receive(subscription: portable(subscription))
    }

    public func receive(_ input: Base.Input) -> OpenCombine.Subscribers.Demand {
      .init(base.receive(input))
    }

    public func receive(completion: OpenCombine.Subscribers.Completion<Base.Failure>) {
      base.receive(completion: .init(completion))
    }
  }

  extension SubscriberFromOpenCombine: PortableCombine.Cancellable where Base: OpenCombine.Cancellable {
    public func cancel() { base.cancel() }
  }

  extension SubscriberToOpenCombine: OpenCombine.Cancellable where Base: PortableCombine.Cancellable {
    public func cancel() { base.cancel() }
  }

  extension OpenCombine.Subscriber {
    /// Lets a subscriber of OpenCombine's be attached to a publisher of Combine's.
    ///
    /// - Returns: a subscriber that asks for what this one asks for. It has the identifier of this one if this is an
    ///   object, and its description.
    public func asPortable() -> SubscriberFromOpenCombine<Self> { .init(self) }
  }

  // `Subscribers.Sink` is a token as well, which the adapter is then, too.
  extension OpenCombine.Subscriber where Self: OpenCombine.Cancellable {
    /// Lets a subscriber of OpenCombine's be attached to a publisher of Combine's.
    public func asPortable() -> SubscriberFromOpenCombine<Self> { .init(self) }
  }

  extension PortableCombine.Subscriber {
    /// Lets a subscriber of Combine's be attached to a publisher of OpenCombine's.
    ///
    /// - Returns: a subscriber that asks for what this one asks for. It has the identifier of this one if this is an
    ///   object, and its description.
    public func asOpenCombine() -> SubscriberToOpenCombine<Self> { .init(self) }
  }

  extension PortableCombine.Subscriber where Self: PortableCombine.Cancellable {
    /// Lets a subscriber of Combine's be attached to a publisher of OpenCombine's.
    public func asOpenCombine() -> SubscriberToOpenCombine<Self> { .init(self) }
  }

  // Back to what it was.

  extension SubscriberToOpenCombine {
    public func asPortable() -> Base { base }
  }

  extension SubscriberFromOpenCombine {
    public func asOpenCombine() -> Base { base }
  }
#endif
