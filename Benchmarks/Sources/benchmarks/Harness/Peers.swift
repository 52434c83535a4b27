import Foundation

/// What other libraries need for the same work, in nanoseconds a unit: medians of 7 repetitions, release builds of
/// Swift 6.3.1 on one Linux x86-64 machine with 2 cores.
///
/// A machine's speed is in them, so each stands beside the floor of its own run, and is compared by it.
struct Peers {
  /// Plain closures under one lock, in the peers' run; nil where that run had no such row.
  let floor: Double?
  let openCombine: Double?
  let rxSwift: Double?
  let reactiveSwift: Double?
  /// `AsyncStream` and swift-async-algorithms.
  let asyncSequences: Double?

  private init(_ floor: Double?, _ oc: Double?, _ rx: Double?, _ rs: Double?, _ async: Double?) {
    self.floor = floor
    openCombine = oc
    rxSwift = rx
    reactiveSwift = rs
    asyncSequences = async
  }

  /// The fastest peer.
  var best: (name: String, time: Double)? {
    [
      ("OpenCombine", openCombine), ("RxSwift", rxSwift), ("ReactiveSwift", reactiveSwift), ("async", asyncSequences),
    ]
    .compactMap { name, time in time.map { (name: name, time: $0) } }
    .min { $0.time < $1.time }
  }

  /// The floor of the workload by which a whole run is scaled where the peers' run had no floor for a row.
  static let machineFloor = (id: "subject-sink", time: 27.0)

  /// By the workload's id.
  static let table: [String: Peers] = [
    "subject-sink": Peers(27, 133, 330, 251, 1587),
    "subject-10-sinks": Peers(11, 132, 111, 77, nil),
    "subject-1000-sinks": Peers(9, 118, 106, 48, nil),
    "value-subject-sink": Peers(27, 147, 390, 518, nil),
    "subject-map-filter-map-sink": Peers(34, 168, 448, 845, 2117),
    "subject-10-maps-sink": Peers(63, 750, 1313, nil, nil),
    "subject-10-erased-maps-sink": Peers(59, 329, 1248, 3231, nil),
    "sequence-sink": Peers(1.4, 337, 2250, 325, 14),
    "erased-sequence-map-filter-reduce": Peers(nil, 509, 2227, 354, 11),
    "sequence-flatmap-just": Peers(nil, 1001, 3074, 5961, 301),
    "sequence-flatmap-just-one-at-a-time": Peers(nil, 2177, 5677, 9351, nil),
    "merge-4": Peers(nil, 242, 413, 671, 4773),
    "combinelatest-4": Peers(nil, 490, 778, 1081, nil),
    "zip-2": Peers(nil, 681, 1126, 775, 8634),
    "share-10": Peers(nil, 307, 144, nil, nil),
    "switchtolatest-inner": Peers(nil, 168, 582, 261, nil),
    "switchtolatest-justs": Peers(nil, 760, 1335, 3755, nil),
    "buffer-by-request": Peers(nil, 658, nil, nil, 5026),
    "buffer-keep-full": Peers(nil, 674, nil, nil, nil),
    "receive-on-queue": Peers(244, 568, 1761, 1009, nil),
    "two-threads": Peers(83, 257, 246, 421, nil),
    "subscribe-cancel-sink": Peers(89, 1270, 1003, 759, 3757),
    "subscribe-cancel-chain": Peers(nil, 1831, 3856, 10649, nil),
    "subscribe-1000": Peers(100, 1857, 1118, 4754, nil),
    "subscribe-10000": Peers(104, 2324, 2160, nil, nil),
    "subscribe-100000": Peers(174, 2891, 2570, nil, nil),
    "cancel-1000": Peers(96, 1559, 937, 6999, nil),
    "cancel-10000": Peers(107, 1273, 1266, nil, nil),
    "cancel-100000": Peers(385, 1676, 1706, nil, nil),
  ]
}

/// How a row stands against the fastest peer, both scaled by the floor of their own run.
struct Comparison {
  let peer: String
  /// How many times faster than the peer.
  let factor: Double

  /// - Parameters:
  ///   - time: Our time.
  ///   - floor: Our floor of the row.
  ///   - machine: Our floor of the row that stands for the machine's speed.
  init?(id: String, time: Double, floor: Double?, machine: Double) {
    guard let peers = Peers.table[id], let best = peers.best else { return nil }
    peer = best.name
    factor = peers.factor(best.time, over: time, floor: floor, machine: machine)
  }
}

extension Peers {
  fileprivate func factor(_ theirs: Double, over ours: Double, floor ourFloor: Double?, machine: Double) -> Double {
    if let floor, let ourFloor {
      return (theirs / floor) / (ours / ourFloor)
    }
    return (theirs / Self.machineFloor.time) / (ours / machine)
  }

  private static var names: [(name: String, time: KeyPath<Peers, Double?>)] {
    [
      ("OpenCombine", \.openCombine), ("RxSwift", \.rxSwift), ("ReactiveSwift", \.reactiveSwift),
      ("async sequences", \.asyncSequences),
    ]
  }

  /// How many times faster than each peer the results are, in the geometric mean of the rows that it has.
  static func means(_ results: [Result], machine: Double) -> [String] {
    names.compactMap { name, time in
      let factors = results.compactMap { result -> Double? in
        guard let peers = table[result.workload.id], let theirs = peers[keyPath: time] else { return nil }
        guard let ours = result[.nonisolated]?.min else { return nil }
        return peers.factor(theirs, over: ours, floor: result.reference?.min, machine: machine)
      }
      guard !factors.isEmpty else { return nil }
      let mean = exp(factors.map(log).reduce(0, +) / Double(factors.count))
      return String(format: "%.1f times %@ in the geometric mean of %d workloads", mean, name, factors.count)
    }
  }
}
