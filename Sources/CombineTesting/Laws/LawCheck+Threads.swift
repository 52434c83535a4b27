extension LawCheck {
  /// How often a race is tried: each round is short, and finds what it finds by chance.
  private var rounds: Int { 5 }

  func tryThreads() {
    for _ in 0..<rounds {
      scene("cancelled by two threads at once") { scene in
        scene.start()
        concurrently(2) { _ in scene.recorder?.cancel() }
        scene.settle()
        scene.checkCancels(isCancelled: true)
      }
      let expected = min(expected.value.valueCount, lawSceneLength)
      scene("asked by two threads while values come", demand: .none) { scene in
        scene.start()
        scene.askByTwoThreads()
        scene.play()
        let count = scene.recorder?.values.count ?? 0
        if count < expected { scene.broke(.demandHonored, "\(count) values came, and \(expected) were asked for") }
      }
    }
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
}
