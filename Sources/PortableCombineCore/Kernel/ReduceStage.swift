import Synchronization

/// Whether a reducer wants more values.
@usableFromInline
enum _Progress {
  case undecided, decided
}

/// A small plain value that says how an operator makes one result from all values.
@usableFromInline
protocol _Reducer<Input, Output>: _FailureConverting {
  associatedtype Input
  associatedtype Output
  /// What is known from the values so far.
  associatedtype Memory

  static var name: StaticString { get }

  /// Takes a value. The memory is in the stage and not passed `inout`, since the user's closure that is called here may
  /// send the next value before it returns.
  func reduce(_ input: Input, _ stage: _StatefulStage<Memory>) throws(Failure) -> _Progress

  /// What is published at the end, if anything is.
  func result(of memory: Memory) -> Output?

  /// What is published when there was no value, if anything is.
  var initial: Output? { get }

  func mirrorChildren(_ stage: _StatefulStage<Memory>, downstream: Any) -> [Mirror.Child]
}

extension _Reducer where Memory == Output {
  @inlinable
  func result(of memory: Output) -> Output? { memory }
}

extension _Reducer where Memory == Output? {
  @inlinable
  func result(of memory: Output?) -> Output? { memory }
}

extension _Reducer {
  @inlinable var initial: Output? { nil }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Memory>, downstream: Any) -> [Mirror.Child] {
    [
      ("downstream", downstream), ("result", result(of: stage.memory) as Any), ("initial", initial as Any),
      ("status", stage.status),
    ]
  }
}

/// The stage of every operator that publishes one result: takes all values, and holds the result until downstream has
/// asked for it.
@usableFromInline
@_fixed_layout
final class _ReduceStage<Reducer: _Reducer, Downstream: Subscriber>: _StageOf<Reducer.Memory, Downstream>, Subscriber
where Reducer.Output == Downstream.Input, Reducer.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Reducer.Input
  @usableFromInline typealias Failure = Reducer.UpstreamFailure

  @usableFromInline let reducer: Reducer
  @usableFromInline let handOver = _HandOver()
  @exclusivity(unchecked) @usableFromInline var isDecided = false  // confined by the upstream

  @inlinable
  init(_ reducer: Reducer, memory: Reducer.Memory, downstream: Downstream) {
    self.reducer = reducer
    super.init(memory: memory, downstream: downstream)
  }

  @inlinable
  func receive(subscription: Subscription) {
    if start(subscription) { requestUpstream(.unlimited) }
  }

  /// Downstream is told nothing before the result is known, so until then nobody need be kept from letting go of it.
  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if !isLinked || isDecided || gate.isEnded { return .none }
    do throws(Reducer.Failure) {
      if try reducer.reduce(input, self) == .decided { decide() }
    } catch {
      inside(otherwise: ()) {
        if !isDecided { finishEarly { downstream.receive(completion: .failure(error)) } }
      }
    }
    return .none
  }

  @usableFromInline
  func decide() {
    inside(otherwise: ()) {
      if isDecided { return }  // the closure has sent a value that decided already
      isDecided = true
      cancelUpstream()
      if handOver.resultIsThere() { deliver() }
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard isLinked, !isDecided else { return }
    switch completion {
    case .finished:
      isDecided = true
      upstreamEnded()
      if handOver.resultIsThere() { deliver() }
    case .failure(let error):
      finish { downstream.receive(completion: .failure(Reducer.failure(from: error))) }
    }
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand._assertNonZero(Reducer.name)
    if handOver.resultIsWanted() { deliver() }
  }

  @usableFromInline
  func deliver() {
    inside(otherwise: ()) {
      if let result = reducer.result(of: memory) { _ = downstream.receive(result) }
      finish { downstream.receive(completion: .finished) }
    }
  }

  @usableFromInline override var description: String { "\(Reducer.name)" }

  @usableFromInline override var mirrorChildren: [Mirror.Child] {
    reducer.mirrorChildren(self, downstream: mirror(of: downstream))
  }
}

/// Brings a result and the request for it together: one call, on whichever side comes last, says that both are there.
@usableFromInline
struct _HandOver: ~Copyable {
  private let word = Atomic<UInt8>(0)

  private static var result: UInt8 { 1 }
  private static var request: UInt8 { 2 }

  @usableFromInline init() {}

  @usableFromInline
  borrowing func resultIsThere() -> Bool {
    word.bitwiseOr(Self.result, ordering: .acquiringAndReleasing).oldValue == Self.request
  }

  @usableFromInline
  borrowing func resultIsWanted() -> Bool {
    word.bitwiseOr(Self.request, ordering: .acquiringAndReleasing).oldValue == Self.result
  }
}
