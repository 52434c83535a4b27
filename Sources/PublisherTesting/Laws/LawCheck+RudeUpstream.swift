extension LawCheck {
  /// An upstream that goes on after the end. A transparent operator passes that on, and is not tried.
  func tryRudeUpstream() {
    if isTransparent { return }
    for completion in [Subscribers.Completion.finished, .failure(TestFailure())] {
      scene("upstream goes on after it \(completion.ended)", holdsSubscribers: true) { scene in
        scene.start()
        scene.play(completion)
        scene.sendAfterTheEnd()
      }
    }
    scene("upstream sends a second subscription", holdsSubscribers: true) { scene in
      scene.start()
      if scene.source.subscribeCount == 0 { return }
      scene.source.sendSubscription(to: 0)
      if scene.source.cancelCounts.last == 0 {
        scene.broke(.subscriptionOnce, "the second subscription was not cancelled")
      }
      scene.play()
    }
  }
}

extension Subscribers.Completion {
  var ended: String {
    switch self {
    case .finished: return "finished"
    case .failure: return "failed"
    }
  }
}
