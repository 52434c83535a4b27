import Foundation

/// What must hold of the results; each bound reads its own workloads.
struct Bound {
  enum Verdict {
    case holds(String)
    case broken(String)
  }

  /// The ids of the workloads that it reads.
  let workloads: [String]
  let judge: (_ results: [String: Result]) -> Verdict

  static var all: [Bound] {
    single
      + pairs.filter { $0 != melted }.map {
        ratio($0.id, $0.series, to: $0.bare, atMost: wandering.contains($0.id) ? 1.5 : 1.2)
      }
      + pairs.map(noMoreAllocations)
  }

  private static var single: [Bound] {
    [
      noAllocation("subject-map-filter-map-sink", .nonisolated),
      noAllocation("subject-map-filter-map-sink", .shell),
      noAllocation("with-latest-from", .nonisolated),
      noAllocation("share-replay", .nonisolated),
      noAllocation("prefix-while-inclusive", .nonisolated),
      noAllocation("scan-into", .nonisolated),
      noAllocation("combinelatest-many-4", .nonisolated),
      ratio("subject-map-filter-map-sink", .nonisolated, to: .locked, atMost: 2),
      ratio("subject-map-filter-map-sink", .shell, to: .locked, atMost: 2),
      ratio("sequence-map-filter-sink", .nonisolated, to: .chain, atMost: 5),
      ratio("sequence-map-filter-sink", .shell, to: .chain, atMost: 5),
      ratio("async-sink", .shell, to: .asyncStream, atMost: 1.5),
      ratio("await-map", .shell, to: .asyncStream, atMost: 1.5),
      ratio("buffered-values", .shell, to: .asyncStream, atMost: 1.5),
      ratio("values", .shell, to: .asyncStream, atMost: 1.5),
      growth(of: "beside-100000", over: "beside-1000", atMost: 1.3),
      growthAgainstFloor(of: "cancel-100000", over: "cancel-1000", margin: 1.2),
      ratio(melted.id, melted.series, to: .locked, atMost: 3),
    ]
  }

  /// A row of the Sendable layer, which must take as long as the bare engine's beside it, but for noise.
  private struct Pair: Equatable {
    let id: String
    let series: Series
    let bare: Series
  }

  private static var pairs: [Pair] {
    Catalogue.all.flatMap { workload in
      workload.twins.compactMap { series in
        series.bare.map { Pair(id: workload.id, series: series, bare: $0) }
      }
    }
  }

  /// Combine's map of a map is a map by both closures, and where the optimiser sees all ten of them it melts them into
  /// one. The layer's is a stage for each, so ten closures are called, which takes over twice as long. Where it can't see
  /// them it is the other way round.
  private static let melted = Pair(id: "subject-10-maps-sink", series: .shell, bare: .nonisolated)

  /// Where another thread or the layout of the heap decides, so that even the least of many times differs between two
  /// rows of the same code.
  private static let wandering: Set = [
    "receive-on-queue", "subscribe-10000", "subscribe-100000", "cancel-10000", "cancel-100000", "beside-10000",
    "beside-100000",
  ]

  /// The Sendable form may allocate once more for each operator that is subscribed to, and never for a value.
  private static func noMoreAllocations(_ pair: Pair) -> Bound {
    let extra: Double = pair.id == "subscribe-cancel-chain" ? 3 : 0
    return Bound(workloads: [pair.id]) { results in
      guard let result = results[pair.id], let shell = result[pair.series] else { return missing(pair.id, pair.series) }
      guard let bare = result[pair.bare] else { return missing(pair.id, pair.bare) }
      let name = "\(result.workload.name), \(pair.series.rawValue)"
      guard let ours = shell.allocations, let theirs = bare.allocations else {
        return .holds("\(name): allocations can't be counted on this system")
      }
      let sentence =
        "\(name): \(text(ours)) allocations \(per(result)) beside \(text(theirs)) of its '\(pair.bare.rawValue)' row "
        + "(allowed: \(text(extra)) more)"
      return ours <= theirs + extra ? .holds(sentence) : .broken(sentence)
    }
  }

  private static func noAllocation(_ id: String, _ series: Series) -> Bound {
    Bound(workloads: [id]) { results in
      guard let result = results[id], let figures = result[series] else { return missing(id, series) }
      guard let allocations = figures.allocations else {
        return .holds("\(result.workload.name), \(series.rawValue): allocations can't be counted on this system")
      }
      let sentence =
        "\(result.workload.name), \(series.rawValue): \(text(allocations)) allocations \(per(result)) (allowed: 0)"
      return allocations == 0 ? .holds(sentence) : .broken(sentence)
    }
  }

  private static func ratio(_ id: String, _ series: Series, to floor: Series, atMost limit: Double) -> Bound {
    Bound(workloads: [id]) { results in
      guard let result = results[id], let ours = result[series] else { return missing(id, series) }
      guard let theirs = result[floor] else { return missing(id, floor) }
      let ratio = ours.min / theirs.min
      let sentence =
        "\(result.workload.name), \(series.rawValue): \(text(ours.min)) ns \(per(result)) is \(text(ratio)) times its "
        + "'\(floor.rawValue)' row of \(text(theirs.min)) ns (allowed: \(text(limit)))"
      return ratio <= limit ? .holds(sentence) : .broken(sentence)
    }
  }

  private static func growth(of large: String, over small: String, atMost limit: Double) -> Bound {
    Bound(workloads: [small, large]) { results in
      guard let more = results[large], let many = more[.nonisolated] else { return missing(large, .nonisolated) }
      guard let fewer = results[small], let few = fewer[.nonisolated] else { return missing(small, .nonisolated) }
      let ratio = many.min / few.min
      let sentence =
        "\(more.workload.name): \(text(many.min)) ns is \(text(ratio)) times '\(fewer.workload.name)' with "
        + "\(text(few.min)) ns (allowed: \(text(limit)))"
      return ratio <= limit ? .holds(sentence) : .broken(sentence)
    }
  }

  /// Cache misses make every structure slower as it grows, so growth is held against a floor's growth.
  ///
  /// - Parameter margin: What the quotient of four noisy figures may be off by.
  private static func growthAgainstFloor(of large: String, over small: String, margin: Double) -> Bound {
    Bound(workloads: [small, large]) { results in
      guard let more = results[large], let many = more[.nonisolated] else { return missing(large, .nonisolated) }
      guard let fewer = results[small], let few = fewer[.nonisolated] else { return missing(small, .nonisolated) }
      guard let manyFloor = more[.locked], let fewFloor = fewer[.locked] else { return missing(large, .locked) }
      let ours = many.min / few.min
      let floor = manyFloor.min / fewFloor.min
      let sentence =
        "\(more.workload.name): \(text(many.min)) ns is \(text(ours)) times '\(fewer.workload.name)' with "
        + "\(text(few.min)) ns; the floor grows \(text(floor)) times, from \(text(fewFloor.min)) to "
        + "\(text(manyFloor.min)) ns (allowed: the floor's growth × \(text(margin)))"
      return ours <= floor * margin ? .holds(sentence) : .broken(sentence)
    }
  }

  private static func missing(_ id: String, _ series: Series) -> Verdict {
    .broken("the workload '\(id)' has no row '\(series.rawValue)': there is nothing to hold the bound against")
  }

  private static func per(_ result: Result) -> String { "a \(result.workload.unit.rawValue)" }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.2f", value)
  }
}

/// Measures what the bounds read, in rounds, until all bounds hold or the rounds are over.
///
/// Noise makes a figure larger, never smaller, so figures of all rounds are put together and the least counts: a bound
/// that holds on a quiet machine is not called broken because of a busy moment, and one that does not hold stays so.
/// After the first rounds only what some bound is still broken for is measured again.
@MainActor
func judge(_ bounds: [Bound], _ workloads: [Workload], _ effort: Effort) -> [Bound.Verdict] {
  let leastRounds = 2
  let mostRounds = 8
  var wanted = Set(bounds.flatMap(\.workloads))
  var results: [String: Result] = [:]
  var verdicts: [Bound.Verdict] = []
  for round in 1...mostRounds {
    for workload in workloads where wanted.contains(workload.id) {
      let result = workload.measure(effort)
      if results[workload.id] == nil { results[workload.id] = result } else { results[workload.id]?.merge(result) }
    }
    verdicts = bounds.map { $0.judge(results) }
    guard round >= leastRounds else { continue }
    wanted = Set(zip(bounds, verdicts).filter { !$1.isHolding }.flatMap(\.0.workloads))
    if wanted.isEmpty { break }
  }
  return verdicts
}

extension Bound.Verdict {
  var isHolding: Bool {
    if case .holds = self { true } else { false }
  }
}
