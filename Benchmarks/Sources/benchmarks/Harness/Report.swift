import Foundation

/// Results as JSON. The keys are part of what the runner promises: scripts compare runs by them.
struct Report: Encodable {
  struct Time: Encodable {
    let min: Double
    let median: Double
    let repetitions: Int
  }

  struct Row: Encodable {
    let id: String
    let name: String
    let unit: String
    let series: String
    let nanoseconds: Time
    let allocations: Double?
    let bytes: Double?
    /// Time over the time of each floor of the same run, by the floor's name; both minima. A row of the Sendable layer
    /// has that over the row of the bare engine too, or over `AsyncStream`.
    let ratios: [String: Double]
    let fastestPeer: String?
    let timesFasterThanPeer: Double?
  }

  let rows: [Row]

  init(_ results: [Result], machine: Double?) {
    rows = results.flatMap { result in
      Series.allCases.compactMap { series in
        result[series].map { Self.row(result, series, $0, machine) }
      }
    }
  }

  private static func row(_ result: Result, _ series: Series, _ figures: Figures, _ machine: Double?) -> Row {
    var ratios: [String: Double] = [:]
    var comparison: Comparison?
    if Series.contenders.contains(series) {
      for floor in Series.floors { ratios[floor.rawValue] = result[floor].map { figures.min / $0.min } }
      if let bare = series.bare {
        ratios[bare.rawValue] = result.overBare(series)
        ratios[Series.asyncStream.rawValue] = result[.asyncStream].map { figures.min / $0.min }
      }
      comparison = machine.flatMap {
        Comparison(id: result.workload.id, time: figures.min, floor: result.reference?.min, machine: $0)
      }
    }
    return Row(
      id: result.workload.id, name: result.workload.name, unit: result.workload.unit.rawValue,
      series: series.rawValue,
      nanoseconds: Time(min: figures.min, median: figures.median, repetitions: figures.times.count),
      allocations: figures.allocations, bytes: figures.bytes, ratios: ratios,
      fastestPeer: comparison?.peer, timesFasterThanPeer: comparison?.factor)
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
