extension LawCheck {
  private enum Place: String, CaseIterable {
    case subscription = "while receive(subscription:) ran"
    case value = "while receive ran"
    case completion = "while receive(completion:) ran"
    case request = "while upstream's request ran"
    case cancel = "while upstream's cancel ran"
    case closure = "while a closure of the operator ran"
  }

  private enum Action: String, CaseIterable {
    case request, cancel

    func perform(on subscription: Subscription) {
      switch self {
      case .request: subscription.request(.max(1))
      case .cancel: subscription.cancel()
      }
    }
  }

  /// Whoever is called by the operator waits for another thread that calls the operator: it must not wait in turn.
  func tryCallingOut() {
    for action in Action.allCases {
      for place in Place.allCases { tryCallingOut(action, place) }
      for completion in [Subscribers.Completion.finished, .failure(TestFailure())] {
        scene("\(action.rawValue) from another thread while downstream is freed after upstream \(completion.ended)") {
          self.probeDeinit(of: $0, action) { scene, _ in scene.play(completion) }
        }
      }
      scene("\(action.rawValue) from another thread while downstream is freed after a cancel") {
        self.probeDeinit(of: $0, action) { _, subscription in subscription.cancel() }
      }
    }
  }

  /// The same late in a long stream.
  func tryCallingOutLate() {
    for action in Action.allCases {
      for place in Place.allCases where place != .subscription {
        tryCallingOut(action, place, from: lateValue, upTo: longLawSceneLength)
      }
    }
  }

  /// - Parameter number: which call is the first from inside of which it is tried
  private func tryCallingOut(_ action: Action, _ place: Place, from number: Int = 1, upTo length: Int = lawSceneLength)
  {
    let suffix = number > 1 ? ", late in a long stream" : ""
    // What receive returns is no call of request.
    let more: Subscribers.Demand = place == .request ? .none : .max(1)
    scene("\(action.rawValue) from another thread \(place.rawValue)" + suffix, demand: .max(1), more: more) { scene in
      if place == .request { scene.recorder?.onValue = { recorder, _ in recorder.request(.max(1)) } }
      // There is one cancel, and one completion.
      let isOnce = place == .cancel || place == .completion
      self.install(action, at: place, from: isOnce ? 1 : number, in: scene)
      scene.start()
      scene.request(1)
      if place == .cancel {
        if number > 1 { scene.sendWhatWasAskedFor(upTo: number) }
        scene.cancel()
      }
      scene.play(upTo: length)
    }
  }

  private func install(
    _ action: Action, at place: Place, from number: Int, in scene: LawScene<P.Output, P.Failure>
  ) {
    let calls = Guarded(0)
    let probe = { [unowned scene] in
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      // Late, one call says it.
      if call < number || number > 1 && call > number { return }
      // The recorder, since it must know of the demand.
      guard let recorder = scene.recorder, recorder.subscription != nil else { return }
      scene.notes.probe(place.rawValue, action.rawValue) {
        switch action {
        case .request: recorder.request(.max(1))
        case .cancel: recorder.cancel()
        }
      }
    }
    switch place {
    case .subscription: scene.recorder?.onSubscription = { _ in probe() }
    case .value: scene.recorder?.onValue = { _, _ in probe() }
    case .completion: scene.recorder?.onCompletion = { _, _ in probe() }
    case .request: scene.source.onRequest = { _ in probe() }
    case .cancel: scene.source.onCancel = probe
    case .closure: scene.source.onCheckpoint = probe
    }
  }

  /// The operator has the last reference to the recorder, and lets go of it at the end.
  private func probeDeinit(
    of scene: LawScene<P.Output, P.Failure>, _ action: Action,
    endedBy end: (LawScene<P.Output, P.Failure>, Subscription) -> Void
  ) {
    let subscription = installWitness(of: action, in: scene)
    scene.start()
    scene.sendWhatWasAskedFor()
    guard let own = subscription.value else { return }
    scene.dropRecorder()
    end(scene, own)
  }

  /// The recorder's hook is the only one that holds the witness. What has not ended lets go of it after the scene.
  private func installWitness(of action: Action, in scene: LawScene<P.Output, P.Failure>) -> Guarded<Subscription?> {
    let subscription = Guarded<Subscription?>(nil)
    let witness = DeinitWitness { [weak scene] in
      guard let scene, let subscription = subscription.value else { return }
      scene.notes.probe("while downstream's deinit ran", action.rawValue) { action.perform(on: subscription) }
    }
    scene.recorder?.onSubscription = { recorder in
      withExtendedLifetime(witness) {
        let own = recorder.subscription
        subscription.withLock { $0 = own }
      }
    }
    return subscription
  }
}

/// Runs a closure when the last reference is dropped.
final class DeinitWitness {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}
