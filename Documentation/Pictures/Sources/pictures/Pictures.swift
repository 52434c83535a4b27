import Foundation

/// Draws the marble picture of every operator, each from a run.
///
///     pictures           writes them into Documentation/Marbles
///     pictures --check   says which of the files there are not what a run gives now
@main
enum Pictures {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.allSatisfy({ $0 == "--check" }) else { fail(["usage: pictures [--check]"]) }
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let list = try String(contentsOf: root.appendingPathComponent("Scripts/api/combine-api.tsv"), encoding: .utf8)
    let faults = Completeness.faults(operators: Completeness.operators(in: list))
    guard faults.isEmpty else { fail(faults) }

    let folder = Folder(url: root.appendingPathComponent("Documentation/Marbles"), files: files())
    if arguments.isEmpty {
      try folder.write()
    } else {
      let faults = folder.faults()
      guard faults.isEmpty else { fail(faults + ["run 'make pictures'"]) }
    }
    print("pictures: \(Table.all.flatMap(\.entries).count) pictures")
  }

  private static func files() -> [String: String] {
    let entries = Table.all.flatMap(\.entries)
    var files = Dictionary(entries.map { ("\($0.file).svg", $0.svg()) }) { _, _ in
      fail(["two pictures have one name"])
    }
    files["README.md"] = Index.text
    return files
  }

  private static func fail(_ faults: [String]) -> Never {
    FileHandle.standardError.write(Data(faults.map { "pictures: \($0)\n" }.joined().utf8))
    exit(1)
  }
}
