extension SubjectCheck {
  /// Greedy and stingy subscribers of one subject.
  func tryDemand() {
    scene("two subscribers that ask for all") { scene in
      let first = scene.subscribed()
      let second = scene.subscribed()
      // One with a current value has sent that.
      let before = (first.values.count, second.values.count)
      for number in 1...4 { scene.send(number) }
      scene.check(first, has: before.0 + 4, .demandHonored, "the first subscriber")
      scene.check(second, has: before.1 + 4, .demandHonored, "the second subscriber")
    }
    scene("a subscriber that asks for nothing, and one that asks for all") { scene in
      let stingy = scene.subscribed(.none)
      let greedy = scene.subscribed()
      let before = greedy.values.count
      for number in 1...4 { scene.send(number) }
      scene.check(stingy, has: 0, .demandNotExceeded, "the subscriber that asked for nothing")
      scene.check(greedy, has: before + 4, .demandHonored, "the one that asked for all")
    }
    scene("a subscriber that asks for two") { scene in
      let recorder = scene.subscribed(.max(2))
      for number in 1...4 { scene.send(number) }
      scene.check(recorder, has: 2, .demandHonored, "the subscriber that asked for two")
      scene.request(1, by: recorder)
      scene.send(5)
      scene.check(recorder, has: 3, .demandHonored, "the subscriber that asked for one more")
    }
    scene("a subscriber that asks for one more inside receive") { scene in
      let recorder = scene.recorder(.max(1))
      recorder.onValue = { recorder, _ in recorder.request(.max(1)) }
      scene.subscribe(recorder)
      let before = recorder.values.count
      for number in 1...4 { scene.send(number) }
      scene.check(recorder, has: before + 4, .demandHonored, "the subscriber that asked one by one")
    }
    scene("a subscriber that returns a demand for one more") { scene in
      let recorder = scene.recorder(.max(1), returning: .max(1))
      scene.subscribe(recorder)
      let before = recorder.values.count
      for number in 1...4 { scene.send(number) }
      scene.check(recorder, has: before + 4, .demandHonored, "the subscriber that returned one by one")
    }
  }

  func tryEnd() {
    scene("sent to after the end") { scene in
      let recorders = [scene.subscribed(), scene.subscribed(.none)]
      scene.send(1)
      scene.finish()
      for recorder in recorders where recorder.completion == nil {
        scene.broke(.completionOnce, "a subscriber got no completion")
      }
      scene.send(2)
      scene.finish()
    }
    scene("subscribed after the end") { scene in
      scene.send(1)
      scene.finish()
      let recorder = scene.subscribed()
      if recorder.subscriptionCount == 0 { scene.broke(.subscriptionFirst, "no subscription came") }
      if recorder.completion == nil { scene.broke(.completionOnce, "no completion came") }
      scene.check(recorder, has: 0, .nothingAfterCompletion, "the late subscriber")
    }
    scene("ended from inside receive") { scene in
      let recorder = scene.recorder()
      recorder.onValue = { [unowned scene] _, _ in scene.finish() }
      scene.subscribe(recorder)
      scene.send(1)
      scene.send(2)
      if recorder.completion == nil { scene.broke(.reentrancy, "a completion sent inside receive did not come") }
    }
  }

  func tryCancel() {
    scene("cancelled between two values") { scene in
      let recorder = scene.subscribed()
      let other = scene.subscribed()
      scene.send(1)
      scene.cancel(recorder)
      scene.cancel(recorder)
      let before = other.values.count
      scene.send(2)
      scene.request(1, by: recorder)
      scene.check(other, has: before + 1, .demandHonored, "the subscriber that did not cancel")
      scene.finish()
    }
    scene("cancelled from inside receive(subscription:)") { scene in
      let recorder = scene.recorder()
      recorder.onSubscription = { recorder in
        recorder.cancel()
        recorder.cancel()
      }
      scene.subscribe(recorder)
      scene.send(1)
      scene.finish()
    }
    scene("cancelled from inside receive") { scene in
      let recorder = scene.recorder()
      recorder.onValue = { recorder, _ in
        recorder.cancel()
        recorder.cancel()
      }
      scene.subscribe(recorder)
      scene.send(1)
      scene.send(2)
      scene.finish()
    }
    scene("cancelled from inside another one's receive") { scene in
      let recorders = [scene.recorder(), scene.recorder()]
      for (index, recorder) in recorders.enumerated() {
        recorder.onValue = { [weak other = recorders[1 - index]] _, _ in other?.cancel() }
      }
      recorders.forEach(scene.subscribe)
      scene.send(1)
      scene.send(2)
      scene.finish()
    }
  }

  func tryReentrancy() {
    scene("sent to from inside receive") { scene in
      let recorder = scene.subscribed()
      let isInside = Guarded(false)
      recorder.onValue = { [unowned scene] recorder, _ in
        if isInside.exchange(true) { return }
        let before = recorder.values.count
        scene.send(100)
        if recorder.values.count == before {
          scene.broke(.reentrancy, "a value sent inside receive had not come when send returned")
        }
        _ = isInside.exchange(false)
      }
      let before = recorder.values.count
      scene.send(1)
      scene.check(recorder, has: before + 2, .reentrancy, "the subscriber that sent")
    }
    scene("subscribed to from inside receive") { scene in
      let recorder = scene.subscribed()
      let late = scene.recorder()
      recorder.onValue = { [unowned scene] _, _ in if late.subscriptionCount == 0 { scene.subscribe(late) } }
      scene.send(1)
      let before = late.values.count
      scene.send(2)
      scene.check(late, has: before + 1, .reentrancy, "the one that subscribed inside receive")
    }
  }
}
