/// Reads a log line by line, one step at a time, each of which takes at most one chunk from the log.
final class LineReader {
  enum Step: Equatable {
    case line(Line)
    /// A chunk was read, and no line is complete yet.
    case readOn
    /// A log that is followed has nothing more at present.
    case nothingYet
    case end
  }

  private let input: LogInput
  private var splitter: LineSplitter
  private var hasEnded = false

  init(_ input: LogInput, maximumLineLength: Int) {
    self.input = input
    splitter = LineSplitter(maximumLength: maximumLineLength)
  }

  func next() throws(LogInputError) -> Step {
    if let line = splitter.next() { return .line(line) }
    if hasEnded { return .end }

    switch try input.nextChunk() {
    case .bytes(let bytes):
      splitter.append(bytes)
      return splitter.next().map(Step.line) ?? .readOn
    case .restart:
      return splitter.finish().map(Step.line) ?? .readOn
    case .nothingYet:
      return .nothingYet
    case .end:
      hasEnded = true
      return splitter.finish().map(Step.line) ?? .end
    }
  }
}
