#if canImport(Foundation) && canImport(Dispatch)
  import CombineCore
  import Foundation

  /// What the moments of the schedulers that go by dates have in common.
  public protocol _DateSchedulerTime: Strideable, Hashable where Stride: _DateSchedulerStride {
    /// The moment.
    var date: Date { get set }
    init(_ date: Date)
  }

  extension _DateSchedulerTime {
    /// The interval from this moment to the other.
    @inlinable
    public func distance(to other: Self) -> Stride {
      Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
    }

    /// The moment that lies the interval away from this one.
    @inlinable
    public func advanced(by n: Stride) -> Self {
      Self(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate + n.timeInterval))
    }

    @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs.date == rhs.date }
    @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.date < rhs.date }

    @inlinable
    public func hash(into hasher: inout Hasher) {
      hasher.combine(date)
    }
  }

  /// What the intervals of the schedulers that go by dates have in common.
  public protocol _DateSchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral
  where Magnitude == TimeInterval, FloatLiteralType == TimeInterval, IntegerLiteralType == TimeInterval {
    /// The interval in seconds, with its sign.
    var magnitude: TimeInterval { get set }
    init(_ timeInterval: TimeInterval)
  }

  extension _DateSchedulerStride {
    /// The interval in seconds.
    @inlinable public var timeInterval: TimeInterval { magnitude }

    /// A number of seconds.
    @inlinable public init(integerLiteral value: TimeInterval) { self.init(value) }
    /// A number of seconds.
    @inlinable public init(floatLiteral value: TimeInterval) { self.init(value) }

    /// A number of seconds; nil if a `TimeInterval` can't hold it exactly.
    @inlinable
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = TimeInterval(exactly: source) else { return nil }
      self.init(seconds)
    }

    @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs.magnitude == rhs.magnitude }
    @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    @inlinable public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
    @inlinable public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
    @inlinable public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
    @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }
    @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }
    @inlinable public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

    @inlinable public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
    @inlinable public static func seconds(_ s: Double) -> Self { Self(s) }
    @inlinable public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
    @inlinable public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
    @inlinable public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
  }

  /// Carries an action to another thread. Combine's protocol does not ask for a `@Sendable` closure, yet a scheduler
  /// may be called from any thread: whoever schedules it answers for that.
  struct _Action: @unchecked Sendable {
    let run: () -> Void
  }
#endif
