extension SubjectCheck {
  /// A recorder keeps its subscription, so it is freed only if the subject lets go.
  func tryRelease() {
    scene("let go of after the end") { scene in
      let recorder = WeakReference(object: scene.subscribed())
      scene.send(1)
      scene.finish()
      scene.checkRelease { recorder.object == nil }
    }
    scene("let go of after a cancel") { scene in
      let recorder = WeakReference(object: scene.subscribed())
      scene.send(1)
      if let recorder = recorder.object { scene.cancel(recorder) }
      scene.checkRelease { recorder.object == nil }
    }
    scene("let go of after a cancel from inside receive") { scene in
      let recorder = WeakReference(object: scene.subscribed(.none))
      recorder.object?.onValue = { recorder, _ in recorder.cancel() }
      if let recorder = recorder.object { scene.request(2, by: recorder) }
      scene.send(1)
      if let recorder = recorder.object { scene.cancel(recorder) }
      scene.checkRelease { recorder.object == nil }
    }
    scene("a cancelled subscriber outlives the subject") { scene in
      let recorder = scene.subscribed()
      scene.send(1)
      scene.cancel(recorder)
      let subject = WeakReference(object: scene.subject)
      scene.dropSubject()
      if subject.object != nil { scene.broke(.upstreamReleased, "a cancelled subscription keeps the subject") }
    }
  }
}

extension SubjectScene {
  fileprivate func checkRelease(_ isReleased: () -> Bool) {
    dropRecorders()
    if !isReleased() { broke(.downstreamReleased, "a subscriber that keeps its subscription is never freed") }
  }
}
