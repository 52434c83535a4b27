#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation

  extension OperationQueue {
    /// A moment by the wall clock.
    @frozen
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      public var date: Date

      @inlinable
      public init(_ date: Date) {
        self.date = date
      }

      /// The interval from this moment to the other.
      @inlinable
      public func distance(to other: SchedulerTimeType) -> Stride {
        Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
      }

      /// The moment that lies the interval away from this one.
      @inlinable
      public func advanced(by n: Stride) -> SchedulerTimeType {
        SchedulerTimeType(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate + n.timeInterval))
      }

      @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs.date == rhs.date }
      @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.date < rhs.date }

      @inlinable
      public func hash(into hasher: inout Hasher) {
        hasher.combine(date)
      }

      /// An interval in seconds. Literals count seconds.
      @frozen
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Codable, Sendable
      {
        public typealias FloatLiteralType = TimeInterval
        public typealias IntegerLiteralType = TimeInterval
        public typealias Magnitude = TimeInterval

        /// The interval in seconds, with its sign.
        public var magnitude: TimeInterval

        /// The interval in seconds.
        @inlinable public var timeInterval: TimeInterval { magnitude }

        @inlinable
        public init(_ timeInterval: TimeInterval) {
          magnitude = timeInterval
        }

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
    }
  }
#endif
