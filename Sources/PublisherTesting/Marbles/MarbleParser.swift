/// Reads a diagram from left to right. A plain value.
struct MarbleParser {
  private let text: String
  private let characters: [Character]
  private let kind: MarbleDiagram.Kind
  private let frame: RecordedTime

  private(set) var events: [MarbleDiagram.Event] = []
  private(set) var time: RecordedTime = .zero
  private var index = 0
  /// Where a group began that is still open.
  private var group: Int?
  /// How much the marks of that group took so far, with the parenthesis.
  private var groupFrames = 0
  private var hasEnded = false

  init(text: String, kind: MarbleDiagram.Kind, frame: RecordedTime) {
    self.text = text
    characters = Array(text)
    self.kind = kind
    self.frame = frame
  }

  mutating func parse() throws(MarbleSyntaxError) {
    guard frame > .zero else { throw error("A frame must take some time, and takes \(frame)") }
    while index < characters.count {
      if try !parseTime() { try parseCharacter() }
    }
    if let group { throw error("The group that begins here has no ')'", at: group) }
    if kind == .subscription, !events.contains(where: { $0.mark == .subscribe }) {
      throw error("The diagram of a subscription has a '^'")
    }
  }

  private mutating func parseCharacter() throws(MarbleSyntaxError) {
    let character = characters[index]
    switch character {
    case _ where character.isWhitespace: index += 1
    case "-": try parseSilence()
    case "(": try openGroup()
    case ")": try closeGroup()
    case "|": try add(.finished)
    case "#": try add(.failure)
    case "^": try add(.subscribe)
    case "!": try add(.cancel)
    case _ where character.isLetter || character.isNumber: try add(.value(character))
    default: throw error("'\(character)' is no mark: a value is a letter or a digit")
    }
  }

  private mutating func parseSilence() throws(MarbleSyntaxError) {
    guard group == nil else { throw error("No time passes inside a group") }
    try pass(frame)
    index += 1
  }

  private mutating func openGroup() throws(MarbleSyntaxError) {
    guard group == nil else { throw error("A group can't stand inside a group") }
    guard !hasEnded else { throw error("Nothing comes after the end") }
    group = index
    groupFrames = 1
    index += 1
  }

  private mutating func closeGroup() throws(MarbleSyntaxError) {
    guard group != nil else { throw error("There is no group to end here") }
    guard groupFrames > 1 else { throw error("A group can't be empty") }
    group = nil
    try pass(frame, times: groupFrames + 1)
    index += 1
  }

  private mutating func add(_ mark: MarbleDiagram.Mark) throws(MarbleSyntaxError) {
    if let objection = objection(to: mark) { throw error(objection) }
    events.append(MarbleDiagram.Event(time: time, mark: mark, index: index))
    if mark == .finished || mark == .failure { hasEnded = true }
    if group == nil { try pass(frame) } else { groupFrames += 1 }
    index += 1
  }

  private func objection(to mark: MarbleDiagram.Mark) -> String? {
    switch mark {
    case .subscribe:
      if kind == .stream { return "'^' stands in diagrams of hot streams and of subscriptions only" }
      if events.contains(where: { $0.mark == mark }) { return "There is a '^' already" }
    case .cancel:
      if kind != .subscription { return "'!' stands in diagrams of subscriptions only" }
      if !events.contains(where: { $0.mark == .subscribe }) { return "'!' comes after '^'" }
      if events.contains(where: { $0.mark == mark }) { return "There is a '!' already" }
    case .value, .finished, .failure:
      if kind == .subscription { return "The diagram of a subscription has '^' and '!' only" }
    }
    return hasEnded ? "Nothing comes after the end" : nil
  }

  // MARK: Time

  /// Reads a length of time, such as `10ms`. False when there is none here.
  private mutating func parseTime() throws(MarbleSyntaxError) -> Bool {
    guard index == 0 || characters[index - 1].isWhitespace, characters[index].isASCIIDigit else { return false }
    let word = characters[index...].prefix { !$0.isWhitespace }
    let number = word.prefix { $0.isASCIIDigit || $0 == "." }
    let units: [String: Double] = ["ms": 1e6, "s": 1e9, "m": 60e9]
    guard let unit = units[String(word.dropFirst(number.count))] else { return false }
    guard let amount = Double(String(number)), amount * unit < 1e18 else {
      throw error("'\(String(word))' is no length of time")
    }
    guard group == nil else { throw error("No time passes inside a group") }
    try pass(RecordedTime(nanoseconds: Int((amount * unit).rounded())))
    index += word.count
    return true
  }

  private mutating func pass(_ step: RecordedTime, times count: Int = 1) throws(MarbleSyntaxError) {
    let (length, isTooLong) = step.nanoseconds.multipliedReportingOverflow(by: count)
    let (sum, isTooLate) = time.nanoseconds.addingReportingOverflow(length)
    guard !isTooLong, !isTooLate else { throw error("The diagram lasts longer than time can be counted") }
    time = RecordedTime(nanoseconds: sum)
  }

  private func error(_ reason: String, at index: Int? = nil) -> MarbleSyntaxError {
    MarbleSyntaxError(reason: reason, diagram: text, index: index ?? self.index)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
