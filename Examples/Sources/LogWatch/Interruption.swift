import SendablePublishers

/// Turns the first SIGINT or SIGTERM into a value, and leaves the second one to end the program.
@MainActor
final class Interruption {
  /// Sends once, on the main queue.
  nonisolated let publisher = PassthroughSubject<Void, Never>()

  /// The signal that came.
  private(set) var signal: Int32?

  private var sources: [DispatchSourceSignal] = []

  init() {
    for number in [SIGINT, SIGTERM] {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.receive(number) }
      }
      // Where the default was still to act, it would end the program before the source can tell. Before the source is
      // activated: after it, this would take the place of what the source has installed, and the signal would be lost.
      Foundation.signal(number, SIG_IGN)
      source.activate()
      sources.append(source)
    }
  }

  private func receive(_ number: Int32) {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { Foundation.signal(number, SIG_DFL) }
    signal = number
    publisher.send()
  }
}
