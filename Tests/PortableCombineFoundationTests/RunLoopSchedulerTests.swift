import PortableCombineFoundation
import Testing

/// Real loops and clocks: the time limits are only there to end a test that hangs.
@Suite("RunLoop as a scheduler", .serialized)
struct RunLoopSchedulerTests {
  let loop: RunLoop = LoopThread.shared.loop

  @Test("actions wake a sleeping loop and run on its thread, in order")
  func immediate() async {
    let loop = loop
    let log = Log<Bool>()
    for _ in 0..<3 {
      // The loop has gone back to sleep in the meantime, or is about to.
      loop.schedule { log.add(RunLoop.current === loop) }
      #expect(await log.next() == true)
    }
    let numbers = Log<Int>()
    for number in 0..<100 { loop.schedule { numbers.add(number) } }
    #expect(await numbers.next(100) == Array(0..<100))
  }

  @Test("an action that is scheduled by another does not run inside it")
  func nestedSchedule() async {
    let loop = loop
    let log = Log<String>()
    loop.schedule {
      loop.schedule { log.add("inner") }
      log.add("outer")
    }
    #expect(await log.next(2) == ["outer", "inner"])
  }

  @Test("a delayed action does not run before its date")
  func delayed() async {
    let loop = loop
    let log = Log<Date>()
    let date = loop.now.advanced(by: .milliseconds(30))
    loop.schedule(after: date) { log.add(loop.now.date) }
    #expect(await log.next()! >= date.date)
  }

  @Test("delayed actions run by date, those of one date as they were scheduled")
  func order() async {
    let loop = loop
    let log = Log<Int>()
    let date = loop.now.advanced(by: .milliseconds(20))
    loop.schedule(after: date.advanced(by: .milliseconds(1))) { log.add(100) }
    for number in 0..<100 { loop.schedule(after: date) { log.add(number) } }
    #expect(await log.next(101) == Array(0...100))
  }

  @Test("a sooner action is not held up by a later one, whichever was scheduled first")
  func soonerLater() async {
    let loop = loop
    let log = Log<String>()
    loop.schedule(after: loop.now.advanced(by: 3_600)) { log.add("later") }
    loop.schedule(after: loop.now.advanced(by: .milliseconds(5))) { log.add("sooner") }
    #expect(await log.next() == "sooner")
    loop.schedule(after: .init(.distantFuture)) { log.add("never") }
    loop.schedule(after: .init(.distantPast)) { log.add("past") }
    #expect(await log.next() == "past")
  }

  @Test("a repeating action runs at whole intervals after its date, without drift")
  func repeating() async {
    let loop = loop
    let log = Log<TimeInterval>()
    let start = loop.now.advanced(by: .milliseconds(5))
    let repetition = loop.schedule(after: start, interval: .milliseconds(4)) {
      log.add(start.distance(to: loop.now).timeInterval)
    }
    let ran = await log.next(10)
    repetition.cancel()
    for (index, time) in ran.enumerated() { #expect(time >= Double(index) * 0.004 - 1e-6) }
    #expect(repetition is AnyCancellable)
  }

  @Test("nothing runs after a cancel on the loop")
  func cancel() async {
    let loop = loop
    let log = Log<String>()
    loop.schedule {
      var repetition: (any Cancellable)?
      repetition = loop.schedule(after: loop.now, interval: .milliseconds(1)) {
        log.add("ran")
        repetition?.cancel()
      }
      let other = loop.schedule(after: loop.now, interval: .milliseconds(1)) { log.add("other") }
      other.cancel()
    }
    #expect(await log.next() == "ran")
    loop.schedule(after: loop.now.advanced(by: .milliseconds(10))) { log.add("later") }
    #expect(await log.next() == "later")
  }

  @Test("a loop that is run from inside an action gets what is scheduled meanwhile")
  func nestedRun() async {
    let loop = loop
    let log = Log<String>()
    loop.schedule(after: loop.now) {
      var isDone = false
      loop.schedule { log.add("immediate") }
      loop.schedule(after: loop.now.advanced(by: .milliseconds(2))) { isDone = true }
      // Only a date makes a loop return; timers and blocks do not.
      while !isDone { _ = loop.run(mode: .default, before: Date() + 0.001) }
      log.add("outer")
    }
    #expect(await log.next(2) == ["immediate", "outer"])
  }

  @Test("what an action holds is freed when it has run, or was cancelled")
  func release() async {
    let loop = loop
    let log = Log<String>()
    func hold(_ name: String) -> () -> Void {
      let token = Token { log.add(name) }
      return { withExtendedLifetime(token) {} }
    }
    loop.schedule(hold("immediate"))
    #expect(await log.next() == "immediate")
    loop.schedule(after: loop.now, hold("delayed"))
    #expect(await log.next() == "delayed")
    let repetition = loop.schedule(after: loop.now.advanced(by: 3_600), interval: 1, hold("cancelled"))
    repetition.cancel()
    #expect(await log.next() == "cancelled")
  }

  @Test("each loop has its own actions")
  func manyLoops() async {
    let log = Log<Bool>()
    for number in 0..<10 {
      Thread {
        let loop = RunLoop.current
        var count = 0
        loop.schedule { count += 1 }
        loop.schedule(after: loop.now) { count += 1 }
        let repetition = loop.schedule(after: loop.now, interval: .milliseconds(number)) {
          if RunLoop.current === loop { count += 1 }
        }
        while count < 5 { _ = loop.run(mode: .default, before: Date() + 0.001) }
        repetition.cancel()
        log.add(true)
      }.start()
    }
    #expect(await log.next(10).count == 10)
  }

  @Test("many threads schedule on one loop and lose nothing")
  func manyThreads() async {
    let loop = loop
    let log = Log<Int>()
    let schedule = Scheduled(loop: loop)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<500 {
            let value = task * 500 + number
            if number.isMultiple(of: 2) {
              schedule.loop.schedule { log.add(value) }
            } else {
              schedule.loop.schedule(after: schedule.loop.now.advanced(by: .microseconds(number))) { log.add(value) }
            }
          }
        }
      }
    }
    #expect(await log.next(4_000).sorted() == Array(0..<4_000))
  }

  private struct Scheduled: @unchecked Sendable {
    let loop: RunLoop
  }
}
