extension LawCheck {
  func tryCancel() {
    let isRude = !isTransparent
    scene("cancelled before anything was asked for", demand: .none, holdsSubscribers: isRude) { scene in
      scene.start()
      scene.cancelTwice(isRude: isRude)
    }
    scene("cancelled between two values", holdsSubscribers: isRude) { scene in
      scene.start()
      scene.sendWhatWasAskedFor(upTo: 2)
      scene.cancelTwice(isRude: isRude)
    }
    scene("cancelled while values are on their way") { scene in
      scene.start()
      scene.sendWhatWasAskedFor(settling: false, upTo: 2)
      scene.cancel()
      scene.checkCancels(isCancelled: true)
    }
    scene("cancelled while the end is on its way") { scene in
      scene.start()
      scene.sendWhatWasAskedFor(settling: false)
      scene.end(.finished, settling: false)
      scene.cancel()
    }
    scene("cancelled from inside receive(subscription:)", holdsSubscribers: isRude) { scene in
      scene.recorder?.onSubscription = { recorder in
        recorder.cancel()
        recorder.cancel()
      }
      scene.start()
      scene.cancelTwice(isRude: isRude)
    }
    scene("cancelled from inside receive", holdsSubscribers: isRude) { scene in
      scene.recorder?.onValue = { recorder, _ in
        recorder.cancel()
        recorder.cancel()
      }
      scene.start()
      scene.play()
      scene.checkCancels(isCancelled: scene.recorder?.values.isEmpty == false)
      if isRude { scene.sendAfterTheEnd() }
    }
    scene("cancelled from inside receive(completion:)") { scene in
      scene.recorder?.onCompletion = { recorder, _ in
        recorder.cancel()
        recorder.cancel()
      }
      scene.start()
      scene.play()
      scene.checkCancels(isCancelled: false)
    }
    for completion in [Subscribers.Completion.finished, .failure(TestFailure())] {
      scene("cancelled after upstream \(completion.ended)") { scene in
        scene.start()
        scene.play(completion)
        if !scene.isComplete { return }
        scene.checkRequestIsIgnored(.nothingAfterCompletion)
        scene.cancel()
        scene.cancel()
        scene.checkCancels(isCancelled: false)
      }
    }
  }
}

extension LawScene {
  func cancelTwice(isRude: Bool) {
    cancel()
    checkRequestIsIgnored(.nothingAfterCancel)
    cancel()
    checkCancels(isCancelled: true)
    if isRude { sendAfterTheEnd() }
  }
}
