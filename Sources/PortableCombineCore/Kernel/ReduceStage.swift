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

  /// Whether the mirror shows how many values were taken, and nothing else.
  static var showsCount: Bool { get }
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

  @inlinable static var showsCount: Bool { false }
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
  /// How many values were taken, where that is shown. Written by the upstream alone.
  @usableFromInline let count = Atomic<Int>(0)

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
    if Reducer.showsCount { count.store(count.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
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
    if Reducer.showsCount { return [("count", count.load(ordering: .relaxed))] }
    // Until it is known, each value changes the result, without a lock that would keep a look at it apart.
    let result = inside(otherwise: nil) { handOver.isResultThere ? reducer.result(of: memory) : nil }
    return [
      ("downstream", mirror(of: downstream)), ("result", result as Any), ("initial", reducer.initial as Any),
      ("status", status),
    ]
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

  var isResultThere: Bool {
    borrowing get { word.load(ordering: .acquiring) & Self.result != 0 }
  }

  @usableFromInline
  borrowing func resultIsWanted() -> Bool {
    word.bitwiseOr(Self.request, ordering: .acquiringAndReleasing).oldValue == Self.result
  }
}
