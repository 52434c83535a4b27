extension SchedulerCheck {
  func tryRepetitions() {
    scene("a repetition that is cancelled from inside its third run") { scene in
      let date = scene.date(1)
      let tokens = Guarded<[Cancellable]>([])
      let runs = Guarded(0)
      let token = scene.scheduler.schedule(after: date, interval: scene.ticks(1)) {
        let run = runs.exchange(runs.value + 1)
        if scene.scheduler.now < date.advanced(by: scene.ticks(run)) {
          scene.broke(.workNotEarly, "run number \(run + 1) of a repetition came before its date")
        }
        scene.note(run)
        if run == 2 { tokens.value.forEach { $0.cancel() } }
      }
      tokens.withLock { $0 = [token] }
      scene.wait(3, ticks: 3)
      scene.check([0, 1, 2], "a repetition")
      scene.checkNothingMore(after: 3)
      _ = tokens.exchange([])
    }
    scene("a repetition that is cancelled from outside") { scene in
      let token = scene.scheduler.schedule(after: scene.date(1), interval: scene.ticks(1)) { scene.note(0) }
      scene.wait(2, ticks: 2)
      token.cancel()
      token.cancel()
      // A run that has begun on another thread may end.
      scene.letBegunWorkEnd()
      scene.checkNothingMore(after: scene.log.count)
    }
    scene("a repetition that nobody cancels for a while") { scene in
      let count = scene.isVirtual ? 100 : 12
      let token = scene.scheduler.schedule(after: scene.date(1), interval: scene.ticks(1)) { scene.note(0) }
      scene.wait(count, ticks: count)
      let runs = scene.log.count
      if runs < count {
        scene.broke(.repetitionCancelled, "a repetition ended after \(runs) runs, though nobody had cancelled it")
      }
      token.cancel()
    }
    scene("a repetition that is cancelled before its first run") { scene in
      let token = scene.scheduler.schedule(after: scene.date(2), interval: scene.ticks(1)) { scene.note(0) }
      token.cancel()
      token.cancel()
      scene.checkNothingMore(after: 0)
    }
  }

  func tryThreads() {
    scene("scheduled by four threads") { scene in
      nonisolated(unsafe) let schedule: (Int) -> Void = { number in scene.scheduler.schedule { scene.note(number) } }
      concurrently(4) { thread in for number in 0..<25 { schedule(thread * 25 + number) } }
      scene.wait(100, ticks: 0)
      let log = scene.log
      if Set(log).count < 100 { scene.broke(.workOnce, "\(100 - Set(log).count) of 100 pieces of work did not run") }
      if log.count > 100 { scene.broke(.workOnce, "100 pieces of work ran \(log.count) times") }
    }
    for action in SchedulerAction.allCases {
      scene("\(action.rawValue) on another thread while work ran") { scene in
        let token = scene.scheduler.schedule(after: scene.date(1_000), interval: scene.ticks(1_000)) {}
        scene.scheduler.schedule {
          scene.notes.probe("while work ran", action.rawValue) {
            switch action {
            case .schedule: scene.scheduler.schedule {}
            case .now: _ = scene.scheduler.now
            case .cancel: token.cancel()
            }
          }
          scene.note(0)
        }
        scene.wait(1, ticks: 0)
        token.cancel()
      }
    }
  }
}

private enum SchedulerAction: String, CaseIterable {
  case schedule, now, cancel
}

extension SchedulerScene {
  /// Waits for as long as several runs would take, by other work.
  fileprivate func checkNothingMore(after count: Int) {
    let isOver = Guarded(false)
    scheduler.schedule(after: date(4)) { isOver.withLock { $0 = true } }
    wait(for: isOver, ticks: 4) { $0 }
    if log.count > count {
      broke(.repetitionCancelled, "a repetition ran \(log.count - count) times more after it was cancelled")
    }
  }

  /// Work of its own comes after what has begun.
  fileprivate func letBegunWorkEnd() {
    let isOver = Guarded(false)
    scheduler.schedule { isOver.withLock { $0 = true } }
    wait(for: isOver, ticks: 0) { $0 }
  }
}
