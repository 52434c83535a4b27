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
      let expected = min(expected.value.valueCount, lawSceneLength)
      scene("asked by two threads while values come", demand: .none) { scene in
        scene.start()
        scene.askByTwoThreads()
        scene.settle()
        scene.play()
        let count = scene.recorder?.values.count ?? 0
        if count < expected { scene.broke(.demandHonored, "\(count) values came, and \(expected) were asked for") }
      }
    }
    scene("upstreams that send from threads of their own") { scene in
      scene.recorder?.onValue = rendezvous()
      scene.start()
      scene.sendFromThreads()
      scene.play()
    }
  }
}

/// Holds a first value back in `receive` until a second one comes inside, for a moment: whoever lets it in is caught.
func rendezvous<Input, Failure>() -> (Recorder<Input, Failure>, Input) -> Void {
  let arrived = Guarded(0)
  return { _, _ in
    let number = arrived.withLock { count in
      count += 1
      return count
    }
    if number == 1 { _ = arrived.wait(timeout: 0.02) { $0 > 1 } }
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
  fileprivate func sendFromThreads() {
    let count = source.subscribeCount
    if count < 2 { return }
    during("as two threads sent") {
      concurrently(count) { index in
        for value in 1...lawSceneLength where source.pendingDemand(of: index) > .none {
          source.send(value, to: index)
        }
      }
    }
  }
}
