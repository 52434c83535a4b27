/// Two timelines as marble diagrams, one below the other, what happens at one time in one column.
///
/// A diagram is padded with spaces, which take no time, where the other one needs room. Lengths of time stand for long
/// silence, and for silence that is no whole number of frames.
struct MarbleLines {
  struct Mark {
    let time: RecordedTime
    let character: Character
    /// What the character stands for; empty when that is plain.
    let meaning: String

    var description: String { meaning.isEmpty ? "\(character)" : "\(character) = \(meaning)" }
  }

  private struct Line {
    let marks: [Mark]
    var text = ""
    /// When the text so far ends, as a diagram.
    var end = RecordedTime.zero

    func marks(at time: RecordedTime) -> [Mark] { marks.filter { $0.time == time } }

    mutating func pass(to time: RecordedTime, frame: RecordedTime) {
      text += MarbleLines.silence(time - end, frame: frame)
      end = max(end, time)
    }

    mutating func pad(to column: Int) {
      text += String(repeating: " ", count: max(0, column - text.count))
    }

    mutating func write(_ marks: [Mark], frame: RecordedTime) {
      let letters = String(marks.map(\.character))
      let token = marks.count > 1 ? "(\(letters))" : letters
      text += token
      end = marks[0].time
      for _ in token { end = end + frame }
    }
  }

  /// The first time at which the lines differ, and the column of that.
  let difference: (time: RecordedTime, column: Int)
  let expected: String
  let received: String
  private let wanted: Mark?
  private let seen: Mark?
  private let unknown: [Mark]

  /// - Parameters:
  ///   - expected: the marks of the upper line
  ///   - received: those of the lower line
  ///   - index: which mark is the first that differs
  ///   - end: how long the lines are to be at least
  ///   - frame: how much time a character takes
  init(expected: [Mark], received: [Mark], differingFrom index: Int, end: RecordedTime, frame: RecordedTime) {
    let times = [expected, received].compactMap { index < $0.count ? $0[index].time : nil }
    let first = times.min() ?? .zero
    var column = 0
    var lines = [Line(marks: expected), Line(marks: received)]
    for time in Set((expected + received).map(\.time)).sorted() {
      for number in lines.indices { lines[number].pass(to: time, frame: frame) }
      let start = lines.filter { $0.end <= time || !$0.marks(at: time).isEmpty }.map(\.text.count).max() ?? 0
      for number in lines.indices {
        lines[number].pad(to: start)
        let marks = lines[number].marks(at: time)
        if !marks.isEmpty { lines[number].write(marks, frame: frame) }
      }
      if time == first {
        let before = expected.prefix(index).filter { $0.time == time }.count
        let width = lines.map { $0.marks(at: time).count }.max() ?? 0
        column = start + (width > 1 ? before + 1 : 0)
      }
    }
    for number in lines.indices { lines[number].pass(to: end, frame: frame) }
    difference = (first, column)
    self.expected = lines[0].text.trimmingTrailingSpaces()
    self.received = lines[1].text.trimmingTrailingSpaces()
    wanted = Self.mark(index, of: expected, at: first)
    seen = Self.mark(index, of: received, at: first)
    unknown = received.filter { $0.character == "?" }
  }

  private static func mark(_ index: Int, of marks: [Mark], at time: RecordedTime) -> Mark? {
    index < marks.count && marks[index].time == time ? marks[index] : nil
  }

  /// Both lines, the mark, and what stands there.
  var description: String {
    var text = """
        expected  \(expected)
        received  \(received)
                  \(String(repeating: " ", count: difference.column))^
      At \(difference.time): expected \(wanted?.description ?? "nothing"), received \(seen?.description ?? "nothing").
      """
    let more = unknown.filter { $0.time != seen?.time }.prefix(8)
    if !more.isEmpty {
      text += "\nAlso received: " + more.map { "\($0.meaning) at \($0.time)" }.joined(separator: ", ") + "."
    }
    return text
  }

  /// Silence as a diagram shows it. Nothing for less than no time, when marks are closer than a frame.
  static func silence(_ length: RecordedTime, frame: RecordedTime) -> String {
    guard length > .zero else { return "" }
    let (frames, rest) = length.nanoseconds.quotientAndRemainder(dividingBy: frame.nanoseconds)
    return rest == 0 && frames <= 24 ? String(repeating: "-", count: frames) : " \(length) "
  }
}
