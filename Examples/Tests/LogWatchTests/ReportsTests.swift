import SendablePublishers
import Testing

@testable import LogWatch

/// The whole chain, on real files and queues; the deadline is for what never comes.
@Suite(.timeLimit(.minutes(1))) struct ReportsTests {
  private func complete(_ source: LineSource, until stop: PassthroughSubject<Void, Never> = .init()) async -> Report? {
    for await report in source.reports(keptMinutes: 5, until: stop).values where report.isComplete { return report }
    return nil
  }

  @Test func theCompleteReportHasAllLines() async throws {
    let texts = (0..<2500).map { String(format: "2025-06-24 %02d:%02d:00 kind%d", $0 / 60 % 24, $0 % 60, $0 % 3) }
    let log = try TemporaryLog(texts.joined(separator: "\n"))
    var source = log.lines()
    source.linesPerTurn = 100
    let entries = texts.enumerated().map { Entry(Line(number: $0 + 1, text: $1)) } + [.end]
    let expected = entries.reduce(Report(keptMinutes: 5)) { $0.adding($1) }
    #expect(expected.lineCount == 2500)
    #expect(await complete(source) == expected)
  }

  @Test func aFailureStandsInTheCompleteReport() async {
    let source = LineSource(location: .file("/nowhere/at/all.log"), queue: DispatchQueue(label: "absent"))
    let report = await complete(source)
    #expect(report?.failure == LogInputError(location: source.location, code: ENOENT))
    #expect(report?.lineCount == 0)
  }

  @Test func whenStoppedTheCompleteReportHasWhatWasReadUntilThen() async throws {
    let log = try TemporaryLog("2025-06-24 14:36 a\n2025-06-24 14:36 b\n")
    let stop = PassthroughSubject<Void, Never>()
    var complete: Report?
    for await report in log.lines(follows: true).reports(keptMinutes: 5, until: stop).values {
      if report.lineCount == 2 { stop.send() }
      if report.isComplete {
        complete = report
        break
      }
    }
    #expect(complete?.lineCount == 2)
    #expect(complete?.kinds == ["a", "b"])
  }
}
