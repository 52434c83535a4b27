#if OpenCombine
  import OpenCombine
  import PortableCombine

  /// A publisher of OpenCombine's, as one of Combine's: what `asPortable()` makes.
  ///
  /// It hands on what it is told, on the thread on which it is told: demand and cancellation up, values and the end down.
  /// So it promises what the publisher promises that it stands for.
  public struct FromOpenCombine<Base: OpenCombine.Publisher>: PortableCombine.Publisher, _Adapter {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    public let base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public func receive<S: PortableCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      base.subscribe(SubscriberToOpenCombine(subscriber))
    }
  }

  /// A publisher of Combine's, as one of OpenCombine's: what `asOpenCombine()` makes.
  ///
  /// It hands on what it is told, on the thread on which it is told: demand and cancellation up, values and the end down.
  public struct ToOpenCombine<Base: PortableCombine.Publisher>: OpenCombine.Publisher, _Adapter {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    public let base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public func receive<S: OpenCombine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      base.subscribe(SubscriberFromOpenCombine(subscriber))
    }
  }

  extension FromOpenCombine: Sendable where Base: Sendable {}
  extension ToOpenCombine: Sendable where Base: Sendable {}

  extension FromOpenCombine: PortableCombine.ConnectablePublisher where Base: OpenCombine.ConnectablePublisher {
    public func connect() -> any PortableCombine.Cancellable {
      CancellableFromOpenCombine(base: base.connect())
    }
  }

  extension ToOpenCombine: OpenCombine.ConnectablePublisher where Base: PortableCombine.ConnectablePublisher {
    public func connect() -> any OpenCombine.Cancellable {
      CancellableToOpenCombine(base: base.connect())
    }
  }

  extension OpenCombine.Publisher {
    /// Lets a publisher of OpenCombine's be used as one of Combine's.
    ///
    /// ```swift
    /// import OpenCombine
    /// import PortableOpenCombine
    ///
    /// let readings = sensor.readings.asPortable().filter { $0 > 0 }
    /// ```
    ///
    /// - Returns: a publisher with demand, cancellation and errors as they are. One that is connectable stays so.
    public func asPortable() -> FromOpenCombine<Self> { .init(self) }
  }

  extension PortableCombine.Publisher {
    /// Lets a publisher of Combine's be used as one of OpenCombine's.
    ///
    /// ```swift
    /// legacy.show(model.titles.asOpenCombine().eraseToAnyPublisher())   // OpenCombine.AnyPublisher
    /// ```
    ///
    /// - Returns: a publisher with demand, cancellation and errors as they are. One that is connectable stays so.
    public func asOpenCombine() -> ToOpenCombine<Self> { .init(self) }
  }

  // Back to what it was.

  extension ToOpenCombine {
    public func asPortable() -> Base { base }
  }

  extension FromOpenCombine {
    public func asOpenCombine() -> Base { base }
  }
#endif
