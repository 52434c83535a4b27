import Testing

@testable import LogWatch

@Suite struct TableTests {
  private func table(_ lines: [String], keptMinutes: Int = 10) -> String {
    let entries = lines.enumerated().map { Entry(Line(number: $0.offset + 1, text: $0.element)) }
    return Table(entries.reduce(Report(keptMinutes: keptMinutes)) { $0.adding($1) }).description
  }

  @Test func hasARowAMinuteAndAColumnAKind() {
    let table = table([
      "2025-06-24 14:36:00 install a", "2025-06-24 14:36:01 status b", "2025-06-24 14:37:00 status c", "", "?",
    ])
    #expect(
      table == """
        minute            status  install  total
        2025-06-24 14:36       1        1      2
        2025-06-24 14:37       1        0      1
        total                  2        1      3

        5 lines, 1 malformed
          line 5: ?
        """)
  }

  @Test func earlierMinutesAreOneRow() {
    let table = table((10...14).map { "2025-06-24 14:\($0) x" }, keptMinutes: 2)
    #expect(
      table == """
        minute            x  total
        3 earlier         3      3
        2025-06-24 14:13  1      1
        2025-06-24 14:14  1      1
        total             5      5

        5 lines, 0 malformed
        """)
  }

  @Test func rareKindsShareAColumn() {
    let kinds = ["a", "b", "c", "d", "e", "f", "g", "g"]
    let table = table(kinds.map { "2025-06-24 14:10 \($0)" })
    #expect(
      table.hasPrefix(
        "minute            g  a  b  c  d  others  total\n2025-06-24 14:10  2  1  1  1  1       2      8\n"))
  }

  @Test func namesTheFirstMalformedLinesAndHidesControlCharacters() {
    let table = table(["1", "2", "\u{1B}[2J", "4", String(repeating: "x", count: 41), "6", "7"])
    #expect(
      table == """
        7 lines, 7 malformed
          line 1: 1
          line 2: 2
          line 3: \u{FFFD}[2J
          line 4: 4
          line 5: \(String(repeating: "x", count: 40))…
          and 2 more
        """)
  }

  @Test func anEmptyLogHasNoTable() {
    #expect(table([]) == "0 lines, 0 malformed")
    #expect(table([""]) == "1 line, 0 malformed")
  }
}
