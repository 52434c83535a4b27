import Work

/// What one measured figure stands for.
enum Unit: String {
  case call, element, delivery, subscription
}

/// Who does a workload's work: the floors first, then the package.
enum Series: String, CaseIterable {
  /// Plain closures, nothing else.
  case chain
  /// The same under one uncontended lock for each element.
  case locked
  /// What one writes by hand in place of a subject: a list of closures, copied under the lock and called.
  case list
  /// The standard library's `AsyncStream`, for rows that bring values to async code.
  case asyncStream = "AsyncStream"
  /// The package, closures written in place, outside of any actor. The optimiser may melt neighbours into one.
  case nonisolated
  /// The package, closures that come from elsewhere as values, so that nothing can be melted; the compiler puts a
  /// second function around each.
  case functions = "function values"
  /// The package, closures formed on the main actor. It has no Sendable form: the layer's closures are `@Sendable`, so
  /// they are of no actor.
  case mainActor = "main actor"
  /// The package through its Sendable layer, closures written in place.
  case shell = "SendableShell"
  /// The same, closures that come from elsewhere as values.
  case shellOfFunctions = "shell, functions"

  static let floors: [Series] = [.chain, .locked, .list]
  static let contenders: [Series] = [.asyncStream, .nonisolated, .functions, .mainActor, .shell, .shellOfFunctions]

  /// What does the same work on the bare engine, for a row of the Sendable layer.
  var bare: Series? {
    switch self {
    case .shell: .nonisolated
    case .shellOfFunctions: .functions
    default: nil
    }
  }
}

/// One line of the table: named work, and everybody who does it.
struct Workload {
  /// Sets a repetition up. The closures whose cost matters are not formed here but in the functions called here, which
  /// say by their own isolation where theirs are formed.
  typealias Preparation = @MainActor (_ units: Int, _ tally: Tally) -> Run

  /// The key in JSON and for `--filter`; does not change.
  let id: String
  let name: String
  let unit: Unit
  /// How many units one repetition does.
  let units: Int
  /// Whether what a repetition does stays on the heap, so that bytes a unit mean something.
  let staysOnHeap: Bool
  private(set) var preparations: [Series: Preparation]

  init(
    _ id: String, _ name: String, per unit: Unit = .element, units: Int = 50_000, staysOnHeap: Bool = false,
    _ preparations: [Series: Preparation]
  ) {
    self.id = id
    self.name = name
    self.unit = unit
    self.units = units
    self.staysOnHeap = staysOnHeap
    self.preparations = preparations
  }

  /// Its rows of the Sendable layer that have a row of the bare engine beside them.
  var twins: [Series] {
    Series.allCases.filter { preparations[$0] != nil && $0.bare.flatMap { preparations[$0] } != nil }
  }

  /// The workload with one more row, unless there is nothing to add.
  func adding(_ series: Series, _ preparation: Preparation?) -> Workload {
    var workload = self
    if let preparation { workload.preparations[series] = preparation }
    return workload
  }

  /// Whether `text` is part of the id or of the name; `->` stands for `→`.
  func matches(_ text: String) -> Bool {
    let text = text.lowercased().replacing("->", with: "→")
    return text.isEmpty || id.contains(text) || name.lowercased().contains(text)
  }
}
