import PortableCombine

extension Publishers {
  /// How long the attempts of `retry(_:delay:tolerance:scheduler:options:if:)` wait, one after another.
  ///
  /// ```swift
  /// let patient = Publishers.RetryDelay.exponential(initial: .seconds(1), maximum: .seconds(60)).jitter(0.8...1.2)
  /// ```
  public struct RetryDelay: Sendable {
    private enum Growth {
      case linear(initial: Double, increment: Double)
      case exponential(initial: Double, multiplier: Double)
    }

    private let growth: Growth
    private let maximum: Double
    private var factors: ClosedRange<Double>?
    private var generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

    private init(_ growth: Growth, maximum: Interval? = nil) {
      self.growth = growth
      self.maximum = maximum.map { Double($0.nanoseconds) } ?? .infinity
    }

    /// The same delay before each attempt.
    public static func constant(_ delay: Interval) -> Self {
      linear(initial: delay, increment: .zero)
    }

    /// A delay that grows by the same amount from attempt to attempt.
    public static func linear(initial: Interval, increment: Interval) -> Self {
      .init(.linear(initial: Double(initial.nanoseconds), increment: Double(increment.nanoseconds)))
    }

    /// A delay that grows by the same factor from attempt to attempt.
    ///
    /// - Parameters:
    ///   - initial: The delay before the first retry.
    ///   - multiplier: What each delay is multiplied by to give the next.
    ///   - maximum: No delay is longer, also not by chance. Nil for no limit.
    public static func exponential(initial: Interval, multiplier: Double = 2, maximum: Interval? = nil) -> Self {
      precondition(multiplier > 0, "RetryDelay.exponential needs a multiplier above zero")
      return .init(.exponential(initial: Double(initial.nanoseconds), multiplier: multiplier), maximum: maximum)
    }

    /// The same delays, each multiplied by a random factor.
    ///
    /// - Parameters:
    ///   - range: The least and the largest factor; none below zero.
    ///   - generator: Where chance comes from. Each subscription gets a copy, so that a generator which is a value
    ///     repeats its numbers from subscription to subscription.
    public func jitter(
      _ range: ClosedRange<Double>,
      using generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) -> Self {
      precondition(range.lowerBound >= 0, "RetryDelay.jitter needs factors that are zero or more")
      var result = self
      result.factors = range
      result.generator = generator
      return result
    }

    /// The delay before the retry of that number, the first being 1.
    @usableFromInline
    mutating func next(_ retry: Int) -> Interval {
      var delay: Double
      switch growth {
      case .linear(let initial, let increment): delay = initial + increment * Double(retry - 1)
      case .exponential(let initial, let multiplier): delay = initial * pow(multiplier, Double(retry - 1))
      }
      delay = min(delay, Self.longest)
      if let factors { delay *= random(factors) }
      return Interval(nanoseconds: Int(max(0, min(delay, maximum, Self.longest))))
    }

    /// A hundred years, which every scheduler can count.
    private static var longest: Double { 100 * 365.25 * 86_400 * 1e9 }

    private mutating func random(_ range: ClosedRange<Double>) -> Double {
      func draw(_ generator: inout some RandomNumberGenerator & Sendable) -> Double {
        .random(in: range, using: &generator)
      }
      var copy = generator
      defer { generator = copy }
      return draw(&copy)
    }
  }
}

extension Publishers.RetryDelay {
  /// A length of time, which is written as for any scheduler: `.seconds(2)`, `.milliseconds(250)`.
  @frozen
  public struct Interval: SchedulerTimeIntervalConvertible, Hashable, Comparable, Sendable {
    public let nanoseconds: Int

    @inlinable
    public init(nanoseconds: Int) {
      self.nanoseconds = nanoseconds
    }

    public static var zero: Self { Self(nanoseconds: 0) }

    public static func seconds(_ value: Int) -> Self { scaled(value, 1_000_000_000) }
    public static func seconds(_ value: Double) -> Self {
      Self(nanoseconds: Int(exactly: (value * 1e9).rounded()) ?? (value < 0 ? .min : .max))
    }
    public static func milliseconds(_ value: Int) -> Self { scaled(value, 1_000_000) }
    public static func microseconds(_ value: Int) -> Self { scaled(value, 1_000) }
    public static func nanoseconds(_ value: Int) -> Self { Self(nanoseconds: value) }

    public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }

    /// What does not fit is as long as can be.
    private static func scaled(_ value: Int, _ unit: Int) -> Self {
      let (product, overflows) = value.multipliedReportingOverflow(by: unit)
      return Self(nanoseconds: overflows ? (value < 0 ? .min : .max) : product)
    }
  }
}
