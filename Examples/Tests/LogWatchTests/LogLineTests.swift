import Testing

@testable import LogWatch

@Suite struct LogLineTests {
  static let minute = Minute(year: 2025, month: 6, day: 24, hour: 14, minute: 36)!

  @Test(arguments: [
    ("2025-06-24 14:36:25 startup archives unpack", "startup"),
    ("2025-06-24 14:36:25 status half-configured libc-bin:amd64 2.36-9", "status"),
    ("2025-06-24T14:36:25Z ERROR no route", "ERROR"),
    ("2025-06-24T14:36:25.123456+02:00 WARN: disk", "WARN"),
    ("2025-06-24 14:36:25,123 INFO", "INFO"),
    ("2025-06-24 14:36 +0200 [debug] x", "debug"),
    ("2025/06/24 14:36:60 [emerg]: y", "emerg"),
    ("2025-06-24 14:36\t \tapp.db_1-x z", "app.db_1-x"),
    ("2025-06-24 14:36:25-05 notice", "notice"),
  ])
  func readsMinuteAndKind(text: String, kind: String) {
    #expect(LogLine(text) == LogLine(minute: Self.minute, kind: kind))
  }

  @Test(arguments: [
    "", " ", "no log line at all", "2025-06-24", "2025-06-24 14:36:25", "2025-06-24 14:36:25 ",
    "2025-13-24 14:36:25 status", "2025-02-29 14:36:25 status", "2025-06-31 14:36:25 status",
    "2025-06-00 14:36:25 status", "2025-06-24 24:00:00 status", "2025-06-24 14:60:00 status",
    "2025-06-24 14:36:61 status", "2025-06/24 14:36:25 status", "25-06-24 14:36:25 status",
    "2025-06-24 14:36:25. status", "2025-06-24 14:36:25+2 status", "2025-06-24 14:36:25+02: status",
    "2025-06-24 14:36:25status", "2025-06-24 14:36:25 123 status", "2025-06-24 14:36:25 [status x",
    "2025-06-24 14:36:25 status] x", "2025-06-24 14:36:25 sta/tus", "2025-06-24 14:36:25 ståtus",
    " 2025-06-24 14:36:25 status", "2025-06-24 14:36:25 abcdefghijklmnopqrstuvwxyz0123456",
  ])
  func refusesEverythingElse(text: String) {
    #expect(LogLine(text) == nil)
  }

  @Test func theLongestKindFits() {
    #expect(LogLine("2025-06-24 14:36 abcdefghijklmnopqrstuvwxyz012345")?.kind.utf8.count == 32)
  }
}

@Suite struct MinuteTests {
  @Test(arguments: ["0000-01-01 00:00", "2024-02-29 23:59", "2025-12-31 09:05", "9999-12-31 23:59"])
  func isWrittenAsItIsRead(text: String) {
    #expect(LogLine(text + " x")?.minute.description == text)
  }

  @Test func isOrderedByTime() {
    let texts = ["2024-12-31 23:59", "2025-01-01 00:00", "2025-01-31 00:00", "2025-02-01 00:00", "2025-02-01 01:00"]
    let minutes = texts.compactMap { LogLine($0 + " x")?.minute }
    #expect(minutes.count == texts.count)
    #expect(zip(minutes, minutes.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [(1900, false), (2000, true), (2023, false), (2024, true)])
  func february29IsThereInLeapYearsOnly(year: Int, isLeapYear: Bool) {
    #expect((Minute(year: year, month: 2, day: 29, hour: 0, minute: 0) != nil) == isLeapYear)
  }
}
