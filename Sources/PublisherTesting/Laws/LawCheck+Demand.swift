extension LawCheck {
  /// An upstream that keeps the laws, and all ways to ask.
  func tryDemand() {
    scene("all asked for at once") { scene in
      scene.start()
      scene.play()
      let outcome = scene.outcome
      self.expected.withLock { $0 = outcome }
    }
    scene("ended by a failure") { scene in
      scene.start()
      scene.play(.failure("failure"))
    }
    let expected = expected.value

    scene("asked one by one", demand: .none) { scene in
      scene.start()
      for _ in 0..<(expected.valueCount + lawSceneLength) where !scene.isComplete {
        scene.request(1)
        if scene.sendWhatWasAskedFor() { scene.end(.finished) }
      }
      scene.check(expected)
    }
    scene("asked one by one by what receive returns", demand: .max(1), more: .max(1)) { scene in
      scene.start()
      scene.play()
      scene.check(expected)
    }
    scene("asked one by one from inside receive", demand: .max(1)) { scene in
      scene.recorder?.onValue = { recorder, _ in recorder.request(.max(1)) }
      scene.start()
      scene.play()
      scene.check(expected)
    }
    scene("upstream answers inside request") { scene in
      scene.answerInsideRequest()
      scene.start()
      scene.play()
      scene.check(expected)
    }
    scene("upstream answers inside request, asked one by one from inside receive", demand: .max(1)) { scene in
      scene.recorder?.onValue = { recorder, _ in recorder.request(.max(1)) }
      scene.answerInsideRequest()
      scene.start()
      scene.play()
      scene.check(expected)
    }
  }
}

/// What came in all.
struct LawOutcome: Equatable {
  var valueCount = 0
  var isComplete = false
}

extension LawScene {
  fileprivate var outcome: LawOutcome {
    LawOutcome(valueCount: recorder?.values.count ?? 0, isComplete: isComplete)
  }

  func check(_ expected: LawOutcome, _ law: Law = .demandHonored) {
    let outcome = outcome
    if outcome.valueCount != expected.valueCount {
      broke(
        law,
        "\(outcome.valueCount) values came, and \(expected.valueCount) when all were asked for at once")
    } else if outcome.isComplete != expected.isComplete {
      broke(law, "the completion \(outcome.isComplete ? "came" : "did not come"), unlike with all asked for")
    }
  }

  /// As a sequence does: values, and the end, come before the request returns.
  func answerInsideRequest(upTo length: Int = lawSceneLength) {
    source.onRequest = { [unowned self] _ in
      if sendWhatWasAskedFor(settling: false, upTo: length) { end(.finished, settling: false) }
    }
  }
}
