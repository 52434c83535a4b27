/// How many values the source sends where a fault is looked for that a few don't show.
let longLawSceneLength = 50

/// The number of the value from which on one is looked for.
let lateValue = 20

extension LawCheck {
  /// The other scenes again, with more values, for what goes wrong only then.
  func tryLongStream() {
    let short = expected.value
    // A publisher without an upstream is as long as it is, in all scenes.
    let expected = short.usesUpstream ? expectation("a long stream, all asked for", upTo: longLawSceneLength) : short
    if short.usesUpstream {
      tryAskingForLongStream(expected)
      tryEndOfLongStream()
    }
    if expected.count < lateValue { return }
    tryLateReentrancy(expected)
    tryLateCancel()
    tryCallingOutLate()
  }

  private func tryAskingForLongStream(_ expected: LawExpectation<P.Output, P.Failure>) {
    scene("a long stream, asked for three at a time", demand: .none) { scene in
      scene.start()
      scene.ask(for: 3, expected, upTo: longLawSceneLength)
      scene.check(expected)
    }
    scene("a long stream, asked one by one by what receive returns", demand: .max(1), more: .max(1)) { scene in
      scene.start()
      scene.play(upTo: longLawSceneLength)
      scene.check(expected)
    }
    scene("a long stream that answers inside request, asked one by one from inside receive", demand: .max(1)) { scene in
      scene.recorder?.onValue = { recorder, _ in recorder.request(.max(1)) }
      scene.answerInsideRequest(upTo: longLawSceneLength)
      scene.start()
      scene.play(upTo: longLawSceneLength)
      scene.check(expected)
    }
  }

  private func tryEndOfLongStream() {
    let isRude = !isTransparent
    for completion in [Subscribers.Completion.finished, .failure(TestFailure())] {
      scene("a long stream that \(completion.ended)", holdsSubscribers: isRude) { scene in
        scene.start()
        scene.play(completion, upTo: longLawSceneLength)
        scene.checkCompletion(after: completion)
        if !scene.isComplete { return }
        scene.checkRequestIsIgnored(.nothingAfterCompletion)
        scene.cancel()
        scene.cancel()
        scene.checkCancels(isCancelled: false)
        if isRude { scene.sendAfterTheEnd() }
        scene.checkRelease(self.isTransparent)
      }
    }
  }

  private func tryLateReentrancy(_ expected: LawExpectation<P.Output, P.Failure>) {
    if !expected.usesUpstream { return }
    scene("upstream sends from inside receive, late in a long stream") { scene in
      let isInside = Guarded(false)
      scene.recorder?.onValue = self.late { [unowned scene] _ in
        if isInside.exchange(true) { return }
        scene.sendFromInside(upTo: longLawSceneLength)
        _ = isInside.exchange(false)
      }
      scene.start()
      scene.play(upTo: longLawSceneLength)
      scene.check(expected, .reentrancy)
    }
  }

  private func tryLateCancel() {
    let isRude = !isTransparent
    if expected.value.usesUpstream {
      scene("cancelled between two values, late in a long stream", holdsSubscribers: isRude) { scene in
        scene.start()
        scene.sendWhatWasAskedFor(upTo: lateValue)
        scene.cancelTwice(isRude: isRude)
        scene.checkRelease(self.isTransparent)
      }
    }
    scene("cancelled from inside receive, late in a long stream", holdsSubscribers: isRude) { scene in
      let isCancelled = Guarded(false)
      scene.recorder?.onValue = self.late { recorder in
        recorder.cancel()
        recorder.cancel()
        _ = isCancelled.exchange(true)
      }
      scene.start()
      scene.play(upTo: longLawSceneLength)
      scene.checkCancels(isCancelled: isCancelled.value)
      if isRude { scene.sendAfterTheEnd() }
    }
  }

  /// Calls from that value on.
  private func late(
    _ body: @escaping (Recorder<P.Output, P.Failure>) -> Void
  ) -> (Recorder<P.Output, P.Failure>, P.Output) -> Void {
    let count = Guarded(0)
    return { recorder, _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number >= lateValue { body(recorder) }
    }
  }
}
