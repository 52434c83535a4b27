extension LawCheck {
  /// An upstream that keeps the laws, and all ways to ask.
  func tryDemand() {
    let expected = expectation("all asked for at once")
    self.expected.withLock { $0 = expected }

    scene("asked one by one", demand: .none) { scene in
      scene.start()
      scene.ask(for: 1, expected, upTo: lawSceneLength)
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

  /// An upstream that fails, and one that ends while it is inside of a delivery.
  func tryEnd() {
    let expected = expectation("ended by a failure", endedBy: .failure("failure"))
    scene("ended by a failure, asked one by one by what receive returns", demand: .max(1), more: .max(1)) { scene in
      scene.start()
      scene.play(.failure("failure"))
      scene.check(expected)
    }
    for completion in [Subscribers.Completion.finished, .failure(TestFailure())] {
      scene("upstream \(completion.ended) inside receive") { scene in
        scene.recorder?.onValue = { [unowned scene] recorder, _ in
          if recorder.values.count == 3 { scene.endFromInside(completion) }
        }
        scene.start()
        scene.play(completion)
        scene.checkCompletion(after: completion)
      }
    }
  }

  /// What comes of an upstream that sends so many values when all are asked for at once. It is tried twice, to know what
  /// of it is always the same.
  func expectation(
    _ title: String, endedBy completion: Subscribers.Completion<TestFailure> = .finished,
    upTo length: Int = lawSceneLength
  ) -> LawExpectation<P.Output, P.Failure> {
    let outcomes = Guarded<[LawOutcome<P.Output, P.Failure>]>([])
    for isSlow in [false, true] {
      scene(title + (isSlow ? ", with more time" : "")) { scene in
        scene.isSlow = isSlow
        scene.start()
        scene.play(completion, upTo: length)
        scene.checkCompletion(after: completion)
        let outcome = scene.outcome
        outcomes.withLock { $0.append(outcome) }
      }
    }
    return LawExpectation(outcomes.value)
  }
}

extension LawScene {
  /// Asks for a few values at a time, until the end or until there can be no more.
  func ask(for count: Int, _ expected: LawExpectation<Output, Failure>, upTo length: Int) {
    for _ in 0..<(expected.count / count + lawSceneLength) where !isComplete {
      request(count)
      if sendWhatWasAskedFor(upTo: length) { end(.finished) }
    }
  }
}
