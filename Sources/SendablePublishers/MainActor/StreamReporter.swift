import PortableCombine

/// Reports about one stream, each kind of thing once.
struct StreamReporter: Sendable {
  let stream: String
  let fileID: StaticString
  let line: UInt
  /// Whether the end of the upstream is worth a report.
  let reportsEnd: Bool
  private let end = Once()
  private let initialValue = Once()

  init(_ stream: String, _ fileID: StaticString, _ line: UInt, reportsEnd: Bool) {
    self.stream = stream
    self.fileID = fileID
    self.line = line
    self.reportsEnd = reportsEnd
  }

  func upstreamFinished() {
    if reportsEnd && end.isFirst() { report(.upstreamFinished) }
  }

  func upstreamFailed(_ error: any Error) {
    if reportsEnd && end.isFirst() { report(.upstreamFailed(error)) }
  }

  func initialValueNeverSeen() {
    if initialValue.isFirst() { report(.initialValueNeverSeen) }
  }

  private func report(_ kind: StreamDiagnostic.Kind) {
    StreamDiagnostics.handler(StreamDiagnostic(kind: kind, stream: stream, fileID: "\(fileID)", line: line))
  }
}

/// Tells the first who asks from all others.
final class Once: Sendable {
  private let wasAsked = Locked(false)

  func isFirst() -> Bool {
    !wasAsked.replace(with: true)
  }
}
