/// What a line of text says about what comes when.
///
/// Usually a diagram is handed to `hot(_:values:frame:)` or `cold(_:values:frame:)` of a test scheduler, or to
/// `expect(_:toBe:)`, as text. Read one by hand to build other tools on it:
///
/// ```swift
/// let diagram = try MarbleDiagram("-a-(b|)")
/// assert(diagram.events.map(\.mark) == [.value("a"), .value("b"), .finished])
/// assert(diagram.events.map(\.time) == [.milliseconds(1), .milliseconds(3), .milliseconds(3)])
/// ```
///
/// Each character takes one frame of time, also those of a group and its parentheses:
///
/// | text | what it says |
/// |---|---|
/// | `-` | nothing comes |
/// | a letter or a digit | a value |
/// | `\|` | the stream finishes |
/// | `#` | the stream fails |
/// | `(ab\|)` | all of it comes in the frame of the parenthesis, in that order |
/// | `10ms`, `1.5s`, `2m` | so much time passes. Spaces or an end of the text must stand on both sides. |
/// | a space | nothing, and takes no time: for lining up diagrams |
/// | `^` | a subscriber comes |
/// | `!` | a subscriber cancels |
public struct MarbleDiagram: Hashable, Sendable {
  /// What a diagram describes: it decides which marks may stand in it.
  public enum Kind: Hashable, Sendable {
    /// Values and an end, from the moment of the subscription.
    case stream
    /// The same, and `^` for the moment that counts as zero. What stands before it comes before that.
    case hotStream
    /// `^` and `!`.
    case subscription
  }

  /// What a character says.
  public enum Mark: Hashable, Sendable {
    /// A letter or a digit.
    case value(Character)
    /// `|`
    case finished
    /// `#`
    case failure
    /// `^`
    case subscribe
    /// `!`
    case cancel
  }

  /// A mark and its place.
  public struct Event: Hashable, Sendable {
    /// Since the beginning of the text, or since `^` in a hot stream.
    public let time: RecordedTime
    /// What it says.
    public let mark: Mark
    /// Which character of the text, counted from 0.
    public let index: Int
  }

  /// The diagram as it was written.
  public let text: String
  /// All marks, in order.
  public let events: [Event]
  /// From zero to the end of the text.
  public let duration: RecordedTime

  /// Reads a diagram.
  ///
  /// Throws ``MarbleSyntaxError``, which points to the character.
  ///
  /// - Parameters:
  ///   - text: the diagram
  ///   - kind: which marks may stand in it
  ///   - frame: how much time a character takes
  public init(
    _ text: String, kind: Kind = .stream, frame: RecordedTime = .milliseconds(1)
  ) throws(MarbleSyntaxError) {
    var parser = MarbleParser(text: text, kind: kind, frame: frame)
    try parser.parse()
    let zero = kind == .hotStream ? parser.events.first { $0.mark == .subscribe }?.time ?? .zero : .zero
    self.text = text
    events = parser.events
      .filter { kind != .hotStream || $0.mark != .subscribe }
      .map { Event(time: $0.time - zero, mark: $0.mark, index: $0.index) }
    duration = parser.time - zero
  }
}
