extension Publisher {
  /// Publishes one property of each value.
  ///
  /// ```swift
  /// let cancellable = ["one", "three"].publisher.map(\.count).sink { print($0) }  // 3, 5
  /// ```
  ///
  /// - Parameter keyPath: the property; read on the thread on which the value comes.
  /// - Returns: a publisher of it; demand and completion pass through.
  @inlinable
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Publishes two properties of each value as a tuple.
  ///
  /// ```swift
  /// let cancellable = ["one"].publisher.map(\.count, \.isEmpty).sink { print($0) }  // (3, false)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath0: the first property; read on the thread on which the value comes.
  ///   - keyPath1: the second property.
  /// - Returns: a publisher of both; demand and completion pass through.
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Publishes three properties of each value as a tuple.
  ///
  /// ```swift
  /// let words = ["one"].publisher
  /// let cancellable = words.map(\.count, \.isEmpty, \.first).sink { print($0.0, $0.1) }  // 3 false
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath0: the first property; read on the thread on which the value comes.
  ///   - keyPath1: the second property.
  ///   - keyPath2: the third property.
  /// - Returns: a publisher of all three; demand and completion pass through.
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}

extension Publishers {
  /// Publishes one property of each value of the upstream.
  @frozen
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let keyPath: KeyPath<Upstream.Output, Output>

    @inlinable
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Output {
      let read = _ReadKeyPath(keyPath)
      upstream.subscribe(_MapKeyPathStage(downstream: subscriber, read: read))
    }
  }

  /// Publishes two properties of each value of the upstream.
  @frozen
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    @inlinable
    init(upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == (Output0, Output1), Upstream.Failure == S.Failure {
      let read = _ReadKeyPath2(keyPath0, keyPath1)
      upstream.subscribe(_MapKeyPathStage(downstream: subscriber, read: read))
    }
  }

  /// Publishes three properties of each value of the upstream.
  @frozen
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    @inlinable
    init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(
      subscriber: S
    ) where S.Input == (Output0, Output1, Output2), Upstream.Failure == S.Failure {
      let read = _ReadKeyPath3(keyPath0, keyPath1, keyPath2)
      upstream.subscribe(_MapKeyPathStage(downstream: subscriber, read: read))
    }
  }
}

/// Reads one or more properties.
@usableFromInline
protocol _KeyPathReading<Input, Output> {
  associatedtype Input
  associatedtype Output

  static var name: String { get }
  func callAsFunction(_ input: Input) -> Output
  var mirrorChildren: [Mirror.Child] { get }
}

@usableFromInline
@frozen
struct _ReadKeyPath<Input, Output>: _KeyPathReading {
  @usableFromInline let keyPath: KeyPath<Input, Output>

  @inlinable
  init(_ keyPath: KeyPath<Input, Output>) {
    self.keyPath = keyPath
  }

  @usableFromInline static var name: String { "ValueForKey" }

  @inlinable
  func callAsFunction(_ input: Input) -> Output {
    input[keyPath: keyPath]
  }

  @usableFromInline var mirrorChildren: [Mirror.Child] { [("keyPath", keyPath)] }
}

@usableFromInline
@frozen
struct _ReadKeyPath2<Input, Output0, Output1>: _KeyPathReading {
  @usableFromInline let keyPath0: KeyPath<Input, Output0>
  @usableFromInline let keyPath1: KeyPath<Input, Output1>

  @inlinable
  init(_ keyPath0: KeyPath<Input, Output0>, _ keyPath1: KeyPath<Input, Output1>) {
    self.keyPath0 = keyPath0
    self.keyPath1 = keyPath1
  }

  @usableFromInline static var name: String { "ValueForKeys" }

  @inlinable
  func callAsFunction(_ input: Input) -> (Output0, Output1) {
    (input[keyPath: keyPath0], input[keyPath: keyPath1])
  }

  @usableFromInline var mirrorChildren: [Mirror.Child] { [("keyPath0", keyPath0), ("keyPath1", keyPath1)] }
}

@usableFromInline
@frozen
struct _ReadKeyPath3<Input, Output0, Output1, Output2>: _KeyPathReading {
  @usableFromInline let keyPath0: KeyPath<Input, Output0>
  @usableFromInline let keyPath1: KeyPath<Input, Output1>
  @usableFromInline let keyPath2: KeyPath<Input, Output2>

  @inlinable
  init(_ keyPath0: KeyPath<Input, Output0>, _ keyPath1: KeyPath<Input, Output1>, _ keyPath2: KeyPath<Input, Output2>) {
    self.keyPath0 = keyPath0
    self.keyPath1 = keyPath1
    self.keyPath2 = keyPath2
  }

  @usableFromInline static var name: String { "ValueForKeys" }

  @inlinable
  func callAsFunction(_ input: Input) -> (Output0, Output1, Output2) {
    (input[keyPath: keyPath0], input[keyPath: keyPath1], input[keyPath: keyPath2])
  }

  @usableFromInline var mirrorChildren: [Mirror.Child] {
    [("keyPath0", keyPath0), ("keyPath1", keyPath1), ("keyPath2", keyPath2)]
  }
}

@usableFromInline
@frozen
struct _MapKeyPathStage<Read: _KeyPathReading, Downstream: Subscriber>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where Read.Output == Downstream.Input {
  @usableFromInline typealias Input = Read.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let read: Read
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(downstream: Downstream, read: Read) {
    self.downstream = downstream
    self.read = read
  }

  @inlinable
  func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(read(input))
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  @usableFromInline var description: String { Read.name }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: read.mirrorChildren) }
  @usableFromInline var playgroundDescription: Any { description }
}
