import Testing

@testable import LogWatch

@Suite struct StatusLineTests {
  private func report(_ lineCount: Int) -> StatusLine.Update {
    let line = Entry(Line(number: 1, text: "2025-06-24 14:36 x"))
    return .report((0..<lineCount).reduce(Report(keptMinutes: 1)) { report, _ in report.adding(line) })
  }

  @Test func startsWithoutAMinute() {
    #expect(StatusLine().text == "0:00  0 lines, 0 malformed, 0 a second")
  }

  @Test func showsTheSpeedBetweenTheLastTwoTicks() {
    let updates: [StatusLine.Update] = [report(10), .tick(0.5), report(40), .tick(2.5), report(50)]
    let texts = updates.indices.map { end in
      updates[...end].reduce(StatusLine()) { $0.updated(by: $1) }.text
    }
    #expect(
      texts == [
        "0:00  10 lines, 0 malformed, 0 a second, newest 2025-06-24 14:36",
        "0:00  10 lines, 0 malformed, 20 a second, newest 2025-06-24 14:36",
        "0:00  40 lines, 0 malformed, 20 a second, newest 2025-06-24 14:36",
        "0:02  40 lines, 0 malformed, 15 a second, newest 2025-06-24 14:36",
        "0:02  50 lines, 0 malformed, 15 a second, newest 2025-06-24 14:36",
      ])
  }

  @Test func countsMinutesAboveAnHour() {
    #expect(StatusLine().updated(by: .tick(3725)).text.hasPrefix("62:05  "))
  }
}
