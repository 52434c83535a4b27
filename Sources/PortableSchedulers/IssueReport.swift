import PortableCombine

/// Says that a scheduler was used wrongly, or that what a test expects did not come: as a failure of the test that
/// runs, and outside tests as a warning on standard error, each text once a process.
///
/// Test frameworks are looked up at run time by their symbols' names, so an app that uses this module links neither.
///
/// - Parameters:
///   - message: what was wrong, and what to do
///   - module: which module says so, for a warning
///   - fileID: whose line fails
///   - file: the path of that file
///   - line: the line in it
package func reportIssue(
  _ message: String, module: String = "PortableSchedulers",
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) {
  switch TestFrameworks.running {
  case .swiftTesting(let record): record.issue(message, "\(fileID)", "\(file)", Int(line))
  case .xcTest(let fail): fail.run(message, file, line)
  case nil: Warnings.shared.write(message, module: module)
  }
}

/// Warnings that were written already are not written again.
final class Warnings: @unchecked Sendable {
  static let shared = Warnings()

  private let lock = NSLock()
  private var written: Set<String> = []

  func write(_ message: String, module: String = "PortableSchedulers") {
    guard lock.withLock({ written.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("\(module): warning: \(message)\n".utf8))
  }
}

private enum TestFrameworks {
  case swiftTesting(any IssueRecorder)
  case xcTest(Fail)

  /// `XCTFail`, as a function value: code and no context.
  struct Fail {
    let run: (String, StaticString, UInt) -> Void
  }

  /// The framework that runs a test now, as far as can be told.
  static var running: Self? {
    if let recorder = swiftTesting, recorder.isInTest { return .swiftTesting(recorder) }
    if let xcTest { return .xcTest(xcTest) }
    return nil
  }

  private static let swiftTesting: (any IssueRecorder)? = {
    guard let test = _typeByName("7Testing4TestV"),
      let comment = _typeByName("7Testing7CommentV"),
      let location = _typeByName("7Testing14SourceLocationV"),
      let issue = _typeByName("7Testing5IssueV"),
      let current = address(ofSymbol: "$s7Testing4TestV7currentACSgvgZ"),
      let makeComment = address(ofSymbol: "$s7Testing7CommentV8rawValueACSS_tcfC"),
      let makeLocation = address(ofSymbol: "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      let record = address(ofSymbol: "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
    else { return nil }
    func make<T, C, L, I>(_: T.Type, _: C.Type, _: L.Type, _: I.Type) -> any IssueRecorder {
      SwiftTesting<T, C, L, I>(
        current: function(current), makeComment: function(makeComment), makeLocation: function(makeLocation),
        record: function(record))
    }
    return make(test, comment, location, issue)
  }()

  private static var xcTest: Fail? {
    address(ofSymbol: "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF").map { function($0) }
  }

  /// A structure that holds nothing but a function value, made of the function's code.
  private static func function<F>(_ code: UnsafeMutableRawPointer) -> F {
    precondition(MemoryLayout<F>.size == 2 * MemoryLayout<Int>.size)
    return unsafeBitCast((code, nil as UnsafeMutableRawPointer?), to: F.self)
  }
}

private protocol IssueRecorder: Sendable {
  var isInTest: Bool { get }
  func issue(_ message: String, _ fileID: String, _ filePath: String, _ line: Int)
}

/// Swift Testing's functions. Its types are generic parameters here, since they are not known before run time. Both
/// that and its being a library with a stable interface mean that they are passed by address. What an initializer takes
/// it keeps; what a function takes it only borrows.
private struct SwiftTesting<Test, Comment, SourceLocation, Issue>: IssueRecorder, @unchecked Sendable {
  struct Current {
    let run: () -> Test?
  }

  struct MakeComment {
    let run: (consuming String) -> Comment
  }

  struct MakeLocation {
    let run: (consuming String, consuming String, Int, Int) -> SourceLocation
  }

  struct Record {
    let run: (Comment?, SourceLocation) -> Issue
  }

  let current: Current
  let makeComment: MakeComment
  let makeLocation: MakeLocation
  let record: Record

  /// A task of a test knows its test. A thread does not, but the runner of this framework runs nothing else.
  var isInTest: Bool {
    current.run() != nil || CommandLine.arguments.contains("swift-testing")
  }

  func issue(_ message: String, _ fileID: String, _ filePath: String, _ line: Int) {
    _ = record.run(makeComment.run(message), makeLocation.run(fileID, filePath, line, 1))
  }
}
