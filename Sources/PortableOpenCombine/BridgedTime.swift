#if OpenCombine
  import OpenCombine
  import PortableCombine

  /// A moment of a scheduler of one library, for the other library.
  ///
  /// The libraries have a protocol each for intervals, so the same moment needs another type of interval.
  public struct BridgedTime<Base: Strideable>: Strideable, _Adapter where Base.Stride: Comparable & SignedNumeric {
    public typealias Stride = BridgedStride<Base.Stride>

    public var base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public func distance(to other: Self) -> Stride { Stride(base.distance(to: other.base)) }
    public func advanced(by stride: Stride) -> Self { Self(base.advanced(by: stride.base)) }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.base == rhs.base }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
  }

  /// An interval of a scheduler of one library, for the other library. What is computed with it is computed by the other.
  public struct BridgedStride<Base: Comparable & SignedNumeric>: Comparable, SignedNumeric, _Adapter {
    public typealias Magnitude = Base.Magnitude
    public typealias IntegerLiteralType = Base.IntegerLiteralType

    public var base: Base

    public init(_ base: Base) {
      self.base = base
    }

    public init(integerLiteral value: Base.IntegerLiteralType) {
      base = Base(integerLiteral: value)
    }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let base = Base(exactly: source) else { return nil }
      self.base = base
    }

    public var magnitude: Base.Magnitude { base.magnitude }
    public mutating func negate() { base.negate() }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.base == rhs.base }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.base + rhs.base) }
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.base - rhs.base) }
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.base * rhs.base) }
    public static func += (lhs: inout Self, rhs: Self) { lhs.base += rhs.base }
    public static func -= (lhs: inout Self, rhs: Self) { lhs.base -= rhs.base }
    public static func *= (lhs: inout Self, rhs: Self) { lhs.base *= rhs.base }
  }

  extension BridgedTime: Sendable where Base: Sendable {}
  extension BridgedStride: Sendable where Base: Sendable {}
  extension BridgedTime: Hashable where Base: Hashable {}
  extension BridgedStride: Hashable where Base: Hashable {}

  extension BridgedStride: ExpressibleByFloatLiteral where Base: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Base.FloatLiteralType) {
      base = Base(floatLiteral: value)
    }
  }

  extension BridgedStride: PortableCombine.SchedulerTimeIntervalConvertible
  where Base: OpenCombine.SchedulerTimeIntervalConvertible {
    public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
    public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
    public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
    public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
  }

  extension BridgedStride: OpenCombine.SchedulerTimeIntervalConvertible
  where Base: PortableCombine.SchedulerTimeIntervalConvertible {
    public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
    public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
    public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
    public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
  }
#endif
