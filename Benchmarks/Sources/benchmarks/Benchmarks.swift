import Foundation

@main
enum Benchmarks {
  @MainActor
  static func main() {
    let options: Options
    do {
      options = try Options(CommandLine.arguments.dropFirst())
    } catch {
      complain("\(error.text)\n\n\(Options.usage)")
      exit(2)
    }
    let workloads = Catalogue.all.filter(options.wants)
    switch options.mode {
    case .help: print(Options.usage)
    case .list: for workload in workloads { print("\(workload.id)\t\(workload.name)\ta \(workload.unit.rawValue)") }
    case .check: check(options)
    case .measure:
      guard !workloads.isEmpty else {
        complain("no workload has '\(options.filters.joined(separator: "' or '"))' in its key or name; see --list")
        exit(2)
      }
      measure(workloads, options)
    }
  }

  @MainActor
  private static func measure(_ workloads: [Workload], _ options: Options) {
    let machine = options.peers ? machineFloor(options.effort) : nil
    let table = Table(machine: machine)
    var results: [Result] = []
    if !options.json { print(table.header(options.effort)) }
    for workload in workloads {
      let result = workload.measure(options.effort)
      results.append(result)
      if !options.json { print(table.rows(result)) }
    }
    guard options.json else {
      if let machine {
        print(
          (["", "Rows with plain closures together, scaled by the floors:"] + Peers.means(results, machine: machine))
            .joined(separator: "\n"))
      }
      return
    }
    do {
      print(try Report(results, machine: machine).text())
    } catch {
      complain("the results can't be written as JSON: \(error)")
      exit(1)
    }
  }

  /// What stands for this machine's speed where the peers' run had no floor for a row.
  @MainActor
  private static func machineFloor(_ effort: Effort) -> Double? {
    Catalogue.all.first { $0.id == Peers.machineFloor.id }?.measure(effort).reference?.min
  }

  @MainActor
  private static func check(_ options: Options) {
    var broken = 0
    for verdict in judge(Bound.all, Catalogue.all, options.effort) {
      switch verdict {
      case .holds(let sentence): print("holds   \(sentence)")
      case .broken(let sentence):
        broken += 1
        print("BROKEN  \(sentence)")
      }
    }
    guard broken == 0 else {
      complain("\(broken) of \(Bound.all.count) bounds are broken")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("benchmarks: \(text)\n".utf8))
  }
}
