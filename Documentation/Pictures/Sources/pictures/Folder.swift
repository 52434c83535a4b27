import Foundation

/// A folder that holds certain files and nothing else.
struct Folder {
  let url: URL
  /// Texts by name.
  let files: [String: String]

  func write() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in strangers() { try FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
    for (name, text) in files {
      try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }

  /// What differs from the files on the disk.
  func faults() -> [String] {
    var faults = strangers().map { "\($0) should not be there" }
    for (name, text) in files {
      let old = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      if old == nil { faults.append("\(name) is missing") }
      if let old, old != text { faults.append("\(name) is not what a run gives now") }
    }
    return faults.sorted()
  }

  private func strangers() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { files[$0] == nil && !$0.hasPrefix(".") }
  }
}
