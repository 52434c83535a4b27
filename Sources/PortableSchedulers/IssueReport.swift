import PortableCombine

/// Says that a scheduler was used wrongly, or that what a test expects did not come: as a failure of the test that
/// runs, and outside tests as a warning on standard error, each text once a process.
///
/// Test frameworks are looked up at run time by their symbols' names, so an app that uses this module links neither. Where
/// there is none, or none that is known, it is a warning.
///
/// - Parameters:
///   - message: what was wrong, and what to do
///   - module: which module says so, for a warning
///   - fileID: whose line fails
///   - file: the path of that file
///   - line: the line in it
///   - frameworks: the test frameworks that there are
package func reportIssue(
  _ message: String, module: String = "PortableSchedulers",
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  frameworks: TestFrameworks = .ofProcess
) {
  switch frameworks.running {
  case .swiftTesting(let record): record.issue(message, "\(fileID)", "\(file)", Int(line))
  case .xcTest(let fail): fail.run(message, file, line)
  case nil: Warnings.shared.write(message, module: module)
  }
}

/// Warnings that were written already are not written again.
package final class Warnings: @unchecked Sendable {
  package static let shared = Warnings()

  private let lock = NSLock()
  private var written: Set<String> = []

  package func write(_ message: String, module: String = "PortableSchedulers") {
    guard lock.withLock({ written.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("\(module): warning: \(message)\n".utf8))
  }
}

/// The test frameworks that are loaded, and do what is known of them.
package struct TestFrameworks: Sendable {
  package static let ofProcess = TestFrameworks(.process)

  private let swiftTesting: (any IssueRecorder)?
  private let xcTest: Fail?

  /// - Parameter symbols: where the frameworks' functions are. A symbol's name says all types of the function, so one
  ///   that takes something else is not found.
  package init(_ symbols: SymbolTable) {
    swiftTesting = Self.swiftTesting(symbols)
    xcTest = symbols.address(of: "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF").flatMap { function($0) }
  }

  /// Whether there is a Swift Testing that does what is known of it.
  package var hasSwiftTesting: Bool { swiftTesting != nil }

  fileprivate enum Running {
    case swiftTesting(any IssueRecorder)
    case xcTest(Fail)
  }

  /// The framework that runs a test now, as far as can be told.
  fileprivate var running: Running? {
    if let swiftTesting, swiftTesting.isInTest { return .swiftTesting(swiftTesting) }
    if let xcTest { return .xcTest(xcTest) }
    return nil
  }

  /// `XCTFail`, as a function value: code and no context.
  fileprivate struct Fail: @unchecked Sendable {
    let run: (String, StaticString, UInt) -> Void
  }

  private static func swiftTesting(_ symbols: SymbolTable) -> (any IssueRecorder)? {
    guard let test = _typeByName("7Testing4TestV"),
      let comment = _typeByName("7Testing7CommentV"),
      let location = _typeByName("7Testing14SourceLocationV"),
      let issue = _typeByName("7Testing5IssueV"),
      let current = symbols.address(of: "$s7Testing4TestV7currentACSgvgZ"),
      let makeComment = symbols.address(of: "$s7Testing7CommentV8rawValueACSS_tcfC"),
      let makeLocation = symbols.address(of: "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      let record = symbols.address(of: "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
    else { return nil }
    func make<T, C, L, I>(_: T.Type, _: C.Type, _: L.Type, _: I.Type) -> (any IssueRecorder)? {
      SwiftTesting<T, C, L, I>(current, makeComment, makeLocation, record)
    }
    guard let recorder = make(test, comment, location, issue), recorder.isAsKnown else { return nil }
    return recorder
  }
}

/// A structure that holds nothing but a function value, made of the function's code; nil where function values are not
/// code and context.
private func function<F>(_ code: UnsafeMutableRawPointer) -> F? {
  guard MemoryLayout<F>.size == 2 * MemoryLayout<Int>.size else { return nil }
  return unsafeBitCast((code, nil as UnsafeMutableRawPointer?), to: F.self)
}

private protocol IssueRecorder: Sendable {
  /// Whether what its functions make is what they are known to make.
  var isAsKnown: Bool { get }
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

  init?(
    _ current: UnsafeMutableRawPointer, _ makeComment: UnsafeMutableRawPointer, _ makeLocation: UnsafeMutableRawPointer,
    _ record: UnsafeMutableRawPointer
  ) {
    guard let current: Current = function(current), let makeComment: MakeComment = function(makeComment),
      let makeLocation: MakeLocation = function(makeLocation), let record: Record = function(record)
    else { return nil }
    (self.current, self.makeComment, self.makeLocation, self.record) = (current, makeComment, makeLocation, record)
  }

  /// Tries the functions that make something. The others have effects, or nothing to compare.
  var isAsKnown: Bool {
    guard let comment = makeComment.run("a comment") as? any RawRepresentable,
      comment.rawValue as? String == "a comment"
    else { return false }
    let location = String(reflecting: makeLocation.run("Module/File.swift", "/Folder/File.swift", 12, 3))
    return location.contains("File.swift:12:3")
  }

  /// A task of a test knows its test. A thread does not, but the runner of this framework runs nothing else.
  var isInTest: Bool {
    current.run() != nil || CommandLine.arguments.contains("swift-testing")
  }

  func issue(_ message: String, _ fileID: String, _ filePath: String, _ line: Int) {
    _ = record.run(makeComment.run(message), makeLocation.run(fileID, filePath, line, 1))
  }
}
