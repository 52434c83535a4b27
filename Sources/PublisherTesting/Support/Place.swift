/// Where in a test an expectation stands.
struct Place {
  let fileID: StaticString
  let file: StaticString
  let line: UInt

  init(_ fileID: StaticString, _ file: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.file = file
    self.line = line
  }

  /// Fails the test that runs, at this place.
  func report(_ message: String) {
    reportIssue(message, module: "PublisherTesting", fileID: fileID, file: file, line: line)
  }
}
