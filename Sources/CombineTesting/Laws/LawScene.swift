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
  let broken = Guarded<[LawViolation]>([])

  private let isTransparent: Bool
  private let timeout: TimeInterval
  private let settleAll: () -> Void
  private let subscribe: (TestPublisher<Int, TestFailure>, Downstream) -> Void

  /// By subscriber of the source: how many values it was sent, and how often it had cancelled when it was sent the end.
  private var sent: [Int: Int] = [:]
  private var cancelsAtEnd: [Int: Int] = [:]
  private var isPlaying = false

  private struct Probes {
    var isActive = false
    var isOver = false
    var count = 0
  }
  private let probes = Guarded(Probes())

  init<P: Publisher>(check: LawCheck<P>, recorder: Downstream, source: TestPublisher<Int, TestFailure>)
  where P.Output == Output, P.Failure == Failure {
    self.recorder = recorder
    self.source = source
    isTransparent = check.isTransparent
    timeout = check.timeout
    settleAll = check.settle
    subscribe = { [make = check.make] source, recorder in make(source).subscribe(recorder) }
  }

  func broke(_ law: Law, _ seen: String) {
    broken.withLock { $0.append(LawViolation(law: law, seen: seen)) }
  }

  func settle() { settleAll() }

  // MARK: Downstream

  var isComplete: Bool { recorder?.completion != nil }

  func start() {
    subscribe(source, recorder!)
    settle()
  }

  func request(_ count: Int) {
    recorder?.request(.max(count))
    settle()
  }

  func cancel() {
    recorder?.cancel()
    settle()
  }

  /// Lets go of the recorder, and says what it saw until then.
  func dropRecorder() {
    if let violations = recorder?.violations { broken.withLock { $0 += violations } }
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
        sent[index, default: 0] += 1
        source.send(sent[index]!, to: index)
        if settling { settle() }
        isProgress = true
      }
    }
    return liveSubscribers.allSatisfy { sent[$0, default: 0] >= length }
  }

  /// Ends the stream of each subscriber.
  func end(_ completion: Subscribers.Completion<TestFailure>, settling: Bool = true) {
    for index in liveSubscribers where isLive(index) {
      cancelsAtEnd[index] = cancelCount(index)
      source.send(completion: completion, to: index)
      if settling { settle() }
    }
  }

  /// Sends what was asked for, then the end, also to those that subscribe for that reason.
  func play(_ completion: Subscribers.Completion<TestFailure> = .finished) {
    for _ in 0..<lawSceneLength {
      sendWhatWasAskedFor()
      end(completion)
      if liveSubscribers.isEmpty { return }
    }
  }

  private var liveSubscribers: [Int] { (0..<source.subscribeCount).filter(isLive) }

  private func isLive(_ index: Int) -> Bool { cancelsAtEnd[index] == nil && cancelCount(index) == 0 }

  private func isAsking(_ index: Int) -> Bool { isLive(index) && source.pendingDemand(of: index) > .none }

  private func cancelCount(_ index: Int) -> Int { source.log(of: index).filter { $0 == .cancel }.count }

  // MARK: An upstream that does not

  /// Goes on as if nothing had ended. Needs a source that holds its subscribers.
  func sendAfterTheEnd() {
    for index in 0..<source.subscribeCount {
      source.send(100, to: index)
      source.finish(index)
      source.fail("after the end", to: index)
      source.send(101, to: index)
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

  /// To be called at the same time.
  func checkRequestIsIgnored(_ law: Law) {
    if isTransparent { return }
    let count = source.requests.count
    request(1)
    if source.requests.count > count { broke(law, "a request made afterwards reached upstream") }
  }

  // MARK: Calls from another thread

  /// Makes a call on another thread and waits until it comes back, a few times a scene.
  func probe(_ place: String, _ action: String, _ call: @escaping () -> Void) {
    let isWanted = probes.withLock { probes in
      if probes.isActive || probes.isOver || probes.count == 3 { return false }
      probes.isActive = true
      probes.count += 1
      return true
    }
    guard isWanted else { return }
    nonisolated(unsafe) let call = call
    let isBack = Guarded(false)
    Thread.detachNewThread {
      call()
      isBack.withLock { $0 = true }
    }
    let isFree = isBack.wait(timeout: timeout) { $0 }
    if !isFree { broke(.noLockWhileCallingOut, "\(action) on another thread waited \(place)") }
    probes.withLock { probes in
      probes.isActive = false
      probes.isOver = !isFree
    }
  }
}
