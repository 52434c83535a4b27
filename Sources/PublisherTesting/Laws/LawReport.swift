import Foundation

/// Plays the scenes of one check, and collects what was broken in them.
final class LawReport {
  let name: String
  /// In seconds, how long a scene waits for a call that must not wait. The first time that is too short, a law is broken,
  /// and what is seen of it afterwards only says where: that is not worth a timeout each.
  private(set) var patience: TimeInterval
  private var found: [Finding] = []

  init(name: String, timeout: TimeInterval) {
    self.name = name
    patience = timeout
  }

  /// Plays a scene on a thread of its own, and gives it up when it comes to a standstill.
  func play(_ title: String, _ notes: LawNotes, _ scene: @escaping () -> Void) {
    // The scene runs while this thread waits; when it is given up, nothing else runs with what it uses.
    nonisolated(unsafe) let scene = scene
    let isOver = Guarded(false)
    Thread.ofScope {
      scene()
      isOver.withLock { $0 = true }
    }.start()
    // A scene reports one call that waits, after `patience`, and goes on.
    if !isOver.wait(timeout: 3 * patience, until: { $0 }) {
      notes.waitedInVain()
      notes.broke(.noLockWhileCallingOut, "the scene came to a standstill")
    }
    if notes.hasWaitedInVain { patience = min(patience, Self.shortPatience) }
    var laws: Set<Law> = []
    for broken in notes.broken where laws.insert(broken.law).inserted { note(broken, in: title) }
  }

  private static var shortPatience: TimeInterval { 1 }

  /// The same thing seen in several scenes, in the order of first sight.
  private struct Finding {
    let law: Law
    let seen: String
    var scenes: [String]

    /// Names so many scenes, and counts the others.
    static var namedScenes: Int { 3 }

    var when: String {
      let others = scenes.count - Self.namedScenes
      return scenes.prefix(Self.namedScenes).joined(separator: "; ") + (others > 0 ? "; and \(others) more scenes" : "")
    }
  }

  private func note(_ broken: LawViolation, in title: String) {
    let scene = broken.when.isEmpty ? title : "\(title), \(broken.when)"
    guard let index = found.firstIndex(where: { $0.law == broken.law && $0.seen == broken.seen }) else {
      found.append(Finding(law: broken.law, seen: broken.seen, scenes: [scene]))
      return
    }
    if !found[index].scenes.contains(scene) { found[index].scenes.append(scene) }
  }

  func violations(except exceptions: Set<Law>) -> [LawViolation] {
    found.filter { !exceptions.contains($0.law) }
      .map { LawViolation(law: $0.law, seen: $0.seen, when: "\(name): \($0.when)") }
  }
}
