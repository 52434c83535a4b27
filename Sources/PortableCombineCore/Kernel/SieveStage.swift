/// How the failures of an upstream become those of an operator: as they are, or as any error.
@usableFromInline
protocol _FailureConverting {
  associatedtype UpstreamFailure: Error
  associatedtype Failure: Error

  static func failure(from failure: UpstreamFailure) -> Failure
}

/// What does not throw itself: a failure of the upstream goes downstream as it is.
@usableFromInline
protocol _Nonthrowing: _FailureConverting where Failure == UpstreamFailure {}

extension _Nonthrowing {
  @inlinable
  static func failure(from failure: UpstreamFailure) -> Failure { failure }
}

/// What may throw any error, so that the failures of the upstream are of any type downstream.
@usableFromInline
protocol _Throwing: _FailureConverting where Failure == Error {}

extension _Throwing {
  @inlinable
  static func failure(from failure: UpstreamFailure) -> Failure { failure }
}

extension _FailureConverting {
  @inlinable
  static func completion(
    from completion: Subscribers.Completion<UpstreamFailure>
  ) -> Subscribers.Completion<Failure> {
    switch completion {
    case .finished: return .finished
    case .failure(let error): return .failure(failure(from: error))
    }
  }
}

/// What a sieve decided about a value.
@usableFromInline
enum _Verdict<Output> {
  /// This goes downstream.
  case pass(Output)
  /// This goes downstream, and the stream ends after it.
  case passLast(Output)
  /// The value is left out, and the upstream is asked for one more in its place.
  case skip
  /// The value is left out, and nothing comes in its place.
  case drop
  /// The value is left out, and the stream ends.
  case end
}

/// What becomes of a value or a completion that an upstream sends before its subscription.
@usableFromInline
enum _EarlyEvent {
  case pass, drop, trap
}

/// A small plain value that says what an operator does with each value: the part of a stage that differs between
/// operators with one output at most for each input.
@usableFromInline
protocol _Sieve<Input, Output>: _FailureConverting {
  associatedtype Input
  associatedtype Output
  /// What is kept between two values; `Void` where nothing is.
  associatedtype Memory

  static var name: StaticString { get }
  static var earlyValue: _EarlyEvent { get }
  static var earlyCompletion: _EarlyEvent { get }
  static var refusesEmptyRequest: Bool { get }

  /// Decides. The memory is in the stage and not passed `inout`, since the user's closure that is called here may send
  /// the next value before it returns.
  func sift(_ input: Input, _ stage: _StatefulStage<Memory>) throws(Failure) -> _Verdict<Output>

  func mirrorChildren(_ stage: _StatefulStage<Memory>, downstream: Any) -> [Mirror.Child]
}

/// A strict start, as most operators have that throw.
extension _Sieve {
  @inlinable static var earlyValue: _EarlyEvent { .trap }
  @inlinable static var earlyCompletion: _EarlyEvent { .trap }
  @inlinable static var refusesEmptyRequest: Bool { true }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Memory>, downstream: Any) -> [Mirror.Child] {
    [("downstream", downstream)]
  }
}

/// The stage of every operator that has one output at most for each input: calls its sieve, tells downstream, ends.
@usableFromInline
@_fixed_layout
final class _SieveStage<Sieve: _Sieve, Downstream: Subscriber>: _StageOf<Sieve.Memory, Downstream>, Subscriber
where Sieve.Output == Downstream.Input, Sieve.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Sieve.Input
  @usableFromInline typealias Failure = Sieve.UpstreamFailure

  @usableFromInline let sieve: Sieve

  @inlinable
  init(_ sieve: Sieve, memory: Sieve.Memory, downstream: Downstream) {
    self.sieve = sieve
    super.init(memory: memory, downstream: downstream)
  }

  @inlinable
  func receive(subscription: Subscription) {
    start(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      if Sieve.earlyValue != .pass, !isLinked {
        _refuseEarly(Sieve.earlyValue, Sieve.name)
        return .none
      }
      let verdict: _Verdict<Sieve.Output>
      do throws(Sieve.Failure) {
        verdict = try sieve.sift(input, self)
      } catch {
        finishEarly { downstream.receive(completion: .failure(error)) }
        return .none
      }
      // The closure may have cancelled, or sent a value that ended the stream.
      if gate.isEnded { return .none }
      switch verdict {
      case .pass(let output):
        return downstream.receive(output)
      case .passLast(let output):
        let demand = downstream.receive(output)
        finishEarly { downstream.receive(completion: .finished) }
        return demand
      case .skip:
        return .max(1)
      case .drop:
        return .none
      case .end:
        finishEarly { downstream.receive(completion: .finished) }
        return .none
      }
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if Sieve.earlyCompletion != .pass, !isLinked, !gate.isEnded {
      return _refuseEarly(Sieve.earlyCompletion, Sieve.name)
    }
    finish { downstream.receive(completion: Sieve.completion(from: completion)) }
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    if Sieve.refusesEmptyRequest { demand._assertNonZero(Sieve.name) }
    if Sieve.earlyValue == .trap, !isLinked, !gate.isEnded { _refuseEarly(.trap, Sieve.name) }
    requestUpstream(demand)
  }

  @usableFromInline override var description: String { "\(Sieve.name)" }

  @usableFromInline override var mirrorChildren: [Mirror.Child] {
    sieve.mirrorChildren(self, downstream: mirror(of: downstream))
  }
}

@usableFromInline
func _refuseEarly(_ event: _EarlyEvent, _ name: StaticString) {
  _require(
    event != .trap,
    "\(name): used before its upstream sent a subscription; a publisher must call receive(subscription:) first")
}
