import Foundation

/// One run of `checkOperator` or `checkPublisher`: stages the scenes.
final class LawCheck<P: Publisher> {
  let report: LawReport
  let isTransparent: Bool
  /// Whether nothing goes on by itself during a step, so that a value which comes after a cancel was not on its way.
  let standsStill: Bool
  /// Whether what goes on is tasks, which run one after another.
  let hasTasks: Bool
  let settle: () -> Void
  let make: (TestPublisher<Int, TestFailure>) -> P
  /// What came when all was asked for at once.
  let expected = Guarded(LawExpectation<P.Output, P.Failure>())

  init(
    name: String, isTransparent: Bool, timeout: TimeInterval, standsStill: Bool = false, hasTasks: Bool = false,
    settle: @escaping () -> Void, make: @escaping (TestPublisher<Int, TestFailure>) -> P
  ) {
    report = LawReport(name: name, timeout: timeout)
    self.isTransparent = isTransparent
    self.standsStill = standsStill
    self.hasTasks = hasTasks
    self.settle = settle
    self.make = make
  }

  /// Plays all scenes, the one with which others are compared first.
  func run(except exceptions: Set<Law>) -> [LawViolation] {
    tryDemand()
    tryEnd()
    tryReentrancy()
    tryRudeUpstream()
    tryCancel()
    tryRelease()
    tryCallingOut()
    tryThreads()
    tryStack()
    tryLongStream()
    return report.violations(except: exceptions)
  }

  /// Plays a scene on a thread of its own, with everything new in it.
  func scene(
    _ title: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    holdsSubscribers: Bool = false, _ play: @escaping (LawScene<P.Output, P.Failure>) -> Void
  ) {
    let scene = LawScene(
      check: self, recorder: Recorder(demand: demand) { _ in more },
      source: TestPublisher("Upstream", holdsSubscribers: holdsSubscribers))
    report.play(title, scene.notes) {
      play(scene)
      scene.close()
    }
  }
}
