/// What was measured for one series of a workload, for each unit.
struct Figures {
  /// Nanoseconds, one value for each repetition.
  private(set) var times: [Double] = []
  /// The least that was counted: what a repetition always needs is in every count.
  private(set) var allocations: Double?
  private(set) var bytes: Double?

  /// The figure to compare by: what disturbs a measurement only ever adds to it.
  var min: Double { times.min() ?? .nan }

  var median: Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  mutating func add(time: Double) { times.append(time) }

  mutating func add(allocations count: Double, bytes count2: Double?) {
    allocations = Swift.min(allocations ?? .infinity, count)
    if let count2 { bytes = Swift.min(bytes ?? .infinity, count2) }
  }

  mutating func merge(_ other: Figures) {
    times += other.times
    if let more = other.allocations { add(allocations: more, bytes: other.bytes) }
  }
}

/// What was measured for a workload.
struct Result {
  let workload: Workload
  private(set) var figures: [Series: Figures]

  subscript(series: Series) -> Figures? { figures[series] }

  /// The floor to scale a peer's figure by: the one that is closest to what the peers' floors were.
  var reference: Figures? { self[.list] ?? self[.locked] ?? self[.chain] }

  var contenders: [Series] { Series.contenders.filter { figures[$0] != nil } }

  /// How many times as long as the same on the bare engine a row of the Sendable layer takes.
  func overBare(_ series: Series) -> Double? {
    guard let ours = self[series], let bare = series.bare.flatMap({ self[$0] }) else { return nil }
    return ours.min / bare.min
  }

  init(_ workload: Workload, _ figures: [Series: Figures]) {
    self.workload = workload
    self.figures = figures
  }

  mutating func merge(_ other: Result) {
    for (series, more) in other.figures { figures[series, default: Figures()].merge(more) }
  }
}
