import SendablePublishers

@testable import LogWatch

/// A log in a directory of its own, which goes away with it.
final class TemporaryLog: Sendable {
  private let directory: URL
  let url: URL

  var path: String { url.path }

  init(_ text: String = "") throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("LogWatch-\(UUID().uuidString)")
    url = directory.appendingPathComponent("log")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    try create(text)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  func create(_ text: String) throws {
    try Data(text.utf8).write(to: url)
  }

  func append(_ text: String) throws {
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  func rotate() throws {
    try FileManager.default.moveItem(at: url, to: directory.appendingPathComponent("log.1"))
  }

  func truncate() throws {
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 0)
    try file.close()
  }

  /// Its lines, published on a queue of their own.
  func lines(follows: Bool = false) -> LineSource {
    var source = LineSource(location: .file(path), follows: follows, queue: DispatchQueue(label: "TemporaryLog"))
    source.pollInterval = 0.002
    return source
  }
}
