import SendablePublishers

/// One line about a reading that goes on.
struct StatusLine: Equatable, Sendable {
  enum Update: Sendable {
    case report(Report)
    /// So many seconds have passed since the beginning.
    case tick(TimeInterval)
  }

  private var lineCount = 0
  private var malformedCount = 0
  private var newest: Minute?
  private var seconds: TimeInterval = 0
  private var lineCountAtTick = 0
  private var linesPerSecond = 0

  func updated(by update: Update) -> StatusLine {
    var line = self
    switch update {
    case .report(let report):
      line.lineCount = report.lineCount
      line.malformedCount = report.malformedCount
      line.newest = report.newest?.minute
    case .tick(let now):
      if now > seconds { line.linesPerSecond = Int(Double(lineCount - lineCountAtTick) / (now - seconds)) }
      line.lineCountAtTick = lineCount
      line.seconds = now
    }
    return line
  }

  /// `0:07  10240 lines, 3 malformed, 5120 a second, newest 2025-06-24 14:36`
  var text: String {
    let time = String(format: "%d:%02d", Int(seconds) / 60, Int(seconds) % 60)
    let counts = "\(lineCount) lines, \(malformedCount) malformed, \(linesPerSecond) a second"
    return "\(time)  \(counts)" + (newest.map { ", newest \($0)" } ?? "")
  }
}

extension CurrentValueSubject<Report, Never> {
  /// A status line on the main queue, no more often than a screen needs it, and refreshed by `ticks`, which send the
  /// seconds since the beginning on the main queue, while nothing is read too.
  func statusLines(ticks: PassthroughSubject<TimeInterval, Never>) -> AnySendablePublisher<String, Never> {
    asSendablePublisher()
      .throttle(for: .milliseconds(250), scheduler: DispatchQueue.main, latest: true)
      .map { StatusLine.Update.report($0) }
      .merge(with: ticks.asSendablePublisher().map { StatusLine.Update.tick($0) })
      .scan(StatusLine()) { line, update in line.updated(by: update) }
      .map { $0.text }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }
}
