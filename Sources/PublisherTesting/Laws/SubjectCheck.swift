import Foundation

/// One run of `checkSubject`: stages the scenes.
final class SubjectCheck<S: Subject> {
  typealias Scene = SubjectScene<S>

  let report: LawReport
  let value: (Int) -> S.Output
  let make: () -> S

  init(name: String, timeout: TimeInterval, value: @escaping (Int) -> S.Output, make: @escaping () -> S) {
    report = LawReport(name: name, timeout: timeout)
    self.value = value
    self.make = make
  }

  /// Plays all scenes.
  func run(except exceptions: Set<Law>) -> [LawViolation] {
    tryDemand()
    tryEnd()
    tryCancel()
    tryReentrancy()
    tryRelease()
    tryThreads()
    tryCallingOut()
    tryIndependence()
    return report.violations(except: exceptions)
  }

  func scene(_ title: String, _ play: @escaping (Scene) -> Void) {
    let scene = SubjectScene(make(), LawNotes(timeout: report.patience), value)
    report.play(title, scene.notes) {
      play(scene)
      scene.close()
    }
  }
}

/// A subject, its subscribers, and how to play them.
///
/// Used by one thread after the other; what several threads use at once is guarded.
final class SubjectScene<S: Subject>: @unchecked Sendable {
  typealias Downstream = Recorder<S.Output, S.Failure>

  let notes: LawNotes
  /// The scene lets go of it to see whether somebody else holds it.
  private(set) var subject: S!
  private let value: (Int) -> S.Output
  private var recorders: [Downstream] = []
  private var harvested: [Int] = []

  init(_ subject: S, _ notes: LawNotes, _ value: @escaping (Int) -> S.Output) {
    self.subject = subject
    self.notes = notes
    self.value = value
  }

  func broke(_ law: Law, _ seen: String) { notes.broke(law, seen) }

  func during(_ step: String, _ body: () -> Void) {
    notes.during(step) {
      body()
      harvest()
    }
  }

  private func harvest() {
    for (index, recorder) in recorders.enumerated() {
      let violations = recorder.violations
      notes.add(violations.dropFirst(harvested[index]))
      harvested[index] = max(harvested[index], violations.count)
    }
  }

  /// A recorder that is not subscribed yet.
  ///
  /// - Parameters:
  ///   - demand: what it asks for at first
  ///   - more: what it returns for each value
  func recorder(
    _ demand: Subscribers.Demand = .unlimited, returning more: Subscribers.Demand = .none
  ) -> Downstream {
    let recorder = Downstream(demand: demand) { _ in more }
    recorders.append(recorder)
    harvested.append(0)
    return recorder
  }

  func subscribe(_ recorder: Downstream) { during("as it was subscribed") { subject.subscribe(recorder) } }

  func subscribed(_ demand: Subscribers.Demand = .unlimited) -> Downstream {
    let recorder = recorder(demand)
    subscribe(recorder)
    return recorder
  }

  func send(_ number: Int) { during("in send(\(number))") { subject.send(value(number)) } }

  /// Sends on whichever thread.
  var sender: @Sendable (Int) -> Void {
    nonisolated(unsafe) let send: (Int) -> Void = { [subject, value] in subject!.send(value($0)) }
    return { send($0) }
  }

  func finish() { during("in send(completion:)") { subject.send(completion: .finished) } }

  func request(_ count: Int, by recorder: Downstream) {
    during("in request(\(count))") { recorder.request(.max(count)) }
  }

  func cancel(_ recorder: Downstream) { during("in cancel()") { recorder.cancel() } }

  /// Says when a subscriber did not get as many values as it must have by now.
  func check(_ recorder: Downstream, has count: Int, _ law: Law, _ who: String) {
    let values = recorder.values.count
    if values != count { broke(law, "\(who) got \(values) values, and \(count) were due") }
  }

  func dropRecorders() {
    harvest()
    recorders = []
    harvested = []
  }

  func dropSubject() { subject = nil }

  func close() {
    for recorder in recorders {
      recorder.onSubscription = nil
      recorder.onValue = nil
      recorder.onCompletion = nil
    }
    dropRecorders()
    dropSubject()
  }
}
