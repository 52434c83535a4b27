import PortableSchedulers
import Testing

@Suite("ImmediateScheduler with the moments of another")
struct ImmediateSchedulerTests {
  @Test("every form runs its action once, before it returns")
  func runs() {
    let scheduler = DispatchQueue.immediate
    var log: [String] = []
    scheduler.schedule { log.append("immediate") }
    scheduler.schedule(after: scheduler.now.advanced(by: 10)) { log.append("delayed") }
    let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { log.append("repeating") }
    #expect(log == ["immediate", "delayed", "repeating"])
    repetition.cancel()
    #expect(log.count == 3)
  }

  @Test("time stands still")
  func now() {
    let moment = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5))
    let scheduler = ImmediateSchedulerOf<DispatchQueue>(now: moment)
    scheduler.schedule(after: moment.advanced(by: 10)) { #expect(scheduler.now == moment) }
    #expect(scheduler.now == moment)
    #expect(scheduler.minimumTolerance == 0)
    #expect(DispatchQueue.immediate.now.dispatchTime.uptimeNanoseconds == 1)
    #expect(OperationQueue.immediate.now.date == Date(timeIntervalSince1970: 0))
    #expect(RunLoop.immediate.now.date == Date(timeIntervalSince1970: 0))
  }
}
