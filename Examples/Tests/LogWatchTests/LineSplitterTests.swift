import Testing

@testable import LogWatch

@Suite struct LineSplitterTests {
  /// All lines of a text that arrives in pieces of a size.
  private func lines(_ text: String, piece: Int, maximumLength: Int = 100) -> [Line] {
    var splitter = LineSplitter(maximumLength: maximumLength)
    var lines: [Line] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      splitter.append(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let line = splitter.next() { lines.append(line) }
    }
    if let line = splitter.finish() { lines.append(line) }
    return lines
  }

  @Test(arguments: 1...12)
  func linesDoNotDependOnThePiecesInWhichTheyArrive(piece: Int) {
    let lines = lines("one\ntwo\r\n\n\r\nblå\rbär\nlast", piece: piece)
    #expect(lines.map(\.text) == ["one", "two", "", "", "blå\rbär", "last"])
    #expect(lines.map(\.number) == Array(1...6))
    #expect(lines.allSatisfy { !$0.isCut })
  }

  @Test func aLineFeedAtTheEndStartsNoLine() {
    #expect(lines("one\n", piece: 4).map(\.text) == ["one"])
    #expect(lines("", piece: 1).isEmpty)
    #expect(lines("\n", piece: 1).map(\.text) == [""])
  }

  @Test func aCarriageReturnBelongsToTheEndAlsoWhenThatIsTheTextsEnd() {
    #expect(lines("one\r", piece: 2).map(\.text) == ["one"])
  }

  @Test(arguments: 1...20)
  func ofATooLongLineTheBeginningIsKept(piece: Int) {
    let lines = lines("12345\n12345\r\n123456\n123456\r\n123456789012345\nok\n1234567", piece: piece, maximumLength: 5)
    #expect(lines.map(\.text) == ["12345", "12345", "12345", "12345", "12345", "ok", "12345"])
    #expect(lines.map(\.isCut) == [false, false, true, true, true, false, true])
    #expect(lines.map(\.number) == Array(1...7))
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    var splitter = LineSplitter(maximumLength: 10)
    splitter.append([0x61, 0xFF, 0x62, 0x0A])
    #expect(splitter.next()?.text == "a\u{FFFD}b")
  }

  @Test func afterAnUnfinishedLineIsGivenOutTheNextOneStartsAfresh() {
    var splitter = LineSplitter(maximumLength: 10)
    splitter.append(Array("whole\nhalf".utf8))
    #expect(splitter.next()?.text == "whole")
    #expect(splitter.next() == nil)
    #expect(splitter.finish()?.text == "half")
    splitter.append(Array("new\n".utf8))
    #expect(splitter.next() == Line(number: 3, text: "new"))
    #expect(splitter.finish() == nil)
  }
}
