import Foundation

/// What one scene saw, and during which of its steps.
final class LawNotes: Sendable {
  private struct State {
    var step = ""
    var broken: [LawViolation] = []
    var probes = Probes()
    var hasWaitedInVain = false
  }

  private struct Probes {
    var isActive = false
    var isOver = false
    var count = 0
  }

  private let state = Guarded(State())
  private let timeout: TimeInterval

  init(timeout: TimeInterval) {
    self.timeout = timeout
  }

  /// In the order in which it was seen, with the step as `when`.
  var broken: [LawViolation] { state.value.broken }

  /// Whether something was waited for until the timeout.
  var hasWaitedInVain: Bool { state.value.hasWaitedInVain }

  func waitedInVain() { state.withLock { $0.hasWaitedInVain = true } }

  func broke(_ law: Law, _ seen: String) {
    state.withLock { $0.broken.append(LawViolation(law: law, seen: seen, when: $0.step)) }
  }

  func add(_ violations: some Sequence<LawViolation>) {
    for violation in violations { broke(violation.law, violation.seen) }
  }

  /// Names what is done while the body runs. A step may be taken inside of another one.
  func during<R>(_ step: String, _ body: () -> R) -> R {
    let outer = state.withLock { state in
      defer { state.step = step }
      return state.step
    }
    defer { state.withLock { $0.step = outer } }
    return body()
  }

  /// Makes a call on another thread and waits until it comes back, a few times a scene.
  func probe(
    _ place: String, _ action: String, breaks law: Law = .noLockWhileCallingOut, _ call: @escaping () -> Void
  ) {
    let isWanted = state.withLock { state in
      if state.probes.isActive || state.probes.isOver || state.probes.count == 3 { return false }
      state.probes.isActive = true
      state.probes.count += 1
      return true
    }
    guard isWanted else { return }
    nonisolated(unsafe) let call = call
    let isBack = Guarded(false)
    Thread.ofScope {
      call()
      isBack.withLock { $0 = true }
    }.start()
    let isFree = isBack.wait(timeout: timeout) { $0 }
    if !isFree {
      waitedInVain()
      broke(law, "\(action) on another thread waited \(place)")
    }
    state.withLock { state in
      state.probes.isActive = false
      state.probes.isOver = !isFree
    }
  }
}
