import Dispatch
import OpenCombine

// Stands in for OpenCombineDispatch: the scheduler under its own name, and the queue itself as one where the system has
// no Combine.

extension DispatchQueue {
  public struct OCombine: Scheduler {
    public let queue: DispatchQueue

    public init(_ queue: DispatchQueue) {
      self.queue = queue
    }

    public struct SchedulerTimeType: Strideable, Hashable {
      public var dispatchTime: DispatchTime

      public init(_ time: DispatchTime) {
        dispatchTime = time
      }

      public func distance(to other: Self) -> Stride {
        .nanoseconds(Int(other.dispatchTime.uptimeNanoseconds) - Int(dispatchTime.uptimeNanoseconds))
      }

      public func advanced(by stride: Stride) -> Self { Self(dispatchTime + stride.timeInterval) }
      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable
      {
        public var magnitude: Int
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        private init(nanoseconds: Int) { magnitude = nanoseconds }
        public init(integerLiteral value: Int) { self = .seconds(value) }
        public init(floatLiteral value: Double) { self = .seconds(value) }
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let value = Int(exactly: source) else { return nil }
          magnitude = value
        }

        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        public static func + (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.magnitude + rhs.magnitude) }
        public static func - (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.magnitude - rhs.magnitude) }
        public static func * (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.magnitude * rhs.magnitude) }
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

        public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }
        public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int(s * 1_000_000_000)) }
        public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }
        public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }
        public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
      }
    }

    public struct SchedulerOptions {
      public init() {}
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      queue.async(execute: DispatchWorkItem(block: action))
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      queue.asyncAfter(deadline: date.dispatchTime, execute: DispatchWorkItem(block: action))
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> Cancellable {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler(handler: action)
      timer.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
      timer.resume()
      return AnyCancellable(timer.cancel)
    }
  }

  public var ocombine: OCombine { OCombine(self) }
}

#if !canImport(Darwin)
  extension DispatchQueue: OpenCombine.Scheduler {
    public typealias SchedulerTimeType = OCombine.SchedulerTimeType
    public typealias SchedulerOptions = OCombine.SchedulerOptions

    public var now: SchedulerTimeType { ocombine.now }
    public var minimumTolerance: SchedulerTimeType.Stride { ocombine.minimumTolerance }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      ocombine.schedule(options: options, action)
    }

    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      ocombine.schedule(after: date, tolerance: tolerance, options: options, action)
    }

    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> Cancellable {
      ocombine.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
  }
#endif
