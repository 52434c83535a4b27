/// Runs everything at once, where it is scheduled: for a pipeline that must have a scheduler and needs no wait.
///
/// Its clock stands still, so every date is the same date and every interval has a length of zero. Delays are left
/// out; an action that repeats runs once.
///
/// ```swift
/// Just(1).receive(on: ImmediateScheduler.shared)
/// ```
@frozen
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The one moment that this scheduler knows.
  @frozen
  public struct SchedulerTimeType: Strideable, Sendable {
    @inlinable init() {}

    /// The same moment: there is no other.
    @inlinable public func advanced(by n: Stride) -> SchedulerTimeType { self }
    /// Zero: there is no other moment.
    @inlinable public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    @inlinable public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { true }
    @inlinable public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { false }

    /// An interval that counts nothing. Whatever is written in a unit of time has a magnitude of zero.
    @frozen
    public struct Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible,
      Codable, Sendable
    {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// The number that the interval was made of. It has no unit.
      public var magnitude: Int

      @inlinable public init(_ value: Int) { magnitude = value }
      @inlinable public init(integerLiteral value: Int) { magnitude = value }
      /// Leaves the fraction out.
      @inlinable public init(floatLiteral value: Double) { magnitude = Int(value) }

      /// Nil if the number is no `Int`.
      @inlinable public init?<T: BinaryInteger>(exactly source: T) {
        guard let magnitude = Int(exactly: source) else { return nil }
        self.magnitude = magnitude
      }

      @inlinable public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      @inlinable public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
      @inlinable public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
      @inlinable public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
      @inlinable public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      @inlinable public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      @inlinable public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      @inlinable public static func seconds(_ s: Int) -> Stride { 0 }
      @inlinable public static func seconds(_ s: Double) -> Stride { 0 }
      @inlinable public static func milliseconds(_ ms: Int) -> Stride { 0 }
      @inlinable public static func microseconds(_ us: Int) -> Stride { 0 }
      @inlinable public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The one immediate scheduler.
  public static let shared = ImmediateScheduler()

  @inlinable init() {}

  /// Always the same moment.
  @inlinable public var now: SchedulerTimeType { SchedulerTimeType() }
  /// Zero.
  @inlinable public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the action before it returns.
  @inlinable
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs the action before it returns, whatever the date.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the action once, before it returns. There is nothing left to cancel then.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable {
    action()
    return Subscriptions.empty
  }
}
