/// Two lists in two columns, what both have on one line, and a mark before each line on which they differ.
struct SideBySide: CustomStringConvertible {
  struct Row: Equatable {
    /// Nil where only the other list has something.
    var expected: String?
    var received: String?
    var isEqual: Bool
  }

  let rows: [Row]

  /// - Parameters:
  ///   - expected: the left column
  ///   - received: the right column
  ///   - isEqual: compares an expected with a received element
  ///   - text: how an element is shown
  init<Element>(
    expected: [Element], received: [Element], isEqual: (Element, Element) -> Bool, text: (Element) -> String
  ) {
    let difference = expected.difference(from: received) { isEqual($0, $1) }
    var (missing, surplus) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .insert(let offset, _, _): missing.insert(offset)
      case .remove(let offset, _, _): surplus.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < received.count {
      let isMissing = missing.contains(left)
      let isSurplus = surplus.contains(right)
      let isEqual = !isMissing && !isSurplus
      var row = Row(isEqual: isEqual)
      if isEqual || isMissing {
        row.expected = text(expected[left])
        left += 1
      }
      if isEqual || isSurplus {
        row.received = text(received[right])
        right += 1
      }
      rows.append(row)
    }
    self.rows = rows
  }

  var description: String {
    var width = "expected".count
    for row in rows { width = max(width, row.expected?.count ?? 0) }
    func line(_ mark: String, _ expected: String, _ received: String) -> String {
      let padded = expected + String(repeating: " ", count: width - expected.count)
      return "\(mark) \(padded) | \(received)".trimmingTrailingSpaces()
    }
    var lines = [line(" ", "expected", "received")]
    for part in parts() {
      switch part {
      case .row(let row): lines.append(line(row.isEqual ? " " : "≠", row.expected ?? "", row.received ?? ""))
      case .equal(let count): lines.append("  … \(count) equal")
      }
    }
    return lines.joined(separator: "\n")
  }

  private enum Part {
    case row(Row)
    case equal(Int)
  }

  /// The rows, without the middle of a long run of equal ones.
  private func parts() -> [Part] {
    let context = 3
    var parts: [Part] = []
    var index = 0
    while index < rows.count {
      let run = rows[index...].prefix { $0.isEqual }.count
      if run > 3 * context {
        parts += rows[index..<index + context].map { .row($0) }
        parts.append(.equal(run - 2 * context))
        parts += rows[index + run - context..<index + run].map { .row($0) }
        index += run
      } else {
        let count = max(run, 1)
        parts += rows[index..<index + count].map { .row($0) }
        index += count
      }
    }
    return parts
  }
}

extension String {
  func trimmingTrailingSpaces() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
