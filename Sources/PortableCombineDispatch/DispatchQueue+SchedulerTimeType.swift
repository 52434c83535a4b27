#if canImport(Dispatch)
  import PortableCombineCore
  import Dispatch

  extension DispatchQueue {
    /// A moment by the clock of dispatch queues, which stands still while the machine sleeps.
    ///
    /// Arithmetic never traps: a moment that lies too far ahead is `DispatchTime.distantFuture`, one before the start
    /// of the clock is its first nanosecond.
    @frozen
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The moment as dispatch queues know it.
      public var dispatchTime: DispatchTime

      @inlinable
      public init(_ time: DispatchTime) {
        dispatchTime = time
      }

      /// Decodes one number: the raw value of a `DispatchTime`.
      public init(from decoder: Decoder) throws {
        dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
      }

      /// Encodes one number: the raw value of the `DispatchTime`. It has a meaning on this machine only, until it is
      /// started anew.
      public func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime.uptimeNanoseconds)
      }

      /// The interval from this moment to the other, in nanoseconds; `Int.max` of them, whichever comes first, if one
      /// of the two is so far ahead that it means "never".
      public func distance(to other: SchedulerTimeType) -> Stride {
        if self == other { return .nanoseconds(0) }
        if isNever || other.isNever { return .nanoseconds(.max) }
        return .nanoseconds(other.nanoseconds - nanoseconds)
      }

      /// The moment that lies the interval away from this one.
      public func advanced(by n: Stride) -> SchedulerTimeType {
        if isNever { return self }
        // Not by the system's `+`, to which every sum from 2^62 nanoseconds on is "never".
        let (sum, overflow) = nanoseconds.addingReportingOverflow(n.magnitude)
        return SchedulerTimeType(overflow ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(1, sum))))
      }

      @inlinable
      public func hash(into hasher: inout Hasher) {
        hasher.combine(dispatchTime.rawValue)
      }

      @inlinable
      public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime.rawValue == rhs.dispatchTime.rawValue
      }

      @inlinable
      public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime.rawValue < rhs.dispatchTime.rawValue
      }

      /// No moment by this clock has the highest bit, by which the system tells its other clocks apart.
      private var isNever: Bool { dispatchTime.uptimeNanoseconds > UInt64(Int.max) }

      /// Of a moment that is not "never".
      private var nanoseconds: Int { Int(dispatchTime.uptimeNanoseconds) }
    }
  }
#endif
