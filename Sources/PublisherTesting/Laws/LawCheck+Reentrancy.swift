extension LawCheck {
  /// An upstream whose subscriber makes it send, as a subject does that feeds itself.
  func tryReentrancy() {
    let expected = expected.value
    scene("upstream sends from inside receive") { scene in
      let isInside = Guarded(false)
      scene.recorder?.onValue = { [unowned scene] _, _ in
        if isInside.exchange(true) { return }
        scene.sendFromInside()
        _ = isInside.exchange(false)
      }
      scene.start()
      scene.play()
      scene.check(expected, .reentrancy)
    }
  }
}
