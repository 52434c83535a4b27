#if OpenCombine
  import OpenCombine
  import PortableCombine
  import SendablePublishers

  // The start of a checked chain on a publisher of OpenCombine's.

  extension OpenCombine.Publisher where Self: Sendable, Output: Sendable {
    /// Starts a checked chain, on any publisher of OpenCombine's that is `Sendable`.
    ///
    /// OpenCombine declares none of its publishers so. A subject, a future and the publishers that only store values
    /// have this method all the same. For a chain of OpenCombine's operators, whose closures nobody checked, there is
    /// ``DeferredFromOpenCombine``; better still is to start before the first operator, and to go on with the checked
    /// ones.
    public func asSendablePublisher() -> SendableShell<FromOpenCombine<Self>> {
      asPortable().asSendablePublisher()
    }
  }

  // OpenCombine's subjects and futures are locked.

  extension OpenCombine.PassthroughSubject where Output: Sendable {
    /// Starts a checked chain on a subject.
    ///
    /// ```swift
    /// let labels = legacy.clicks.asSendablePublisher().map { "\($0) clicks" }
    /// ```
    public func asSendablePublisher() -> SendableShell<some PortableCombine.Publisher<Output, Failure>> {
      LockedPublisher(self).asSendablePublisher()
    }
  }

  extension OpenCombine.CurrentValueSubject where Output: Sendable {
    /// Starts a checked chain on a subject.
    public func asSendablePublisher() -> SendableShell<some PortableCombine.Publisher<Output, Failure>> {
      LockedPublisher(self).asSendablePublisher()
    }
  }

  extension OpenCombine.Future where Output: Sendable {
    /// Starts a checked chain on a future.
    public func asSendablePublisher() -> SendableShell<some PortableCombine.Publisher<Output, Failure>> {
      LockedPublisher(self).asSendablePublisher()
    }
  }

  // Values that store what they were given: each subscription has its own state.

  extension OpenCombine.Just where Output: Sendable {
    /// Starts a checked chain on a value.
    public func asSendablePublisher() -> SendableShell<some PortableCombine.Publisher<Output, Never>> {
      LockedPublisher(self).asSendablePublisher()
    }
  }

  extension OpenCombine.Empty where Output: Sendable {
    /// Starts a checked chain that has no value.
    public func asSendablePublisher() -> SendableShell<some PortableCombine.Publisher<Output, Failure>> {
      LockedPublisher(self).asSendablePublisher()
    }
  }

  extension OpenCombine.Fail where Output: Sendable {
    /// Starts a checked chain that fails.
    public func asSendablePublisher() -> SendableShell<some PortableCombine.Publisher<Output, Failure>> {
      LockedPublisher(self).asSendablePublisher()
    }
  }

  extension OpenCombine.Publishers.Sequence where Elements: Sendable, Elements.Element: Sendable {
    /// Starts a checked chain on a sequence, which is `Sendable` itself, as each subscriber iterates it.
    public func asSendablePublisher() -> SendableShell<some PortableCombine.Publisher<Elements.Element, Failure>> {
      LockedPublisher(self).asSendablePublisher()
    }
  }

  /// A publisher of OpenCombine's that is made anew for each subscriber. It is `Sendable`, since the compiler checks what
  /// the closure captures.
  ///
  /// ```swift
  /// // client: a type of yours that is Sendable, and makes a chain of OpenCombine's operators
  /// let users = DeferredFromOpenCombine { client.users(page: 1) }.asSendablePublisher()
  /// ```
  ///
  /// Where you know of a publisher that it may be subscribed to from several threads, although the compiler can't, say so
  /// in Swift's words: `nonisolated(unsafe) let readings = sensor.readings`, then
  /// `DeferredFromOpenCombine { readings }`.
  public struct DeferredFromOpenCombine<Base: OpenCombine.Publisher>: PortableCombine.Publisher, Sendable {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    private let make: @Sendable () -> Base

    /// - Parameter make: is called once per subscriber, on the thread that subscribes.
    public init(_ make: @escaping @Sendable () -> Base) {
      self.make = make
    }

    public func receive<S: PortableCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      make().subscribe(SubscriberToOpenCombine(subscriber))
    }
  }

  /// A publisher that may be used from several threads, as its kind promises.
  private struct LockedPublisher<Base: OpenCombine.Publisher>: PortableCombine.Publisher, _Adapter, @unchecked Sendable
  where Base.Output: Sendable {
    typealias Output = Base.Output
    typealias Failure = Base.Failure

    let base: Base

    init(_ base: Base) {
      self.base = base
    }

    func receive<S: PortableCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      base.subscribe(SubscriberToOpenCombine(subscriber))
    }
  }
#endif
