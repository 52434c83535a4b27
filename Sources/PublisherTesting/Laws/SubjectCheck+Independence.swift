import Foundation

extension SubjectCheck {
  /// What a lock that is held for all of a delivery breaks, also a recursive one.
  func tryIndependence() {
    let (patience, value) = (report.patience, value)
    scene("sent to by another thread while a subscriber's receive ran") { scene in
      let subscribers = [scene.subscribed(), scene.subscribed()]
      let before = subscribers.map(\.values.count)
      let turn = Guarded(0)
      let running = Guarded(0)
      let second = scene.sender
      for (index, subscriber) in subscribers.enumerated() {
        // The one that gets the first value last waits inside of it until the other one has got the second.
        subscriber.onValue = { [unowned scene] _, _ in
          let number = turn.withLock { turn in
            turn += 1
            return turn
          }
          if number != 2 { return }
          running.withLock { $0 += 1 }
          Thread.ofScope {
            second(2)
            running.withLock { $0 -= 1 }
          }.start()
          let other = 1 - index
          if !subscribers[other].waitForValues(count: before[other] + 2, timeout: patience) {
            scene.notes.waitedInVain()
            scene.broke(.subscribersIndependent, "a value waited for another subscriber's receive")
          }
        }
      }
      scene.send(1)
      _ = running.wait(timeout: patience) { $0 == 0 }
      for subscriber in subscribers { subscriber.onValue = nil }
      for (subscriber, count) in zip(subscribers, before) {
        scene.check(subscriber, has: count + 2, .demandHonored, "a subscriber")
      }
    }
    scene("two subjects that send to each other from two threads") { [make] scene in
      let other = make()
      let recorders = [scene.subscribed(), Recorder<S.Output, S.Failure>()]
      other.subscribe(recorders[1])
      nonisolated(unsafe) let sends = [scene.subject!, other].map { subject in { subject.send(value($0)) } }
      let before = recorders.map(\.values.count)
      let inside = Guarded(0)
      for (index, recorder) in recorders.enumerated() {
        let isFirst = Guarded(true)
        recorder.onValue = { _, _ in
          guard isFirst.exchange(false) else { return }
          inside.withLock { $0 += 1 }
          if inside.wait(timeout: patience, until: { $0 == 2 }) { sends[1 - index](10 + index) }
        }
      }
      let done = Guarded(0)
      for index in 0..<2 {
        Thread.ofScope {
          sends[index](index)
          done.withLock { $0 += 1 }
        }.start()
      }
      if !done.wait(timeout: patience, until: { $0 == 2 }) {
        scene.notes.waitedInVain()
        return scene.broke(.deliveryNeverWaits, "each waited for the other's receive")
      }
      for recorder in recorders { recorder.onValue = nil }
      for (recorder, count) in zip(recorders, before) {
        scene.check(recorder, has: count + 2, .deliveryNeverWaits, "the subscriber of one")
      }
    }
  }
}

extension Recorder {
  fileprivate func waitForValues(count: Int, timeout: TimeInterval) -> Bool {
    state.wait(timeout: timeout) { state in
      state.entries.lazy.filter { if case .value = $0.event { true } else { false } }.count >= count
    }
  }
}
