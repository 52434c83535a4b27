import PublisherTesting
import SendablePublishers
import Testing

/// The handler is the process's, so the tests that set it run one after another. They look for their own line.
@MainActor @Suite(.serialized) final class DiagnosticTests {
  private let reports = Guarded<[StreamDiagnostic]>([])
  private let before = StreamDiagnostics.handler

  init() {
    StreamDiagnostics.handler = { [reports] report in reports.withLock { $0.append(report) } }
  }

  deinit {
    StreamDiagnostics.handler = before
  }

  /// What was reported about the stream that was made so many lines before the caller.
  private func descriptions(from line: UInt) -> [String] {
    reports.value.filter { $0.fileID.hasSuffix("DiagnosticTests.swift") && $0.line == line }.map { "\($0.kind)" }
  }

  private let finished = "its upstream finished, so nothing comes any more"

  @Test func theEndOfAnUpstreamIsReportedOnce() {
    let subject = PassthroughSubject<Int, Never>()
    let line: UInt = #line + 1
    let driver = subject.asDriver(initialValue: 0)
    let subscriptions = [driver.drive { _ in }, driver.map { $0 + 1 }.drive { _ in }]
    #expect(descriptions(from: line) == [])
    subject.send(completion: .finished)
    driver.drive { _ in }.cancel()
    #expect(descriptions(from: line) == [finished])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func itIsReportedOnceAlsoWhenTheUpstreamIsSubscribedToAgain() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    let line: UInt = #line + 1
    let signal = subject.asSignal(sharing: .whileSubscribed)
    for _ in 0..<3 { signal.emit { _ in }.cancel() }
    #expect(descriptions(from: line) == [finished])
  }

  @Test func aFailureIsReportedInItsPlace() {
    let subject = PassthroughSubject<Int, TestFailure>()
    let line: UInt = #line + 1
    let subscription = subject.asDriver(initialValue: 0, catchError: { _ in 1 }).drive { _ in }
    let second: UInt = #line + 1
    let other = subject.asSignalIgnoringError().emit { _ in }
    subject.send(completion: .failure("boom"))
    #expect(descriptions(from: line) == ["its upstream failed, so nothing comes any more: boom"])
    #expect(descriptions(from: second) == ["its upstream failed, so nothing comes any more: boom"])
    subscription.cancel()
    other.cancel()
  }

  @Test func aFailureWithAReplacementIsNoSurprise() {
    let subject = PassthroughSubject<Int, TestFailure>()
    let replacement = PassthroughSubject<Int, Never>()
    let line: UInt = #line + 1
    let subscription = subject.asDriver(initialValue: 0, catchError: replacement).drive { _ in }
    subject.send(completion: .failure("boom"))
    #expect(descriptions(from: line) == [])
    replacement.send(completion: .finished)
    #expect(descriptions(from: line) == [finished])
    subscription.cancel()
  }

  @Test func anEndThatIsExpectedIsNotReported() {
    let line: UInt = #line + 1
    SendableShell.just(1).asSignal(logWhenTerminated: false).emit { _ in }.cancel()
    #expect(descriptions(from: line) == [])
  }

  @Test func cancellingIsNotReported() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let line: UInt = #line + 1
    subject.asDriver(sharing: .whileSubscribed).drive { _ in }.cancel()
    #expect(descriptions(from: line) == [])
  }

  @Test func anInitialValueThatNobodyEverSawIsReportedOnce() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let line: UInt = #line + 1
    let driver = subject.asSendablePublisher().eraseToAnyPublisher().asDriver(initialValue: 0)
    let subscriptions = [driver.drive { _ in }, driver.drive { _ in }]
    subject.send(2)
    #expect(
      descriptions(from: line) == ["nobody ever saw its initial value, because the upstream published one before"])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func anInitialValueThatSomebodySawIsNot() {
    let subject = PassthroughSubject<Int, Never>()
    let line: UInt = #line + 1
    let driver = subject.asDriver(initialValue: 0)
    let subscription = driver.drive { _ in }
    subject.send(1)
    #expect(descriptions(from: line) == [])
    subscription.cancel()
  }

  @Test func aReportSaysWhichStreamItIsAbout() {
    let line: UInt = #line + 1
    SendableShell.just(1).asSignal().emit { _ in }.cancel()
    let report = reports.value.first { $0.line == line }
    #expect(report?.stream == "Signal<Int>")
    #expect(
      report.map { "\($0)" }
        == "Signal<Int> made at SendablePublishersDriverTests/DiagnosticTests.swift:\(line): \(finished)")
  }

  @Test func atFirstTheyAreWrittenToStandardErrorInDebugBuilds() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      SendableShell.just(1).asSignal().emit { _ in }.cancel()
    }
    let written = String(decoding: result.standardErrorContent, as: UTF8.self)
    #if DEBUG
      #expect(written.contains("warning: Signal<Int> made at SendablePublishersDriverTests/DiagnosticTests.swift:"))
    #else
      #expect(!written.contains("warning:"))
    #endif
  }
}
