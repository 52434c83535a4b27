/// What each upstream sent and is not paired yet.
///
/// `Queues` is a tuple of queues; the closures know its shape, so that one core serves every number of upstreams.
@usableFromInline
final class _ZipCore<Queues, S: Subscriber>: _Gathering<S> {
  // Confined to the turn:
  @exclusivity(unchecked) @usableFromInline var queues: Queues
  /// Takes the first of each queue, if none is empty.
  @usableFromInline let takeFirsts: (inout Queues) -> S.Input?
  @usableFromInline let isEmpty: (Queues, Int) -> Bool
  @exclusivity(unchecked) @usableFromInline var sides: [_GatheringChildBase] = []

  @inlinable
  init(
    _ label: StaticString, _ subscriber: S, count: Int, queues: Queues,
    takeFirsts: @escaping (inout Queues) -> S.Input?, isEmpty: @escaping (Queues, Int) -> Bool
  ) {
    self.queues = queues
    self.takeFirsts = takeFirsts
    self.isEmpty = isEmpty
    super.init(label, subscriber, count: count)
  }

  @inlinable @inline(__always)
  func attach<P: Publisher>(_ publisher: P, _ index: Int, put: @escaping (inout Queues, P.Output) -> Void)
  where P.Failure == S.Failure {
    guard !isOver else { return }
    let child = _GatheringChild<P.Output, _ZipCore<Queues, S>, S>(self, index: index) { core, value, child in
      let me = ck_current_thread()
      let entry = core.enter(me)
      if entry == .busy {
        core.handOver(me) {
          let more = core.receive(value, put)
          if more != .none { core.afterTurn { core.requestFromEach(more) } }
        }
        return .none
      }
      let more = core.receive(value, put)
      if entry == .outer { core.leave(me) }
      if more != .none { core.requestFromEach(more, except: child) }
      return more
    }
    post { self.sides.append(child) }
    publisher.subscribe(child)
  }

  /// Sends what is complete now. Returns what downstream asked for meanwhile.
  @inlinable @inline(__always)
  func receive<Value>(_ value: Value, _ put: (inout Queues, Value) -> Void) -> Subscribers.Demand {
    if isOver { return .none }
    put(&queues, value)
    var more = Subscribers.Demand.none
    if isDelivering { return more }  // whoever delivers goes on with it
    while !isOver, let tuple = takeFirsts(&queues) {
      isDelivering = true
      more += downstream.receive(tuple)
      isDelivering = false
      more += askedWithin
      askedWithin = .none
      if unfinished < sides.count { finishIfComplete() }
    }
    return isOver ? .none : more
  }

  /// Over when somebody has finished whose values are all used.
  @usableFromInline
  override func isComplete() -> Bool {
    sides.contains { $0.isFinished && isEmpty(queues, $0.index) }
  }

  @usableFromInline override var collectsRequestsWithin: Bool { true }

  /// As in Combine, also the one that failed is cancelled.
  @usableFromInline override var sparesFailed: Bool { false }

  @usableFromInline
  override func letGo() {
    super.letGo()
    _release(exchange(&sides, with: []))
  }
}

extension Publisher {
  /// Pairs the values of two publishers: the first with the first, the second with the second.
  ///
  /// Use it where one thing of each belongs together; values wait until the other side has brought its own.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher
  /// let letters = ["a", "b", "c"].publisher
  /// let cancellable = numbers.zip(letters).sink { print($0, $1) }  // 1 a, 2 b
  /// ```
  ///
  /// - Returns: a publisher that finishes as soon as no further pair can come, and fails as soon as one side fails.
  ///   Each is asked for as much as downstream asks.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// As `zip(_:)`, with a closure that makes one value of them.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where Failure == P.Failure {
    Publishers.Map(upstream: Publishers.Zip(self, other)) { transform($0.0, $0.1) }
  }

  /// As `zip(_:)`, with 3 publishers.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// As `zip(_:_:)`, with a closure that makes one value of them.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: Publishers.Zip3(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// As `zip(_:)`, with 4 publishers.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.Zip4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// As `zip(_:_:_:)`, with a closure that makes one value of them.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: Publishers.Zip4(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// The values of 2 publishers, first with first.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
      let core = _ZipCore<(_Queue<A.Output>, _Queue<B.Output>), S>(
        "Zip", subscriber, count: 2, queues: (_Queue(), _Queue()),
        takeFirsts: {
          $0.0.isEmpty || $0.1.isEmpty
            ? nil : ($0.0.popFirst().unsafelyUnwrapped, $0.1.popFirst().unsafelyUnwrapped)
        },
        isEmpty: {
          switch $1 {
          case 0: $0.0.isEmpty
          default: $0.1.isEmpty
          }
        })
      core.attach(a, 0) { $0.0.append($1) }
      core.attach(b, 1) { $0.1.append($1) }
    }
  }

  /// The values of 3 publishers, first with first.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
      let core = _ZipCore<(_Queue<A.Output>, _Queue<B.Output>, _Queue<C.Output>), S>(
        "Zip3", subscriber, count: 3, queues: (_Queue(), _Queue(), _Queue()),
        takeFirsts: {
          $0.0.isEmpty || $0.1.isEmpty || $0.2.isEmpty
            ? nil
            : ($0.0.popFirst().unsafelyUnwrapped, $0.1.popFirst().unsafelyUnwrapped, $0.2.popFirst().unsafelyUnwrapped)
        },
        isEmpty: {
          switch $1 {
          case 0: $0.0.isEmpty
          case 1: $0.1.isEmpty
          default: $0.2.isEmpty
          }
        })
      core.attach(a, 0) { $0.0.append($1) }
      core.attach(b, 1) { $0.1.append($1) }
      core.attach(c, 2) { $0.2.append($1) }
    }
  }

  /// The values of 4 publishers, first with first.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where D.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
      let core = _ZipCore<(_Queue<A.Output>, _Queue<B.Output>, _Queue<C.Output>, _Queue<D.Output>), S>(
        "Zip4", subscriber, count: 4, queues: (_Queue(), _Queue(), _Queue(), _Queue()),
        takeFirsts: {
          $0.0.isEmpty || $0.1.isEmpty || $0.2.isEmpty || $0.3.isEmpty
            ? nil
            : (
              $0.0.popFirst().unsafelyUnwrapped, $0.1.popFirst().unsafelyUnwrapped, $0.2.popFirst().unsafelyUnwrapped,
              $0.3.popFirst().unsafelyUnwrapped
            )
        },
        isEmpty: {
          switch $1 {
          case 0: $0.0.isEmpty
          case 1: $0.1.isEmpty
          case 2: $0.2.isEmpty
          default: $0.3.isEmpty
          }
        })
      core.attach(a, 0) { $0.0.append($1) }
      core.attach(b, 1) { $0.1.append($1) }
      core.attach(c, 2) { $0.2.append($1) }
      core.attach(d, 3) { $0.3.append($1) }
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
