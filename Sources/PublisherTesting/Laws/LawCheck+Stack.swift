/// So many steps show whether each needs some of the stack.
private let longSceneLength = 200

extension LawCheck {
  func tryStack() {
    scene("a long stream, asked one by one from inside receive", demand: .max(1)) { scene in
      var gauge = StackGauge()
      scene.recorder?.onValue = { recorder, _ in
        gauge.measure()
        recorder.request(.max(1))
      }
      scene.answerInsideRequest(upTo: longSceneLength)
      scene.start()
      scene.play(upTo: longSceneLength)
      scene.check(gauge, "values")
    }
    for completion in [Subscribers.Completion.finished, .failure(TestFailure())] {
      scene("an upstream that \(completion.ended) at once, again and again") { scene in
        var gauge = StackGauge()
        scene.source.onSubscribe = { gauge.measure() }
        scene.source.onRequest = { [unowned scene] _ in
          if scene.source.subscribeCount < longSceneLength { scene.source.send(completion: completion) }
        }
        scene.start()
        scene.source.onSubscribe = nil
        scene.check(gauge, "subscriptions")
      }
    }
  }
}

extension LawScene {
  fileprivate func check(_ gauge: StackGauge, _ steps: String) {
    guard let growth = gauge.growth else { return }
    broke(.boundedStack, "the stack grew by \(growth) bytes over \(gauge.steps) \(steps)")
  }
}
