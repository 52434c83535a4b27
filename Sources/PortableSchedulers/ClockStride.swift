import PortableCombine

/// An interval of a ``ClockScheduler``: a `Duration` that can be reckoned with as schedulers do.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct ClockStride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable {
  /// The interval as clocks know it.
  public var duration: Duration

  public init(_ duration: Duration) {
    self.duration = duration
  }

  /// So many seconds.
  public init(integerLiteral value: Int) {
    duration = .seconds(value)
  }

  /// So many seconds.
  public init(floatLiteral value: Double) {
    duration = .seconds(value)
  }

  /// So many seconds.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let seconds = Int64(exactly: source) else { return nil }
    duration = .seconds(seconds)
  }

  public var magnitude: Self { duration < .zero ? Self(.zero - duration) : self }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.duration < rhs.duration }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.duration + rhs.duration) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.duration - rhs.duration) }
  /// Multiplies the numbers of seconds.
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.duration * (rhs.duration / .seconds(1))) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
  public static func seconds(_ s: Double) -> Self { Self(.seconds(s)) }
  public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
  public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ClockStride: ExpressibleByFloatLiteral {}
