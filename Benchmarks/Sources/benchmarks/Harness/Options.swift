/// What the command line asks for.
struct Options {
  enum Mode { case measure, list, check, help }

  var mode = Mode.measure
  var filters: [String] = []
  var json = false
  var peers = false
  var effort = Effort.full

  static let usage = """
    Usage: benchmarks [--filter TEXT]... [--quick] [--repetitions N] [--peers] [--json]
           benchmarks --check [--quick]
           benchmarks --list

      --filter TEXT      only workloads whose key or name has TEXT in it; more than one: any of them
      --quick            few repetitions, for a first look
      --repetitions N    at least N repetitions of each row
      --peers            a column: how many times faster than the fastest peer, each scaled by its run's floor
      --json             JSON in place of the table
      --list             keys and names of the workloads
      --check            measures what has a bound, and ends with status 1 if a bound is broken
    """

  struct Mistake: Error { let text: String }

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter": filters.append(try Self.value(of: argument, in: &rest))
      case "--quick": effort = .quick
      case "--repetitions":
        let text = try Self.value(of: argument, in: &rest)
        guard let count = Int(text), count > 0 else {
          throw Mistake(text: "--repetitions takes a number above 0, not '\(text)'")
        }
        effort.repetitions = count
      case "--peers": peers = true
      case "--json": json = true
      case "--list": mode = .list
      case "--check": mode = .check
      case "--help", "-h": mode = .help
      default: throw Mistake(text: "unknown argument '\(argument)'")
      }
    }
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(text: "\(option) takes a value") }
    return value
  }

  func wants(_ workload: Workload) -> Bool {
    filters.isEmpty || filters.contains { workload.matches($0) }
  }
}
