import PortableCombineFoundation
import Testing

/// Both schedulers that go by dates have the same arithmetic.
@Suite("Moments and intervals of RunLoop and OperationQueue")
struct DateSchedulerTimeTests {
  @Test("moments are dates, RunLoop")
  func runLoopMoments() throws {
    try moments(RunLoop.main) {
      RunLoop.SchedulerTimeType($0)
    } date: {
      $0.date
    }
  }

  @Test("moments are dates, OperationQueue")
  func operationQueueMoments() throws {
    try moments(OperationQueue.main) {
      OperationQueue.SchedulerTimeType($0)
    } date: {
      $0.date
    }
  }

  @Test("intervals are seconds, RunLoop")
  func runLoopIntervals() throws {
    try intervals(RunLoop.SchedulerTimeType.Stride.self) { $0.timeInterval }
    var stride = RunLoop.SchedulerTimeType.Stride(1)
    stride.magnitude = 2
    #expect(stride == 2)
    #expect(RunLoop.SchedulerTimeType.Stride(exactly: 3 as UInt8) == .seconds(3))
  }

  @Test("intervals are seconds, OperationQueue")
  func operationQueueIntervals() throws {
    try intervals(OperationQueue.SchedulerTimeType.Stride.self) { $0.timeInterval }
    var stride = OperationQueue.SchedulerTimeType.Stride(1)
    stride.magnitude = 2
    #expect(stride == 2)
    #expect(OperationQueue.SchedulerTimeType.Stride(exactly: 3 as UInt8) == .seconds(3))
  }

  private func moments<S: Scheduler>(
    _ scheduler: S, _ moment: (Date) -> S.SchedulerTimeType, date: (S.SchedulerTimeType) -> Date
  ) throws where S.SchedulerTimeType: Codable & Hashable, S.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {
    let time = moment(Date(timeIntervalSinceReferenceDate: 1_000))
    let later = moment(Date(timeIntervalSinceReferenceDate: 1_002.5))
    #expect(time.distance(to: later) == 2.5)
    #expect(later.distance(to: time) == -2.5)
    #expect(time.advanced(by: 2.5) == later)
    #expect(date(later.advanced(by: -2.5)) == date(time))
    #expect(time < later)
    #expect(!(later < time))
    #expect(time.hashValue == moment(date(time)).hashValue)
    #expect(Set([time, later, time]).count == 2)

    let data = try JSONEncoder().encode(time)
    #expect(String(decoding: data, as: UTF8.self) == #"{"date":1000}"#)
    #expect(try JSONDecoder().decode(S.SchedulerTimeType.self, from: data) == time)

    let before = Date()
    let now = date(scheduler.now)
    #expect(before <= now && now <= Date())
    #expect(scheduler.minimumTolerance == 0)
  }

  private func intervals<Stride>(_: Stride.Type, seconds: (Stride) -> TimeInterval) throws
  where
    Stride: SchedulerTimeIntervalConvertible & Comparable & SignedNumeric & ExpressibleByFloatLiteral & Codable,
    Stride.Magnitude == TimeInterval, Stride.FloatLiteralType == Double
  {
    #expect(seconds(.seconds(2)) == 2)
    #expect(seconds(.seconds(2.5)) == 2.5)
    #expect(seconds(.milliseconds(2)) == 0.002)
    #expect(seconds(.microseconds(2)) == 0.000_002)
    #expect(seconds(.nanoseconds(2)) == 0.000_000_002)
    #expect(seconds(3) == 3)
    #expect(seconds(1.5) == 1.5)
    #expect(seconds(.seconds(Int.max)) == TimeInterval(Int.max))
    #expect(Stride(exactly: UInt64.max) == nil)

    #expect((1.5 as Stride) + 2 == 3.5)
    #expect((1.5 as Stride) - 2 == -0.5)
    #expect((1.5 as Stride) * 2 == 3)
    #expect(-(1.5 as Stride) == -1.5)
    #expect((1 as Stride) < 1.5)
    #expect((-1.5 as Stride).magnitude == -1.5)
    var stride: Stride = 1
    stride += 2
    stride *= 3
    stride -= 1
    #expect(stride == 8)

    let data = try JSONEncoder().encode(Stride.seconds(2.5))
    #expect(String(decoding: data, as: UTF8.self) == #"{"magnitude":2.5}"#)
    #expect(try JSONDecoder().decode(Stride.self, from: data) == 2.5)
  }
}
