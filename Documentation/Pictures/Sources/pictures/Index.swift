/// The page that shows all pictures.
enum Index {
  static var text: String {
    var lines = [
      "# Operators in pictures",
      "",
      "Each picture is drawn from a run of the operator in virtual time, by `make pictures`. A circle is a value, a bar the",
      "end, a cross an error; a step to the right is a millisecond. Streams above the operator go in, those below come out:",
      "one for each subscriber. What nobody listens to is faint, and a stream that begins with a dot begins when it is",
      "subscribed to. `check` throws when it is given a three.",
    ]
    for section in Table.all {
      lines += ["", "## \(section.title)"]
      for entry in section.entries {
        let names = entry.operators.map { "`\($0)`" }.joined(separator: ", ")
        lines += ["", names, "", "![\(alternative(entry))](\(entry.file).svg)"]
      }
    }
    lines += ["", "## Without a picture", ""]
    for (name, reason) in Table.withoutPicture.sorted(by: { $0.key < $1.key }) {
      lines.append("- `\(name)`: \(reason)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What stands in place of the picture, without what means something in a link.
  private static func alternative(_ entry: Entry) -> String {
    entry.title.filter { !"[]\\".contains($0) }
  }
}
