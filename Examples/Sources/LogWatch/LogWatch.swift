import SendablePublishers

/// Counts the lines of a log per minute and per kind. See ``Command/usage``.
@main
struct LogWatch {
  @MainActor
  static func main() async {
    switch Command(arguments: Array(CommandLine.arguments.dropFirst())) {
    case .help:
      print(Command.usage)
    case .misuse(let problem):
      complain("LogWatch: \(problem)\n\n\(Command.usage)")
      exit(2)
    case .watch(let location, let follows, let keptMinutes):
      let source = LineSource(location: location, follows: follows, queue: DispatchQueue(label: "LogWatch.lines"))
      exit(await watch(source, keptMinutes: keptMinutes))
    }
  }

  /// Returns the exit status.
  @MainActor
  private static func watch(_ source: LineSource, keptMinutes: Int) async -> Int32 {
    let interruption = Interruption()
    let report = CurrentValueSubject<Report, Never>(Report(keptMinutes: keptMinutes))
    let screen = Screen.ofStandardOutput()
    let display = screen.map { show(report, on: $0) }

    let reading = source.reports(keptMinutes: keptMinutes, until: interruption.publisher)
      .sink { report.send($0) }
    var final = report.value
    for await complete in report.asSendablePublisher().first(where: { $0.isComplete }).values { final = complete }
    reading.cancel()

    display?.cancel()
    screen?.erase()
    if final.failure == nil || final.lineCount > 0 { print(Table(final)) }
    if let failure = final.failure {
      complain("LogWatch: \(failure)")
      return 1
    }
    return interruption.signal.map { 128 + $0 } ?? 0
  }

  @MainActor
  private static func show(_ report: CurrentValueSubject<Report, Never>, on screen: Screen) -> AnyCancellable {
    let ticks = PassthroughSubject<TimeInterval, Never>()
    let start = Date()
    let timer = DispatchQueue.main.schedule(after: .init(.now()), interval: .milliseconds(500)) {
      ticks.send(-start.timeIntervalSinceNow)
    }
    let display = report.statusLines(ticks: ticks).assign(to: \.status, on: screen)
    return AnyCancellable {
      timer.cancel()
      display.cancel()
    }
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
