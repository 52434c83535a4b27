import PortableCombine

extension Publisher {
  /// Publishes values as long as a condition holds, and the first one for which it does not, too.
  ///
  /// ```swift
  /// func steps(_ progress: AnyPublisher<Double, Never>) -> AnyPublisher<Double, Never> {
  ///   progress.prefix(while: { $0 < 1 }, inclusive: true).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: Says whether the stream goes on after a value.
  ///   - inclusive: Whether the value that ends the stream is published. If false, this is Combine's `prefix(while:)`.
  /// - Returns: A publisher that passes demand on as it is, and cancels this one before it finishes.
  @inlinable
  @_disfavoredOverload
  public func prefix(
    while predicate: @escaping (Output) -> Bool, inclusive: Bool
  ) -> Publishers.PrefixWhileInclusive<Self> {
    .init(upstream: self, predicate: predicate, inclusive: inclusive)
  }
}

extension Publishers {
  /// A publisher that ends with the first value for which a condition does not hold.
  @frozen
  public struct PrefixWhileInclusive<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    public let inclusive: Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool, inclusive: Bool) {
      self.upstream = upstream
      self.predicate = predicate
      self.inclusive = inclusive
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = _PrefixWhileInclusiveStage(subscriber, predicate, inclusive)
      if stage.outlet.start(stage) { upstream.subscribe(stage) }
    }
  }
}

@usableFromInline
@frozen
struct _PrefixWhileInclusiveState: StageState {
  @usableFromInline var upstream = Intake()
  /// The last value is being delivered.
  @usableFromInline var isLast = false

  @inlinable init() {}

  @inlinable
  func end() -> Leftovers { Leftovers() }
}

@usableFromInline
@_fixed_layout
final class _PrefixWhileInclusiveStage<Downstream: Subscriber>: Stage, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: Outlet<Downstream, _PrefixWhileInclusiveState>
  @usableFromInline let predicate: (Input) -> Bool
  @usableFromInline let inclusive: Bool

  @inlinable
  init(_ downstream: Downstream, _ predicate: @escaping (Input) -> Bool, _ inclusive: Bool) {
    outlet = Outlet(downstream, _PrefixWhileInclusiveState())
    self.predicate = predicate
    self.inclusive = inclusive
  }

  @usableFromInline var description: String { "PrefixWhile" }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if outlet.update({ $0.isLast }) { return .none }
    if predicate(input) { return outlet.send(input) }
    // What upstream sends from inside of the last delivery is too late.
    outlet.update { $0.isLast = true }
    if inclusive { _ = outlet.send(input) }
    finish(.finished)
    return .none
  }
}
