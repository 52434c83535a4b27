/// Whether every operator of Combine has a picture or a reason.
enum Completeness {
  private static let protocols = ["Publisher", "ConnectablePublisher"]

  /// The names of the members of both protocols in the list of Combine's interface.
  static func operators(in list: String) -> Set<String> {
    var names: Set<String> = []
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 2, fields[1] == "func" || fields[1] == "var" else { continue }
      guard let dot = fields[2].firstIndex(of: "."), protocols.contains(String(fields[2][..<dot])) else { continue }
      names.insert(String(fields[2][fields[2].index(after: dot)...]))
    }
    return names
  }

  static func faults(operators: Set<String>) -> [String] {
    let shown = Set(Table.sections.flatMap(\.entries).flatMap(\.operators))
    let excused = Set(Table.withoutPicture.keys)
    var faults = operators.subtracting(shown).subtracting(excused).map { "\($0) has no picture and no reason" }
    faults += shown.union(excused).subtracting(operators).map { "\($0) is no operator of Combine" }
    faults += shown.intersection(excused).map { "\($0) has a picture and needs no reason" }
    if operators.isEmpty { faults.append("the list of operators is empty") }
    return faults.sorted()
  }
}
