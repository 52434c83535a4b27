import SendablePublishers

/// A line of a log, without what ended it.
struct Line: Equatable, Sendable {
  /// Counts from 1, and on through the files that follow each other when a log is rotated.
  var number: Int
  var text: String
  /// The line was longer than the reader keeps; `text` is its beginning.
  var isCut = false
}

/// Cuts a stream of bytes into lines, whatever the pieces in which it arrives, and in bounded memory: of a line
/// longer than `maximumLength` only the beginning is kept.
///
/// Lines end with LF or CRLF.
struct LineSplitter {
  /// In bytes, without the line's end.
  let maximumLength: Int

  private var bytes: [UInt8] = []
  /// Where the next line begins in `bytes`.
  private var start = 0
  /// There is no line feed between `start` and here.
  private var searched = 0
  private var isSkippingRest = false
  private var lineCount = 0

  init(maximumLength: Int) {
    self.maximumLength = maximumLength
  }

  mutating func append(_ chunk: [UInt8]) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes.append(contentsOf: chunk)
  }

  /// The next line that has arrived as a whole; `nil` when more bytes are needed.
  mutating func next() -> Line? {
    while let lineFeed = nextLineFeed() {
      let from = start
      start = lineFeed + 1
      searched = start
      if !isSkippingRest { return line(from, lineFeed) }
      isSkippingRest = false
    }
    searched = bytes.count

    if isSkippingRest {
      start = bytes.count
    } else if bytes.count - start > maximumLength + 1 {  // One more, for the CR of a CRLF that isn't all here yet.
      let from = start
      start = bytes.count
      isSkippingRest = true
      return line(from, bytes.count)
    }
    return nil
  }

  /// What stands after the last line feed, if anything does: the bytes that follow belong to another file, or to none.
  mutating func finish() -> Line? {
    defer {
      start = bytes.count
      searched = start
      isSkippingRest = false
    }
    return isSkippingRest || start == bytes.count ? nil : line(start, bytes.count)
  }

  private func nextLineFeed() -> Int? {
    bytes.withUnsafeBytes { all in
      guard searched < all.count, let base = all.baseAddress else { return nil }
      return memchr(base + searched, Int32(UInt8(ascii: "\n")), all.count - searched).map {
        UnsafeRawPointer($0) - base
      }
    }
  }

  private mutating func line(_ from: Int, _ end: Int) -> Line {
    lineCount += 1
    let hasCarriageReturn = end > from && bytes[end - 1] == UInt8(ascii: "\r")
    let length = end - from - (hasCarriageReturn ? 1 : 0)
    let kept = bytes[from..<(from + min(length, maximumLength))]
    return Line(number: lineCount, text: String(decoding: kept, as: UTF8.self), isCut: length > maximumLength)
  }
}
