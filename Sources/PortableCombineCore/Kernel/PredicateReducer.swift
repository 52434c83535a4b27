/// What a predicate's answer means for the result: what tells `allSatisfy`, `contains(where:)`, `first(where:)` and
/// `last(where:)` apart.
@usableFromInline
protocol _PredicateRule<Input, Output> {
  associatedtype Input
  associatedtype Output
  associatedtype Memory

  static var name: StaticString { get }
  /// Of the form that may throw.
  static var tryName: StaticString { get }
  /// What is published when there was no value, if anything is.
  static var initial: Output? { get }

  static func take(_ input: Input, isMatch: Bool, _ stage: _StatefulStage<Memory>) -> _Progress
  static func result(of memory: Memory) -> Output?
}

extension _PredicateRule where Memory == Output {
  @inlinable
  static func result(of memory: Output) -> Output? { memory }
}

extension _PredicateRule where Memory == Output? {
  @inlinable static var initial: Output? { nil }

  @inlinable
  static func result(of memory: Output?) -> Output? { memory }
}

@usableFromInline
@frozen
struct _PredicateReducer<Rule: _PredicateRule, UpstreamFailure: Error>: _Reducer, _Nonthrowing {
  @usableFromInline typealias Input = Rule.Input
  @usableFromInline typealias Output = Rule.Output
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { Rule.name }
  @inlinable var initial: Output? { Rule.initial }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Rule.Memory>) -> _Progress {
    Rule.take(input, isMatch: predicate(input), stage)
  }

  @inlinable
  func result(of memory: Rule.Memory) -> Output? { Rule.result(of: memory) }
}

@usableFromInline
@frozen
struct _TryPredicateReducer<Rule: _PredicateRule, UpstreamFailure: Error>: _Reducer, _Throwing {
  @usableFromInline typealias Input = Rule.Input
  @usableFromInline typealias Output = Rule.Output
  @usableFromInline typealias Failure = Error

  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(_ predicate: @escaping (Input) throws -> Bool) {
    self.predicate = predicate
  }

  @inlinable static var name: StaticString { Rule.tryName }
  @inlinable var initial: Output? { Rule.initial }

  @inlinable @inline(__always)
  func reduce(_ input: Input, _ stage: _StatefulStage<Rule.Memory>) throws -> _Progress {
    Rule.take(input, isMatch: try predicate(input), stage)
  }

  @inlinable
  func result(of memory: Rule.Memory) -> Output? { Rule.result(of: memory) }
}
