/// A report as text: a table of minutes and kinds, and what else is to be said.
struct Table: CustomStringConvertible {
  /// The most frequent kinds have a column each; the others share one.
  static let maximumColumns = 5
  private static let others = "others"

  private let rows: [[String]]
  private let notes: [String]

  init(_ report: Report) {
    let totals = report.totals
    let byFrequency = report.kinds.indices.sorted { (-totals[$0], $0) < (-totals[$1], $1) }
    let columns = byFrequency.prefix(Self.maximumColumns).map { [$0] }
    let rest = Array(byFrequency.dropFirst(Self.maximumColumns))
    let groups = rest.isEmpty ? columns : columns + [rest]

    func row(_ name: String, _ tally: Tally) -> [String] {
      let counts = groups.map { group in group.reduce(0) { $0 + tally[$1] } }
      return [name] + counts.map(String.init) + [String(tally.total)]
    }

    var rows = [["minute"] + columns.map { report.kinds[$0[0]] } + (rest.isEmpty ? [] : [Self.others]) + ["total"]]
    if report.earlierMinutes > 0 {
      rows.append(row("\(report.earlierMinutes) earlier", report.earlier))
    }
    rows += report.minutes.map { row($0.minute.description, $0.tally) }
    rows.append(row("total", totals))
    self.rows = report.kinds.isEmpty ? [] : rows
    notes = Self.notes(report)
  }

  private static func notes(_ report: Report) -> [String] {
    var notes = ["\(counted(report.lineCount, "line")), \(report.malformedCount) malformed"]
    for line in report.malformed {
      notes.append("  line \(line.number): \(printable(line.text))\(line.isCut ? "…" : "")")
    }
    let unnamed = report.malformedCount - report.malformed.count
    if unnamed > 0 { notes.append("  and \(unnamed) more") }
    return notes
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// A log may contain what would move a terminal's cursor, or worse.
  private static func printable(_ text: String) -> String {
    String(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : Character($0) })
  }

  var description: String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let table = rows.map { row in
      zip(row, widths).enumerated()
        .map {
          $0.offset == 0
            ? padded($0.element.0, $0.element.1) : "  " + padding($0.element.0, $0.element.1) + $0.element.0
        }
        .joined()
    }
    return (table + (table.isEmpty ? [] : [""]) + notes).joined(separator: "\n")
  }

  private func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: width - text.count)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + padding(text, width)
  }
}
