/// What is counted of a line: when, and what kind of event.
///
/// A line is `TIMESTAMP KIND`, and whatever follows:
///
///     2025-06-24 14:36:25 status installed libc-bin:amd64 2.36-9    dpkg.log; its second word is the kind
///     2025-06-24T14:36:25.123Z ERROR no route to host
///     2025/06/24 14:36:25,123 [warn] low on disk space
///     2025-06-24 14:36 +02:00 INFO: ready
///
/// The timestamp is a date with `-` or `/`, a blank or `T`, hour and minute, and optionally seconds, a fraction and a
/// time zone. The kind is a word that starts with a letter, of letters, digits, `-`, `_` and `.`, 32 bytes at most,
/// bare or between brackets, with or without a colon. Everything else is malformed.
struct LogLine: Equatable, Sendable {
  var minute: Minute
  var kind: String

  static let maximumKindLength = 32

  init(minute: Minute, kind: String) {
    self.minute = minute
    self.kind = kind
  }

  /// `nil` where the text is malformed.
  init?(_ text: String) {
    var scanner = Scanner(text)
    guard let minute = scanner.timestamp(), scanner.blanks(), let kind = scanner.kind() else { return nil }
    self.init(minute: minute, kind: kind)
  }
}

/// Goes over a text's bytes once. By hand, because it runs for each of perhaps millions of lines.
private struct Scanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  mutating func timestamp() -> Minute? {
    guard let year = number(digits: 4), let separator = oneOf("-/"),
      let month = number(digits: 2), skip(separator), let day = number(digits: 2),
      oneOf(" T") != nil,
      let hour = number(digits: 2), skip(UInt8(ascii: ":")), let minute = number(digits: 2)
    else { return nil }

    if skip(UInt8(ascii: ":")) {
      guard let second = number(digits: 2), second <= 60 else { return nil }  // 60 is a leap second.
      if oneOf(".,") != nil, !digits() { return nil }
    }
    guard skipTimeZone() else { return nil }
    return Minute(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// `Z`, `+02:00`, `+0200` or `+02`, with or without a blank before; or nothing. False for half of one.
  private mutating func skipTimeZone() -> Bool {
    if skip(UInt8(ascii: "Z")) { return true }
    let beforeBlank = rest
    _ = skip(UInt8(ascii: " "))
    guard oneOf("+-") != nil else {
      rest = beforeBlank
      return true
    }
    guard number(digits: 2) != nil else { return false }
    if skip(UInt8(ascii: ":")) { return number(digits: 2) != nil }
    _ = number(digits: 2)
    return true
  }

  /// At least one.
  mutating func blanks() -> Bool {
    guard oneOf(" \t") != nil else { return false }
    while oneOf(" \t") != nil {}
    return true
  }

  mutating func kind() -> String? {
    let hasBracket = skip(UInt8(ascii: "["))
    let word = rest.prefix(while: Self.isKindCharacter)
    guard let first = word.first, Self.isLetter(first), word.count <= LogLine.maximumKindLength else { return nil }
    rest = rest.dropFirst(word.count)
    if hasBracket, !skip(UInt8(ascii: "]")) { return nil }
    _ = skip(UInt8(ascii: ":"))
    guard rest.isEmpty || oneOf(" \t") != nil else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func number(digits count: Int) -> Int? {
    var value = 0
    var after = rest
    for _ in 0..<count {
      guard let digit = after.popFirst(), Self.isDigit(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    rest = after
    return value
  }

  private mutating func digits() -> Bool {
    let all = rest.prefix(while: Self.isDigit)
    rest = rest.dropFirst(all.count)
    return !all.isEmpty
  }

  private mutating func skip(_ character: UInt8) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func oneOf(_ characters: StaticString) -> UInt8? {
    guard let first = rest.first, characters.withUTF8Buffer({ $0.contains(first) }) else { return nil }
    rest = rest.dropFirst()
    return first
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  private static func isKindCharacter(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}
