extension SchedulerCheck {
  func tryOrder() {
    scene("ten pieces of work at once") { scene in
      for number in 0..<10 { scene.scheduler.schedule { scene.note(number) } }
      scene.wait(10, ticks: 0)
      scene.check(Array(0..<10), "work")
    }
    scene("work that schedules work") { scene in
      scene.scheduler.schedule {
        scene.scheduler.schedule { scene.note(1) }
        scene.note(0)
      }
      scene.wait(2, ticks: 0)
      scene.check([0, 1], "work")
    }
    scene("five pieces of work with one date") { scene in
      let date = scene.date(1)
      for number in 0..<5 { scene.scheduler.schedule(after: date) { scene.note(number) } }
      scene.wait(5, ticks: 1)
      scene.check(Array(0..<5), order: .instantInOrder, "work with one date")
    }
    scene("the later work scheduled first") { scene in
      let dates = [scene.date(7), scene.date(4), scene.date(1)]
      for (index, date) in dates.enumerated() { scene.scheduler.schedule(after: date) { scene.note(2 - index) } }
      scene.wait(3, ticks: 7)
      scene.check([0, 1, 2], "work with dates")
    }
    scene("a piece of work that schedules the next, two hundred times") { scene in
      let chain = WorkChain(scene, length: 200)
      chain.next()
      scene.wait(200, ticks: 0)
      scene.check(Array(0..<200), "work")
      if let growth = chain.gauge.value.growth {
        scene.broke(.boundedStack, "the stack grew by \(growth) bytes over 200 pieces of work")
      }
    }
  }

  func tryDates() {
    for ticks in [1, 3] {
      scene("work with a date \(ticks) ticks ahead") { scene in
        let date = scene.date(ticks)
        scene.scheduler.schedule(after: date) {
          if scene.scheduler.now < date { scene.broke(.workNotEarly, "work ran before its date") }
          scene.note(0)
        }
        scene.wait(1, ticks: ticks)
        scene.check([0], "work with a date")
      }
    }
    scene("work with a date that is over") { scene in
      scene.scheduler.schedule(after: scene.date(-1)) { scene.note(0) }
      scene.wait(1, ticks: 1)
      scene.check([0], "work with a date")
    }
  }

  func tryClock() {
    scene("the clock is read again and again") { scene in
      let last = Guarded(scene.scheduler.now)
      let read = {
        let now = scene.scheduler.now
        if now < last.exchange(now) { scene.broke(.clockMonotonic, "now went back") }
      }
      for number in 0..<5 {
        read()
        scene.scheduler.schedule {
          read()
          scene.note(number)
        }
        scene.wait(number + 1, ticks: 1)
        read()
      }
      if scene.scheduler.minimumTolerance < .zero { scene.broke(.clockMonotonic, "the tolerance is below zero") }
    }
  }

  func tryRelease() {
    scene("let go of work that ran") { scene in
      let released = Guarded(0)
      scene.scheduler.schedule(scene.work(noting: released))
      scene.scheduler.schedule(after: scene.date(1), scene.work(noting: released))
      if !scene.wait(for: released, ticks: 1, until: { $0 == 2 }) {
        scene.broke(.workReleased, "work that ran is still held")
      }
    }
    scene("let go of a repetition that was cancelled") { scene in
      let released = Guarded(0)
      let token = scene.scheduler.schedule(
        after: scene.date(1), interval: scene.ticks(1), scene.work(noting: released))
      token.cancel()
      if !scene.wait(for: released, ticks: 1, until: { $0 == 1 }) {
        scene.broke(.workReleased, "a repetition that was cancelled is still held")
      }
    }
  }
}

extension SchedulerScene {
  /// Work that tells when it is let go of.
  fileprivate func work(noting released: Guarded<Int>) -> () -> Void {
    let witness = DeinitWitness { released.withLock { $0 += 1 } }
    return { withExtendedLifetime(witness) {} }
  }
}

/// Each piece of work schedules the next from inside.
private final class WorkChain<S: Scheduler>: @unchecked Sendable {
  let gauge = Guarded(StackGauge())
  private let scene: SchedulerScene<S>
  private let length: Int
  private let done = Guarded(0)

  init(_ scene: SchedulerScene<S>, length: Int) {
    self.scene = scene
    self.length = length
  }

  func next() {
    let number = done.value
    if number == length { return }
    done.withLock { $0 += 1 }
    scene.scheduler.schedule { [self] in
      gauge.withLock { $0.measure() }
      scene.note(number)
      next()
    }
  }
}
