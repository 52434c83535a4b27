extension Publisher {
  /// Publishes the first values, up to a number, then finishes.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.prefix(2).sink { print($0) }  // 1, 2
  /// ```
  ///
  /// - Parameter maxLength: how many values at most. Traps when it is negative. With 0, the stream finishes when the
  ///   upstream sends its first value or ends.
  /// - Returns: a publisher of those values. With the last of them the upstream is cancelled; demand passes through.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    _require(maxLength >= 0, "prefix(\(maxLength)): there is no negative number of values; use 0 or more")
    return output(in: ..<maxLength)
  }

  /// Publishes one value, by its position in the stream, then finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c"].publisher.output(at: 1).sink { print($0) }  // b
  /// ```
  ///
  /// - Parameter index: the position, from 0. Traps when it is negative or `Int.max`.
  /// - Returns: a publisher of that value, or of none when the stream ends before. For each value that is left out, the
  ///   upstream is asked for one more; then it is cancelled.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    _require(
      index >= 0 && index < Int.max, "output(at: \(index)): positions in a stream count from 0 and end before Int.max")
    return output(in: index...index)
  }

  /// Publishes the values whose positions in the stream are in a range, then finishes.
  ///
  /// ```swift
  /// let letters = ["a", "b", "c", "d"].publisher
  /// let cancellable = letters.output(in: 1...2).sink { print($0) }  // b, c
  /// ```
  ///
  /// - Parameter range: the positions, from 0. Traps when a bound is negative.
  /// - Returns: a publisher of those values. For each value before them, the upstream is asked for one more; with the
  ///   last of them it is cancelled. Demand passes through.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// Publishes the values of the upstream whose positions are in a range.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: Range<Int>

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - range: the positions, from 0. Traps when a bound is negative.
    @inlinable
    public init(upstream: Upstream, range: Range<Int>) {
      _require(range.lowerBound >= 0, "output(in: \(range)): positions in a stream count from 0")
      self.upstream = upstream
      self.range = range
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let sieve = _OutputSieve<Upstream.Output, Upstream.Failure>(range)
      upstream.subscribe(_SieveStage(sieve, memory: 0, downstream: subscriber))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

@usableFromInline
struct _OutputSieve<Input, UpstreamFailure: Error>: _Sieve, _Nonthrowing {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let range: Range<Int>

  @inlinable
  init(_ range: Range<Int>) {
    self.range = range
  }

  @inlinable static var name: StaticString { "Output" }
  @inlinable static var earlyValue: _EarlyEvent { .drop }
  @inlinable static var earlyCompletion: _EarlyEvent { .drop }
  @inlinable static var refusesEmptyRequest: Bool { false }

  /// The memory is the position of the next value; it stays at the end of the range.
  @inlinable @inline(__always)
  func sift(_ input: Input, _ stage: _StatefulStage<Int>) -> _Verdict<Input> {
    let position = stage.memory
    guard position < range.upperBound else { return range.isEmpty ? .end : .drop }
    stage.memory = position + 1
    if position < range.lowerBound { return .skip }
    return position + 1 == range.upperBound ? .passLast(input) : .pass(input)
  }

  @usableFromInline
  func mirrorChildren(_ stage: _StatefulStage<Int>, downstream: Any) -> [Mirror.Child] { [] }
}
