import Foundation

extension LawCheck {
  /// How often a race is tried: each round is short, and finds what it finds by chance.
  private var rounds: Int { 5 }

  func tryThreads() {
    for _ in 0..<rounds {
      scene("cancelled by two threads at once") { scene in
        scene.start()
        scene.during("in cancel()") { concurrently(2) { _ in scene.recorder?.cancel() } }
        scene.settle()
        scene.checkCancels(isCancelled: true)
      }
      let expected = min(expected.value.count, lawSceneLength)
      scene("asked by two threads while values come", demand: .none) { scene in
        scene.start()
        scene.askByTwoThreads()
        scene.settle()
        scene.play()
        let count = scene.recorder?.values.count ?? 0
        if count < expected { scene.broke(.demandHonored, "\(count) values came, and \(expected) were asked for") }
      }
    }
    scene("asked by two threads at once", demand: .none) { scene in
      scene.start()
      scene.sendWhatWasAskedFor()
      // What delivers inside of request does so on these threads.
      scene.recorder?.onValue = rendezvous()
      scene.during("in request(3) from two threads") { concurrently(2) { _ in scene.recorder?.request(.max(3)) } }
      scene.recorder?.onValue = nil
      scene.settle()
      scene.play()
    }
    // The second time they overlap late in a long stream.
    for (number, length) in [(1, lawSceneLength), (lateValue, longLawSceneLength)] {
      scene("upstreams that send from threads of their own" + (number > 1 ? ", late in a long stream" : "")) { scene in
        scene.start()
        if scene.source.subscribeCount < 2 { return }
        scene.recorder?.onValue = rendezvous(at: number)
        scene.sendFromThreads(upTo: length)
        scene.play(upTo: length)
      }
    }
    tryOwnThreads()
  }

  /// What delivers on threads of its own has several values to deliver at once. A queue of the system may take a second
  /// to find another thread while others are blocked.
  private func tryOwnThreads() {
    let expected = expected.value
    scene("values sent as fast as they are asked for") { scene in
      if !self.hasTasks { scene.recorder?.onValue = rendezvous(heldFor: 2, elsewhereThan: Thread.current) }
      scene.start()
      if scene.sendWhatWasAskedFor(settling: false) { scene.end(.finished, settling: false) }
      scene.settle()
      scene.play()
      scene.check(expected)
    }
  }
}

/// Holds a value back in `receive` until another one comes inside, for a moment: whoever lets it in is caught.
///
/// - Parameters:
///   - held: which value
///   - seconds: for how long
///   - thread: whose values aren't held back, since nothing comes while it waits
func rendezvous<Input, Failure>(
  at held: Int = 1, heldFor seconds: TimeInterval = 0.02, elsewhereThan thread: Thread? = nil
) -> (Recorder<Input, Failure>, Input) -> Void {
  let arrived = Guarded(0)
  return { _, _ in
    if let thread, thread === Thread.current { return }
    let number = arrived.withLock { count in
      count += 1
      return count
    }
    if number == held { _ = arrived.wait(timeout: seconds) { $0 > held } }
  }
}

extension LawScene {
  /// Asks for as many values as there are, one by one, while this thread sends them.
  fileprivate func askByTwoThreads() {
    let asked = Guarded(0)
    concurrently(3) { thread in
      if thread == 0 {
        for count in 1...lawSceneLength {
          _ = asked.wait(timeout: .infinity) { $0 >= count }
          sendWhatWasAskedFor()
        }
      } else {
        for _ in 0..<(lawSceneLength / 2) {
          recorder?.request(.max(1))
          asked.withLock { $0 += 1 }
        }
      }
    }
  }

  /// Each subscriber of the source is sent values by a thread of its own.
  fileprivate func sendFromThreads(upTo length: Int) {
    let count = source.subscribeCount
    during("as two threads sent") {
      concurrently(count) { index in
        for value in 1...length where source.pendingDemand(of: index) > .none {
          source.send(value, to: index)
        }
      }
    }
  }
}
