import CAllocations
import Work

/// How often to repeat.
struct Effort {
  /// At least so many repetitions of each series.
  var repetitions: Int
  /// And as many more as fit into this time, for all series of a workload together; in nanoseconds.
  var budget: Double

  static let full = Effort(repetitions: 31, budget: 300e6)
  static let quick = Effort(repetitions: 7, budget: 0)
  /// More than enough repetitions, even when each is short.
  static let most = 1_000
}

extension Workload {
  /// Measures all series of the workload.
  ///
  /// The series take turns, repetition by repetition, so that a busy moment of the machine meets a floor and the
  /// package alike.
  @MainActor
  func measure(_ effort: Effort) -> Result {
    let tally = Tally()
    let runs = Series.allCases.compactMap { series in
      preparations[series].map { (series: series, run: $0(units, tally)) }
    }
    warmUp(runs, tally)

    var figures: [Series: Figures] = [:]
    var spent = 0.0
    var repetition = 0
    while repetition < effort.repetitions || (spent < effort.budget && repetition < Effort.most) {
      for (series, run) in runs {
        let time = run.time()
        spent += time
        figures[series, default: Figures()].add(time: time / Double(units))
      }
      repetition += 1
    }
    if allocations_countable() {
      for (series, run) in runs {
        for _ in 0..<3 {
          let memory = run.counted(count)
          figures[series, default: Figures()].add(
            allocations: Double(memory.blocks) / Double(units),
            bytes: staysOnHeap ? Double(memory.bytes) / Double(units) : nil)
        }
      }
    }
    return Result(self, figures)
  }

  /// Fills caches and free lists, and makes sure that every series does the same work.
  private func warmUp(_ runs: [(series: Series, run: Run)], _ tally: Tally) {
    var expected: Int?
    _ = tally.take()
    for (series, run) in runs {
      _ = run.time()
      let sum = tally.take()
      precondition(
        expected == nil || sum == expected,
        "\(name): the row '\(series.rawValue)' delivered other values than the rows before it (\(sum), \(expected ?? 0))"
      )
      expected = sum
    }
  }

  private func count(_ body: () -> Void) -> Memory {
    let before = allocations_heap_bytes()
    allocations_start()
    body()
    let blocks = allocations_stop()
    return Memory(blocks: blocks, bytes: allocations_heap_bytes() - before)
  }
}
