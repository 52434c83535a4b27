import SendablePublishers

/// `Quickstart [FILE]`: replays a track of coordinates, and prints each status that its view model gets to see.
@main
struct Quickstart {
  /// The whole track, whatever time it covers, is replayed in so many seconds: the sample's stops of half a minute
  /// then last half a second, and its steps of a second a few milliseconds. The view model's debounce lets pass the
  /// stops only.
  static let duration = 3.0

  @MainActor
  static func main() async {
    let track = loadTrack(from: Array(CommandLine.arguments.dropFirst()))

    let service = LocationService()
    let viewModel = StatusViewModel(service: service)
    print(viewModel.status)

    await service.replay(track.fixes, duration: duration)
    // As in Combine, `debounce` drops a value that is still waiting when the stream ends. So don't end it before.
    try? await Task.sleep(nanoseconds: UInt64(4 * StatusViewModel.settlingTime * 1e9))
    service.finish()
  }

  private static func loadTrack(from arguments: [String]) -> Track {
    guard let path = arguments.first else { return Track(csv: sampleTrack) }
    guard arguments.count == 1, !path.hasPrefix("-") else {
      fail("usage: Quickstart [FILE]\nFILE has lines of time,latitude,longitude; without it a sample is replayed.", 2)
    }
    let track: Track
    do {
      track = Track(csv: String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
    } catch {
      fail("Quickstart: \(path) can't be read: \(error.localizedDescription)", 1)
    }
    for problem in track.problems {
      complain("Quickstart: \(path):\(problem.line): \(problem.reason); line left out")
    }
    if track.fixes.isEmpty { fail("Quickstart: \(path) has no line of time,latitude,longitude", 1) }
    return track
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    complain(message)
    exit(status)
  }
}
