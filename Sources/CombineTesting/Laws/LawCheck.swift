import Foundation

/// One run of `checkLaws(of:)`: stages the scenes and collects what was broken.
final class LawCheck<P: Publisher> {
  let name: String
  let isTransparent: Bool
  let timeout: TimeInterval
  let settle: () -> Void
  let make: (TestPublisher<Int, TestFailure>) -> P
  private var found: [Finding] = []
  /// What came when all was asked for at once.
  let expected = Guarded(LawOutcome())

  init(
    name: String, isTransparent: Bool, timeout: TimeInterval, settle: @escaping () -> Void,
    make: @escaping (TestPublisher<Int, TestFailure>) -> P
  ) {
    self.name = name
    self.isTransparent = isTransparent
    self.timeout = timeout
    self.settle = settle
    self.make = make
  }

  /// Plays a scene on a thread of its own, with everything new in it.
  func scene(
    _ title: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    holdsSubscribers: Bool = false, _ play: @escaping (LawScene<P.Output, P.Failure>) -> Void
  ) {
    let scene = LawScene(
      check: self, recorder: Recorder(demand: demand) { _ in more },
      source: TestPublisher("Upstream", holdsSubscribers: holdsSubscribers))
    // The scene runs while this thread waits; when it is given up, nothing else runs with what it uses.
    nonisolated(unsafe) let played = { play(scene) }
    let isOver = Guarded(false)
    Thread.detachNewThread {
      played()
      scene.close()
      isOver.withLock { $0 = true }
    }
    // A scene reports one call that waits, after `timeout`, and goes on.
    if !isOver.wait(timeout: 3 * timeout, until: { $0 }) {
      scene.broke(.noLockWhileCallingOut, "the scene came to a standstill")
    }
    var laws: Set<Law> = []
    for broken in scene.broken.value where laws.insert(broken.law).inserted {
      note(broken, in: title)
    }
  }

  /// The same thing seen in several scenes, in the order of first sight.
  private struct Finding {
    let broken: LawViolation
    var scenes: [String]

    /// Names so many scenes, and counts the others.
    static var namedScenes: Int { 3 }

    var description: String {
      let others = scenes.count - Self.namedScenes
      return scenes.prefix(Self.namedScenes).joined(separator: "; ") + (others > 0 ? "; and \(others) more scenes" : "")
    }
  }

  private func note(_ broken: LawViolation, in title: String) {
    guard let index = found.firstIndex(where: { $0.broken == broken }) else {
      found.append(Finding(broken: broken, scenes: [title]))
      return
    }
    if !found[index].scenes.contains(title) { found[index].scenes.append(title) }
  }

  var violations: [LawViolation] {
    found.map { LawViolation(law: $0.broken.law, seen: "\($0.broken.seen) (\(name): \($0.description))") }
  }
}
