import PublisherTesting
import Testing

@Suite struct MarbleDiagramTests {
  /// Each mark with its time in frames of a millisecond.
  private func marks(_ text: String, _ kind: MarbleDiagram.Kind = .stream) throws -> [String] {
    try MarbleDiagram(text, kind: kind).events.map { event in
      let time = Double(event.time.nanoseconds) / 1e6
      let frame = time == time.rounded() ? "\(Int(time))" : "\(time)"
      switch event.mark {
      case .value(let letter): return "\(frame)\(letter)"
      case .finished: return "\(frame)|"
      case .failure: return "\(frame)#"
      case .subscribe: return "\(frame)^"
      case .cancel: return "\(frame)!"
      }
    }
  }

  @Test func eachCharacterTakesAFrame() throws {
    #expect(try marks("a-bc--|") == ["0a", "2b", "3c", "6|"])
    #expect(try marks("--#") == ["2#"])
    #expect(try marks("1-Ä") == ["01", "2Ä"])
    #expect(try marks("") == [])
  }

  @Test func groupComesInOneFrameAndTakesAllItsCharacters() throws {
    #expect(try marks("-(ab)-c|") == ["1a", "1b", "6c", "7|"])
    #expect(try marks("(a|)") == ["0a", "0|"])
    #expect(try marks("(a b)c") == ["0a", "0b", "4c"])
  }

  @Test func spacesTakeNoTime() throws {
    #expect(try marks(" a - b |") == ["0a", "2b", "3|"])
  }

  @Test func lengthsOfTime() throws {
    #expect(try marks("a 9ms b 1s |") == ["0a", "10b", "1011|"])
    #expect(try marks("1.5s a") == ["1500a"])
    #expect(try marks("2m |") == ["120000|"])
    #expect(try marks("a 0.5ms b") == ["0a", "1.5b"])
  }

  @Test func digitsWithoutSpacesAroundAreValues() throws {
    #expect(try marks("-1s-") == ["11", "2s"])
    #expect(try marks("-a 2s|") == ["1a", "22", "3s", "4|"])
    #expect(try marks("1 2 ms") == ["01", "12", "2m", "3s"])
  }

  @Test func frameIsAParameter() throws {
    let diagram = try MarbleDiagram("-a 5ms (b|)", frame: .milliseconds(10))
    #expect(diagram.events.map(\.time) == [.milliseconds(10), .milliseconds(25), .milliseconds(25)])
    #expect(diagram.duration == .milliseconds(65))
  }

  @Test func zeroOfAHotStreamIsAtTheCaret() throws {
    #expect(try marks("-a-^-b|", .hotStream) == ["-2a", "2b", "3|"])
    #expect(try marks("-a|", .hotStream) == ["1a", "2|"])
    #expect(try MarbleDiagram("--^---", kind: .hotStream).duration == .milliseconds(4))
  }

  @Test func subscription() throws {
    #expect(try marks("--^--!", .subscription) == ["2^", "5!"])
    #expect(try marks("(^!)", .subscription) == ["0^", "0!"])
  }

  @Test(arguments: [
    ("-a*b", 2, "'*' is no mark: a value is a letter or a digit"),
    ("-(ab", 1, "The group that begins here has no ')'"),
    ("-(a(b))", 3, "A group can't stand inside a group"),
    ("-a)", 2, "There is no group to end here"),
    ("-()", 2, "A group can't be empty"),
    ("(a-b)", 2, "No time passes inside a group"),
    ("(a 1ms b)", 3, "No time passes inside a group"),
    ("-a|b", 3, "Nothing comes after the end"),
    ("(a#b)", 3, "Nothing comes after the end"),
    ("-|-(a)", 3, "Nothing comes after the end"),
    ("-^-a", 1, "'^' stands in diagrams of hot streams and of subscriptions only"),
    ("-a-!", 3, "'!' stands in diagrams of subscriptions only"),
    ("a 1.2.3s b", 2, "'1.2.3s' is no length of time"),
    ("a 99999999999999999999s b", 2, "'99999999999999999999s' is no length of time"),
  ])
  func badStream(_ text: String, _ index: Int, _ reason: String) {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(text) }
    #expect(error?.index == index)
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    ("--", 2, "The diagram of a subscription has a '^'"),
    ("-^-^", 3, "There is a '^' already"),
    ("-!-^", 1, "'!' comes after '^'"),
    ("^-!!", 3, "There is a '!' already"),
    ("^-a", 2, "The diagram of a subscription has '^' and '!' only"),
    ("^|", 1, "The diagram of a subscription has '^' and '!' only"),
  ])
  func badSubscription(_ text: String, _ index: Int, _ reason: String) {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(text, kind: .subscription) }
    #expect(error?.index == index)
    #expect(error?.reason == reason)
  }

  @Test func secondCaretInAHotStream() {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram("^a^", kind: .hotStream) }
    #expect(error?.index == 2)
  }

  @Test func frameThatTakesNoTime() {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram("a", frame: .zero) }
    #expect(error?.reason == "A frame must take some time, and takes 0s")
  }

  @Test func diagramLongerThanTime() {
    let frame = RecordedTime.nanoseconds(.max / 2)
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram("a-|", frame: frame) }
    #expect(error?.index == 2)
    #expect(error?.reason == "The diagram lasts longer than time can be counted")
  }

  @Test func errorPointsToTheCharacter() {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram("-a*b") }
    #expect(
      error?.description == """
        '*' is no mark: a value is a letter or a digit:
          -a*b
            ^
        """)
  }
}
