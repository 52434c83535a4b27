import Foundation

/// Results as text, one row for each contender, floors of the same run beside it.
struct Table {
  /// With a column that compares with the peers; the value is our floor of the row that stands for the machine.
  let machine: Double?

  private static let nameWidth = 44

  func header(_ effort: Effort) -> String {
    let columns =
      Self.left("workload", Self.nameWidth) + Self.left("closures", 17) + Self.left("a", 13)
      + Self.right("ns min", 9) + Self.right("median", 9) + Self.right("allocs", 8) + Self.right("bytes", 7)
      + "  |" + Self.right("chain", 9) + Self.right("locked", 9) + Self.right("list", 9)
      + "  |" + Self.right("×chain", 8) + Self.right("×locked", 8) + Self.right("×list", 8)
      + Self.right("×bare", 8)
    return """
      Nanoseconds and allocations a unit; \(effort.repetitions) repetitions or more. Floors are minima of the same run:
      chain = plain closures, locked = the same under one lock each time, list = a copied list of closures under a lock.
      ×bare: how many times as long as the same on the bare engine a row of the Sendable layer takes.

      \(columns)\(machine == nil ? "" : "  | faster than the fastest peer")
      """
  }

  func rows(_ result: Result) -> String {
    let contenders = result.contenders
    guard !contenders.isEmpty else { return floorRow(result) }
    return contenders.map { row(result, $0) }.joined(separator: "\n")
  }

  private func row(_ result: Result, _ series: Series) -> String {
    guard let figures = result[series] else { return "" }
    var text = start(result, series.rawValue) + Self.figures(figures) + "  |"
    for floor in Series.floors { text += Self.number(result[floor]?.min, 9) }
    text += "  |"
    for floor in Series.floors { text += Self.number(result[floor].map { figures.min / $0.min }, 8) }
    text += Self.number(result.overBare(series), 8)
    if let machine {
      let comparison = Comparison(
        id: result.workload.id, time: figures.min, floor: result.reference?.min, machine: machine)
      text += "  |" + (comparison.map { Self.right(String(format: "%.1f", $0.factor), 7) + " × \($0.peer)" } ?? "")
    }
    return text
  }

  /// A workload that is nothing but floors: the primitives.
  private func floorRow(_ result: Result) -> String {
    Series.floors.compactMap { series in
      result[series].map { start(result, series.rawValue) + Self.figures($0) }
    }.joined(separator: "\n")
  }

  private func start(_ result: Result, _ closures: String) -> String {
    Self.left(result.workload.name, Self.nameWidth) + Self.left(closures, 17)
      + Self.left(result.workload.unit.rawValue, 13)
  }

  private static func figures(_ figures: Figures) -> String {
    number(figures.min, 9) + number(figures.median, 9) + number(figures.allocations, 8)
      + right(figures.bytes.map { String(Int($0.rounded())) } ?? "-", 7)
  }

  private static func number(_ value: Double?, _ width: Int) -> String {
    right(value.map { String(format: "%.2f", $0) } ?? "-", width)
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

/// 100000 as 100,000.
func grouped(_ number: Int) -> String {
  number.formatted(.number.locale(Locale(identifier: "en_US")))
}
