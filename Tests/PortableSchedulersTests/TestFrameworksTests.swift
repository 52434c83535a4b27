import Foundation
import PortableSchedulers
import Testing

/// Test frameworks that are missing, or do something else than what is known of them: a report must not end the process.
@Suite("Looking up test frameworks")
struct TestFrameworksTests {
  @Test("Swift Testing is found where it runs")
  func found() {
    #expect(TestFrameworks(.process).hasSwiftTesting)
    withKnownIssue {
      reportIssue("told")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["told"] && issue.sourceLocation?.fileName == "TestFrameworksTests.swift"
    }
  }

  @Test("one that lacks a function counts as none", arguments: swiftTesting)
  func missing(symbol: String) {
    #expect(!TestFrameworks(SymbolTable.process.replacing(symbol, by: nil)).hasSwiftTesting)
  }

  @Test("so does one whose comments say something else, or whose places are others")
  func changed() {
    let comment = OtherComment { _ in "something else" }
    let comments = SymbolTable.process.replacing(makeComment, by: code(of: comment))
    #expect(!TestFrameworks(comments).hasSwiftTesting)
    let location = OtherLocation { SourceLocation(fileID: $0, filePath: $1, line: $2 + 1, column: $3) }
    let locations = SymbolTable.process.replacing(makeLocation, by: code(of: location))
    #expect(!TestFrameworks(locations).hasSwiftTesting)
  }

  @Test("without any, a report is a warning, once, and no more")
  func none() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let none = swiftTesting.reduce(SymbolTable.process.replacing(xcTestFail, by: nil)) { $0.replacing($1, by: nil) }
      for _ in 0..<3 { reportIssue("used wrongly", frameworks: TestFrameworks(none)) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.components(separatedBy: "PortableSchedulers: warning: used wrongly\n").count == 2)
  }
}

// In structures, since a function type by itself would be passed on as a generic one.

private struct OtherComment {
  let run: (consuming String) -> Comment
}

private struct OtherLocation {
  let run: (consuming String, consuming String, Int, Int) -> SourceLocation
}

/// Where the code of a function value is that captures nothing.
private func code<F>(of function: F) -> UnsafeMutableRawPointer? {
  unsafeBitCast(function, to: (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?).self).0
}

private let makeComment = "$s7Testing7CommentV8rawValueACSS_tcfC"
private let makeLocation = "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"
private let xcTestFail = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
private let swiftTesting = [
  makeComment, makeLocation, "$s7Testing4TestV7currentACSgvgZ",
  "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ",
]
