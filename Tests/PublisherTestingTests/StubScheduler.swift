import PublisherTesting

/// A clock that is set by hand, in seconds as floating point: the least exact stride that a scheduler may have.
final class StubScheduler: Scheduler {
  struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
    var seconds: Double

    var magnitude: Double { seconds.magnitude }
    init(seconds: Double) { self.seconds = seconds }
    init(integerLiteral value: Int) { seconds = Double(value) }
    init?<T: BinaryInteger>(exactly source: T) { seconds = Double(source) }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.seconds < rhs.seconds }
    static func + (lhs: Self, rhs: Self) -> Self { Self(seconds: lhs.seconds + rhs.seconds) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(seconds: lhs.seconds - rhs.seconds) }
    static func * (lhs: Self, rhs: Self) -> Self { Self(seconds: lhs.seconds * rhs.seconds) }
    static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    static func seconds(_ s: Int) -> Self { Self(seconds: Double(s)) }
    static func seconds(_ s: Double) -> Self { Self(seconds: s) }
    static func milliseconds(_ ms: Int) -> Self { Self(seconds: Double(ms) / 1e3) }
    static func microseconds(_ us: Int) -> Self { Self(seconds: Double(us) / 1e6) }
    static func nanoseconds(_ ns: Int) -> Self { Self(seconds: Double(ns) / 1e9) }
  }

  struct Time: Strideable {
    var seconds: Double

    func distance(to other: Self) -> Stride { Stride(seconds: other.seconds - seconds) }
    func advanced(by n: Stride) -> Self { Self(seconds: seconds + n.seconds) }
  }

  var now = Time(seconds: 1000)
  var minimumTolerance: Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(after date: Time, tolerance: Stride, options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: Time, interval: Stride, tolerance: Stride, options: Never?, _ action: @escaping () -> Void
  ) -> Cancellable {
    AnyCancellable(action)
  }
}
