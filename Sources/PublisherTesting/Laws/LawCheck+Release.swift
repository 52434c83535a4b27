extension LawCheck {
  /// A recorder keeps its subscription, so it is freed only if somebody else lets go. A transparent operator hands
  /// upstream's subscription on: what is held then is up to both neighbours.
  func tryRelease() {
    for holds in isTransparent ? [false] : [false, true] {
      let suffix = holds ? ", upstream holds on to its subscriber" : ""
      for completion in [Subscribers.Completion.finished, .failure(TestFailure())] {
        scene("let go of after upstream \(completion.ended)" + suffix, holdsSubscribers: holds) { scene in
          scene.start()
          scene.play(completion)
          if scene.isComplete { scene.checkRelease(self.isTransparent) }
        }
      }
      scene("let go of after a cancel" + suffix, holdsSubscribers: holds) { scene in
        scene.start()
        scene.sendWhatWasAskedFor(upTo: 2)
        scene.cancel()
        scene.checkRelease(self.isTransparent)
      }
      scene("let go of after a cancel without demand" + suffix, demand: .none, holdsSubscribers: holds) { scene in
        scene.start()
        scene.cancel()
        scene.checkRelease(self.isTransparent)
      }
      scene("let go of after a cancel from inside receive" + suffix, holdsSubscribers: holds) { scene in
        scene.recorder?.onValue = { recorder, _ in recorder.cancel() }
        scene.start()
        scene.sendWhatWasAskedFor()
        scene.cancel()
        scene.checkRelease(self.isTransparent)
      }
    }
  }
}

extension LawScene {
  func checkRelease(_ isTransparent: Bool) {
    if !isTransparent, source.livingSubscriptionCount > 0 {
      broke(.upstreamReleased, "upstream's subscription is still held")
    }
    let recorder = WeakReference(object: recorder)
    dropRecorder()
    if recorder.object != nil {
      broke(.downstreamReleased, "a subscriber that keeps its subscription is never freed")
    } else if isTransparent, source.livingSubscriptionCount > 0 {
      broke(.upstreamReleased, "upstream's subscription is still held")
    }
  }
}
