extension SubjectCheck {
  func tryThreads() {
    scene("sent to by two threads") { scene in
      let recorder = scene.subscribed()
      let other = scene.subscribed()
      let before = (recorder.values.count, other.values.count)
      recorder.onValue = rendezvous()
      let send = scene.sender
      scene.during("as two threads sent") {
        concurrently(2) { thread in for number in 0..<20 { send(thread * 20 + number) } }
      }
      scene.check(recorder, has: before.0 + 40, .demandHonored, "a subscriber")
      scene.check(other, has: before.1 + 40, .demandHonored, "another subscriber")
    }
    scene("sent to, subscribed to and cancelled by three threads") { scene in
      let steady = scene.subscribed()
      let before = steady.values.count
      let recorders = (0..<20).map { _ in scene.recorder() }
      let send = scene.sender
      nonisolated(unsafe) let subscribe = { scene.subject.subscribe(recorders[$0]) }
      nonisolated(unsafe) let cancel = { recorders[$0].cancel() }
      scene.during("as three threads sent, subscribed and cancelled") {
        concurrently(3) { thread in
          for number in 0..<20 {
            switch thread {
            case 0: send(number)
            case 1: subscribe(number)
            default: cancel(number)
            }
          }
        }
      }
      scene.check(steady, has: before + 20, .demandHonored, "the subscriber that stayed")
    }
  }

  /// A subscriber waits inside a callback for another thread that uses the subject: it must not wait in turn.
  func tryCallingOut() {
    for action in SubjectAction.allCases {
      let law: Law = action == .attach ? .subscribersIndependent : .noLockWhileCallingOut
      scene("\(action.rawValue) on another thread while receive(subscription:) ran") { scene in
        let recorder = scene.recorder()
        recorder.onSubscription = { [unowned scene] recorder in
          scene.notes.probe("while receive(subscription:) ran", action.rawValue, breaks: law) {
            scene.perform(action, recorder)
          }
        }
        scene.subscribe(recorder)
      }
      scene("\(action.rawValue) on another thread while receive ran") { scene in
        let recorder = scene.subscribed()
        recorder.onValue = { [unowned scene] recorder, _ in
          scene.notes.probe("while receive ran", action.rawValue, breaks: law) { scene.perform(action, recorder) }
        }
        scene.send(1)
      }
      scene("\(action.rawValue) on another thread while receive(completion:) ran") { scene in
        let recorder = scene.subscribed()
        recorder.onCompletion = { [unowned scene] recorder, _ in
          scene.notes.probe("while receive(completion:) ran", action.rawValue, breaks: law) {
            scene.perform(action, recorder)
          }
        }
        scene.finish()
      }
    }
  }
}

private enum SubjectAction: String, CaseIterable {
  case request, cancel
  case attach = "subscribe"
}

extension SubjectScene {
  fileprivate func perform(_ action: SubjectAction, _ recorder: Downstream) {
    switch action {
    case .request: recorder.request(.max(1))
    case .cancel: recorder.cancel()
    // Not one of the scene's own, which its thread uses.
    case .attach: subject.subscribe(Downstream())
    }
  }
}
