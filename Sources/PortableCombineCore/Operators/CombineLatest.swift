/// The latest value of each upstream, and what downstream gets of them.
///
/// `Values` is a tuple of optionals; the closures know its shape, so that one core serves every number of upstreams.
@usableFromInline
final class _CombineLatestCore<Values, S: Subscriber>: _Gathering<S> {
  // Confined to the turn:
  @exclusivity(unchecked) @usableFromInline var values: Values
  @exclusivity(unchecked) @usableFromInline var missing: Int
  @usableFromInline let combine: (_CombineLatestCore<Values, S>) -> S.Input

  @inlinable
  init(
    _ subscriber: S, count: Int, values: Values, combine: @escaping (_CombineLatestCore<Values, S>) -> S.Input
  ) {
    self.values = values
    self.combine = combine
    missing = count
    super.init("CombineLatest", subscriber, count: count)
  }

  /// Subscribes to one upstream. `put` stores its value and returns the one before.
  @inlinable @inline(__always)
  func attach<P: Publisher>(_ publisher: P, _ index: Int, put: @escaping (inout Values, P.Output) -> P.Output?)
  where P.Failure == S.Failure {
    guard !isOver else { return }
    publisher.subscribe(
      _GatheringChild<P.Output, _CombineLatestCore<Values, S>, S>(self, index: index) {
        core, value, child in
        let me = ck_current_thread()
        let entry = core.enter(me)
        if entry == .busy {
          core.handOver(me) {
            var replaced: P.Output?
            let more = core.receive(value, put, &replaced)
            if more == .none, replaced == nil { return }
            core.afterTurn { [replaced] in
              core.requestFromEach(more)
              withExtendedLifetime(replaced) {}
            }
          }
          return .none
        }
        var replaced: P.Output?  // released after the turn
        let more = core.receive(value, put, &replaced)
        if entry == .outer { core.leave(me) }
        _release(replaced)
        if more != .none { core.requestFromEach(more, except: child) }
        return more
      })
  }

  @inlinable @inline(__always)
  func receive<Value>(
    _ value: Value, _ put: (inout Values, Value) -> Value?, _ replaced: inout Value?
  ) -> Subscribers.Demand {
    if isOver { return .none }
    replaced = put(&values, value)
    if replaced == nil { missing -= 1 }
    // A value from inside a delivery only updates what the next delivery brings, as in Combine.
    guard missing == 0, !isDelivering, demand.take() else { return .none }
    isDelivering = true
    let more = downstream.receive(combine(self))
    isDelivering = false
    demand.add(more)
    if unfinished == 0 { finishIfComplete() }
    return more
  }
}

extension Publisher {
  /// Publishes the latest values of two publishers together, whenever either brings one, once both have.
  ///
  /// Use it for what depends on several things that change: a form's fields, a filter and its list.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Int, Never>(2)
  /// let height = CurrentValueSubject<Int, Never>(3)
  /// let cancellable = width.combineLatest(height).sink { print($0 * $1) }  // 6
  /// width.value = 4                                                       // 12
  /// ```
  ///
  /// - Returns: a publisher that finishes when both have finished, and fails as soon as one fails. Each is asked for as
  ///   much as downstream asks; a value that comes while nothing is asked for is kept, not published.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// As `combineLatest(_:)`, with a closure that makes one value of them.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where Failure == P.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest(self, other)) { transform($0.0, $0.1) }
  }

  /// As `combineLatest(_:)`, with 3 publishers.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// As `combineLatest(_:_:)`, with a closure that makes one value of them.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest3(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// As `combineLatest(_:)`, with 4 publishers.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// As `combineLatest(_:_:_:)`, with a closure that makes one value of them.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// The latest values of 2 publishers together.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
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
      let core = _CombineLatestCore<(A.Output?, B.Output?), S>(subscriber, count: 2, values: (nil, nil)) {
        (
          $0.values.0.unsafelyUnwrapped, $0.values.1.unsafelyUnwrapped
        )
      }
      core.attach(a, 0) { exchange(&$0.0, with: $1) }
      core.attach(b, 1) { exchange(&$0.1, with: $1) }
    }
  }

  /// The latest values of 3 publishers together.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      let core = _CombineLatestCore<(A.Output?, B.Output?, C.Output?), S>(subscriber, count: 3, values: (nil, nil, nil))
      {
        (
          $0.values.0.unsafelyUnwrapped, $0.values.1.unsafelyUnwrapped,
          $0.values.2.unsafelyUnwrapped
        )
      }
      core.attach(a, 0) { exchange(&$0.0, with: $1) }
      core.attach(b, 1) { exchange(&$0.1, with: $1) }
      core.attach(c, 2) { exchange(&$0.2, with: $1) }
    }
  }

  /// The latest values of 4 publishers together.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      let core = _CombineLatestCore<(A.Output?, B.Output?, C.Output?, D.Output?), S>(
        subscriber, count: 4, values: (nil, nil, nil, nil)
      ) {
        (
          $0.values.0.unsafelyUnwrapped, $0.values.1.unsafelyUnwrapped,
          $0.values.2.unsafelyUnwrapped, $0.values.3.unsafelyUnwrapped
        )
      }
      core.attach(a, 0) { exchange(&$0.0, with: $1) }
      core.attach(b, 1) { exchange(&$0.1, with: $1) }
      core.attach(c, 2) { exchange(&$0.2, with: $1) }
      core.attach(d, 3) { exchange(&$0.3, with: $1) }
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
