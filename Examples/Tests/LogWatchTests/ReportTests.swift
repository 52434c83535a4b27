import Testing

@testable import LogWatch

@Suite struct ReportTests {
  private func event(_ minute: Int, _ kind: String) -> Entry {
    .event(LogLine(minute: Minute(year: 2025, month: 6, day: 24, hour: minute / 60, minute: minute % 60)!, kind: kind))
  }

  private func report(keptMinutes: Int, _ entries: [Entry]) -> Report {
    entries.reduce(Report(keptMinutes: keptMinutes)) { $0.adding($1) }
  }

  private func events(_ minutes: Int...) -> [Entry] {
    minutes.map { event($0, "x") }
  }

  /// The minutes of the day that have a tally, with what was counted in them.
  private func minutes(_ report: Report) -> [String] {
    report.minutes.map { "\($0.minute.description.suffix(5)) \($0.tally.total)" }
  }

  @Test func countsByMinuteAndKind() {
    let report = report(keptMinutes: 10, [event(0, "a"), event(0, "b"), event(1, "a"), event(0, "a")])
    #expect(report.kinds == ["a", "b"])
    #expect(minutes(report) == ["00:00 3", "00:01 1"])
    #expect([report.totals[0], report.totals[1], report.totals.total] == [3, 1, 4])
    #expect(report.minutes[0].tally[0] == 2)
    #expect(report.earlierMinutes == 0)
  }

  @Test func countsBlankAndMalformedLinesAmongTheLines() {
    let report = report(
      keptMinutes: 2, [event(0, "a"), .blank, event(5, "b"), .malformed(Line(number: 4, text: "x")), event(2, "a")])
    #expect(report.lineCount == 5)
    #expect(report.totals.total == 3)
    #expect(report.malformed == [Line(number: 4, text: "x")])
  }

  @Test func olderMinutesAreAddedUp() {
    let report = report(keptMinutes: 2, events(1, 1, 2, 3, 4))
    #expect(minutes(report) == ["00:03 1", "00:04 1"])
    #expect(report.earlierMinutes == 2)
    #expect(report.earlier.total == 3)
    #expect(report.totals.total == 5)
  }

  @Test func aLineThatComesLateIsCountedInItsMinuteOrAmongTheEarlier() {
    let kept = report(keptMinutes: 3, events(1, 3, 2, 1))
    #expect(minutes(kept) == ["00:01 2", "00:02 1", "00:03 1"])

    let report = report(keptMinutes: 2, events(1, 3, 5, 4, 1, 2))
    #expect(minutes(report) == ["00:04 1", "00:05 1"])
    #expect(report.earlierMinutes == 2)
    #expect(report.earlier.total == 4)
  }

  @Test func itsSizeIsBoundedWhateverTheLogHas() {
    var report = Report(keptMinutes: 5)
    for number in 0..<1000 {
      report =
        report
        .adding(event(number % 1440, "kind\(number)"))
        .adding(.malformed(Line(number: number, text: String(repeating: "?", count: 10_000))))
    }
    #expect(report.minutes.count == 5)
    #expect(report.kinds.count == Report.maximumKinds + 1)
    #expect(report.kinds.last == Report.otherKind)
    #expect(report.totals[Report.maximumKinds] == 1000 - Report.maximumKinds)
    #expect(report.totals.total == 1000)
    #expect(report.malformedCount == 1000)
    #expect(report.malformed.map(\.number) == [0, 1, 2, 3, 4])
    #expect(report.malformed.allSatisfy { $0.text.count == Report.keptTextLength && $0.isCut })
  }

  @Test func aFailureIsNoLine() {
    let error = LogInputError(location: .standardInput, code: 5)
    let report = report(keptMinutes: 1, events(1) + [.failure(error)])
    #expect(report.failure == error)
    #expect(report.lineCount == 1)
    #expect(!report.isComplete)
  }

  @Test func behindTheEndNothingIsCounted() {
    let report = report(keptMinutes: 1, events(1) + [.end])
    #expect(report.isComplete)
    #expect(report.adding(event(1, "x")) == report)
    #expect(report.adding(.failure(LogInputError(location: .standardInput, code: 5))) == report)
  }
}

@Suite struct EntryTests {
  @Test func tellsBlankLinesFromMalformedOnes() {
    #expect(Entry(Line(number: 1, text: "")) == .blank)
    #expect(Entry(Line(number: 1, text: " \t")) == .blank)
    #expect(Entry(Line(number: 1, text: "what?")) == .malformed(Line(number: 1, text: "what?")))
    #expect(Entry(Line(number: 1, text: " ", isCut: true)) == .malformed(Line(number: 1, text: " ", isCut: true)))
  }

  @Test func aLineThatWasCutIsCounted() {
    let text = "2025-06-24 14:36:25 status"
    #expect(Entry(Line(number: 1, text: text, isCut: true)) == .event(LogLine(text)!))
  }
}
