#if canImport(Dispatch)
  import PortableCombineCore
  import Dispatch

  extension DispatchQueue.SchedulerTimeType {
    /// An interval in whole nanoseconds. Literals count seconds.
    ///
    /// What does not fit in an `Int` of nanoseconds, about 292 years, becomes `Int.max` or `Int.min` of them, so that
    /// neither a huge interval nor `DispatchTimeInterval.never` traps.
    @frozen
    public struct Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible,
      Codable, Hashable, Sendable
    {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      @usableFromInline var _nanoseconds: Int

      @inlinable
      init(_nanoseconds: Int) {
        self._nanoseconds = _nanoseconds
      }

      /// The interval in nanoseconds, with its sign.
      @inlinable public var magnitude: Int {
        get { _nanoseconds }
        set { _nanoseconds = newValue }
      }

      /// The interval as dispatch queues know it.
      @inlinable public var timeInterval: DispatchTimeInterval { .nanoseconds(_nanoseconds) }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): self = .nanoseconds(ns)
        default: self = .nanoseconds(.max)
        }
      }

      /// A number of seconds.
      @inlinable public init(integerLiteral value: Int) { self = .seconds(value) }
      /// A number of seconds.
      @inlinable public init(floatLiteral value: Double) { self = .seconds(value) }

      /// A number of seconds; nil if there are too many to count their nanoseconds in an `Int`.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: _nanosecondsPerSecond)
        if overflow { return nil }
        self.init(_nanoseconds: nanoseconds)
      }

      @inlinable
      public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs._nanoseconds < rhs._nanoseconds
      }

      public static func + (lhs: Self, rhs: Self) -> Self {
        Self(_nanoseconds: lhs._nanoseconds._saturatingAdding(rhs._nanoseconds))
      }

      public static func - (lhs: Self, rhs: Self) -> Self {
        Self(_nanoseconds: lhs._nanoseconds._saturatingSubtracting(rhs._nanoseconds))
      }

      /// Multiplies whole seconds, as Combine does: the product of intervals below a second is zero.
      public static func * (lhs: Self, rhs: Self) -> Self {
        let seconds = (lhs._nanoseconds / _nanosecondsPerSecond)
          ._saturatingMultiplied(by: rhs._nanoseconds / _nanosecondsPerSecond)
        return .seconds(seconds)
      }

      @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
      @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
      @inlinable public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      /// Rounds to the nearest nanosecond. What is no number counts as never.
      public static func seconds(_ s: Double) -> Self {
        let nanoseconds = (s * Double(_nanosecondsPerSecond)).rounded()
        if nanoseconds.isNaN { return Self(_nanoseconds: .max) }
        return Self(_nanoseconds: Int(exactly: nanoseconds) ?? (nanoseconds > 0 ? .max : .min))
      }

      public static func seconds(_ s: Int) -> Self {
        Self(_nanoseconds: s._saturatingMultiplied(by: _nanosecondsPerSecond))
      }

      public static func milliseconds(_ ms: Int) -> Self {
        Self(_nanoseconds: ms._saturatingMultiplied(by: 1_000_000))
      }

      public static func microseconds(_ us: Int) -> Self {
        Self(_nanoseconds: us._saturatingMultiplied(by: 1_000))
      }

      @inlinable
      public static func nanoseconds(_ ns: Int) -> Self {
        Self(_nanoseconds: ns)
      }
    }
  }

  private let _nanosecondsPerSecond = 1_000_000_000

  extension Int {
    fileprivate func _saturatingAdding(_ other: Int) -> Int {
      let (sum, overflow) = addingReportingOverflow(other)
      return overflow ? (other > 0 ? .max : .min) : sum
    }

    fileprivate func _saturatingSubtracting(_ other: Int) -> Int {
      let (difference, overflow) = subtractingReportingOverflow(other)
      return overflow ? (other < 0 ? .max : .min) : difference
    }

    fileprivate func _saturatingMultiplied(by other: Int) -> Int {
      let (product, overflow) = multipliedReportingOverflow(by: other)
      return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }
  }
#endif
