import PortableCombineFoundation
import Testing

@Suite("Combine's ImmediateScheduler")
struct ImmediateSchedulerTests {
  typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
  let scheduler = ImmediateScheduler.shared

  @Test("every form runs its action once, before it returns")
  func runs() {
    var log: [String] = []
    scheduler.schedule { log.append("immediate") }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(10))) { log.append("delayed") }
    let repetition = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { log.append("repeating") }
    #expect(log == ["immediate", "delayed", "repeating"])
    repetition.cancel()
    #expect(log.count == 3)
    #expect(String(describing: repetition) == "Empty")
  }

  @Test("time stands still")
  func now() {
    let later = scheduler.now.advanced(by: 10)
    #expect(scheduler.now == later)
    #expect(!(scheduler.now < later))
    #expect(scheduler.now.distance(to: later) == 0)
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test("whatever is written in a unit of time is nothing")
  func units() {
    #expect(Stride.seconds(3).magnitude == 0)
    #expect(Stride.seconds(3.5).magnitude == 0)
    #expect(Stride.milliseconds(3).magnitude == 0)
    #expect(Stride.microseconds(3).magnitude == 0)
    #expect(Stride.nanoseconds(3).magnitude == 0)
  }

  @Test("a stride is otherwise a number")
  func numbers() throws {
    #expect((3 as Stride).magnitude == 3)
    #expect((3.9 as Stride).magnitude == 3)
    #expect(Stride(7) + 2 == 9)
    #expect(Stride(7) - 9 == -2)
    #expect(Stride(7) * 2 == 14)
    #expect(Stride(1) < 2)
    #expect(Stride(exactly: 5 as UInt8) == 5)
    #expect(Stride(exactly: UInt64.max) == nil)
    var stride: Stride = 1
    stride += 4
    stride *= 3
    stride -= 5
    #expect(stride == 10)
    stride.magnitude = 2
    #expect(stride == 2)

    let data = try JSONEncoder().encode(stride)
    #expect(String(decoding: data, as: UTF8.self) == #"{"magnitude":2}"#)
    #expect(try JSONDecoder().decode(Stride.self, from: data) == 2)
  }
}
