import Foundation

/// How many values each subscriber of a scene's source is sent.
let lawSceneLength = 6

/// A source, what was made of it, and a recorder, and how to play them.
///
/// Used by one thread after the other; what several threads use at once is guarded.
final class LawScene<Output, Failure: Error>: @unchecked Sendable {
  typealias Downstream = Recorder<Output, Failure>

  let source: TestPublisher<Int, TestFailure>
  private(set) var recorder: Downstream?
  let notes: LawNotes

  private let isTransparent: Bool
  private let standsStill: Bool
  private let settleAll: () -> Void
  private let subscribe: (TestPublisher<Int, TestFailure>, Downstream) -> Void

  /// By subscriber of the source: how many values it was sent, and how often it had cancelled when it was sent the end.
  private var sent: [Int: Int] = [:]
  private var cancelsAtEnd: [Int: Int] = [:]
  private var inputs: [LawInput] = []
  private var isPlaying = false
  private var home: Thread?

  /// Whether twice as much time as usual goes by after each step.
  var isSlow = false

  /// How many of the recorder's violations were noted.
  private var harvested = 0

  init<P: Publisher>(check: LawCheck<P>, recorder: Downstream, source: TestPublisher<Int, TestFailure>)
  where P.Output == Output, P.Failure == Failure {
    self.recorder = recorder
    self.source = source
    isTransparent = check.isTransparent
    standsStill = check.standsStill
    notes = LawNotes(timeout: check.report.patience)
    settleAll = check.settle
    subscribe = { [make = check.make] source, recorder in make(source).subscribe(recorder) }
  }

  func broke(_ law: Law, _ seen: String) { notes.broke(law, seen) }

  func settle() {
    during("as what was scheduled ran") {
      settleAll()
      if isSlow { settleAll() }
    }
  }

  /// Takes a step of the scene, and notes with its name what the recorder saw in it.
  func during(_ step: String, _ body: () -> Void) {
    notes.during(step) {
      body()
      harvest()
    }
  }

  private func harvest() {
    guard let recorder else { return }
    let violations = recorder.violations
    notes.add(violations.dropFirst(harvested))
    harvested = max(harvested, violations.count)
    if standsStill, recorder.lateArrivals > 0 {
      broke(.nothingAfterCancel, "what was not on its way came after cancel() had returned")
    }
  }

  // MARK: Downstream

  var isComplete: Bool { recorder?.completion != nil }

  var outcome: LawOutcome<Output, Failure> {
    LawOutcome(inputs: inputs, values: recorder?.values ?? [], completion: recorder?.completion)
  }

  /// Says when something else came than when all was asked for at once.
  func check(_ expected: LawExpectation<Output, Failure>, _ law: Law = .demandHonored) {
    if let seen = expected.contradiction(in: outcome) { broke(law, seen) }
  }

  func start() {
    home = Thread.current
    during("as it was subscribed") { subscribe(source, recorder!) }
    settle()
  }

  func request(_ count: Int) {
    during("in request(\(count))") { recorder?.request(.max(count)) }
    settle()
  }

  func cancel() {
    during("in cancel()") { recorder?.cancel() }
    settle()
  }

  /// Lets go of the recorder, and says what it saw until then.
  func dropRecorder() {
    harvest()
    let released = recorder
    recorder = nil
    withExtendedLifetime(released) {}
  }

  /// Breaks the cycles that hooks made, so that an operator's own are seen by others.
  func close() {
    recorder?.onSubscription = nil
    recorder?.onValue = nil
    recorder?.onCompletion = nil
    dropRecorder()
    source.onRequest = nil
    source.onCancel = nil
    source.onCheckpoint = nil
    source.releaseSubscribers()
  }

  // MARK: An upstream that keeps the laws

  /// Sends what was asked for, until nothing more is. True when each subscriber got all values.
  @discardableResult
  func sendWhatWasAskedFor(settling: Bool = true, upTo length: Int = lawSceneLength) -> Bool {
    if isPlaying { return false }
    isPlaying = true
    defer { isPlaying = false }
    var isProgress = true
    while isProgress {
      isProgress = false
      for index in liveSubscribers where sent[index, default: 0] < length && isAsking(index) {
        sendNext(to: index)
        if settling { settle() }
        isProgress = true
      }
    }
    return liveSubscribers.allSatisfy { sent[$0, default: 0] >= length }
  }

  /// Whether the source may be played here: on the scene's thread, or on one that it waits for. What delivers or asks on
  /// threads of its own does so while the scene goes on.
  private var isAtHome: Bool { standsStill || Thread.current === home }

  /// To be called from inside of a delivery: each subscriber that asks for it gets one more value there and then.
  func sendFromInside(upTo length: Int = lawSceneLength) {
    guard isAtHome else { return }
    for index in liveSubscribers where sent[index, default: 0] < length && isAsking(index) {
      sendNext(to: index)
    }
  }

  private func sendNext(to index: Int) {
    let value = sent[index, default: 0] + 1
    sent[index] = value
    inputs.append(LawInput(subscriber: index, value: value))
    during("as upstream sent \(value)") { source.send(value, to: index) }
  }

  /// To be called from inside of a delivery.
  func endFromInside(_ completion: Subscribers.Completion<TestFailure>) {
    if isAtHome { end(completion, settling: false) }
  }

  /// Ends the stream of each subscriber.
  func end(_ completion: Subscribers.Completion<TestFailure>, settling: Bool = true) {
    for index in liveSubscribers where isLive(index) {
      cancelsAtEnd[index] = cancelCount(index)
      inputs.append(LawInput(subscriber: index, value: nil))
      during("as upstream \(completion.ended)") { source.send(completion: completion, to: index) }
      if settling { settle() }
    }
  }

  /// Sends what was asked for, then the end, also to those that subscribe for that reason.
  func play(_ completion: Subscribers.Completion<TestFailure> = .finished, upTo length: Int = lawSceneLength) {
    // What has no upstream goes on by what it scheduled.
    if source.subscribeCount == 0 { for _ in 0..<lawSceneLength { settle() } }
    for _ in 0..<lawSceneLength {
      sendWhatWasAskedFor(upTo: length)
      end(completion)
      if liveSubscribers.isEmpty { return }
    }
  }

  private var liveSubscribers: [Int] { (0..<source.subscribeCount).filter(isLive) }

  private func isLive(_ index: Int) -> Bool { cancelsAtEnd[index] == nil && cancelCount(index) == 0 }

  private func isAsking(_ index: Int) -> Bool { isLive(index) && source.pendingDemand(of: index) > .none }

  private func cancelCount(_ index: Int) -> Int { source.state.withLock { $0.attachments[index].cancelCount } }

  /// As a sequence does: values, and the end, come before the request returns.
  func answerInsideRequest(upTo length: Int = lawSceneLength) {
    source.onRequest = { [unowned self] _ in
      guard isAtHome else { return }
      if sendWhatWasAskedFor(settling: false, upTo: length) { end(.finished, settling: false) }
    }
  }

  // MARK: An upstream that does not

  /// Goes on as if nothing had ended. Needs a source that holds its subscribers.
  func sendAfterTheEnd() {
    during("as upstream went on") {
      for index in 0..<source.subscribeCount {
        source.send(100, to: index)
        source.finish(index)
        source.fail("after the end", to: index)
        source.send(101, to: index)
      }
    }
    settle()
  }

  // MARK: Laws about what reaches upstream

  /// To be called when downstream has cancelled, or its stream has ended.
  func checkCancels(isCancelled: Bool) {
    for index in 0..<source.subscribeCount {
      let count = cancelCount(index)
      if let before = cancelsAtEnd[index] {
        if count > before, !isTransparent { broke(.cancelOnce, "a cancel reached upstream after upstream had ended") }
      } else if count == 0 {
        if isCancelled { broke(.cancelReachesUpstream, "upstream was not cancelled") }
      } else if count > 1, !isTransparent {
        broke(.cancelOnce, "upstream was cancelled \(count) times")
      }
    }
  }

  /// To be called when all was asked for, and upstream has ended. What has cancelled it may wait for something else.
  func checkCompletion(after completion: Subscribers.Completion<TestFailure>) {
    for _ in 0..<lawSceneLength where !isComplete && isUpstreamOver { settle() }
    if !isComplete, isUpstreamOver {
      broke(.completionDelivered, "no completion came after upstream \(completion.ended)")
    }
  }

  /// Whether each subscriber of the source was sent the end.
  private var isUpstreamOver: Bool {
    let count = source.subscribeCount
    return count > 0 && (0..<count).allSatisfy { cancelsAtEnd[$0] != nil }
  }

  /// To be called at the same time as `checkCancels`.
  func checkRequestIsIgnored(_ law: Law) {
    if isTransparent { return }
    let count = source.requests.count
    request(1)
    if source.requests.count > count { broke(law, "a request made afterwards reached upstream") }
  }
}
