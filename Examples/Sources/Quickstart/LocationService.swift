import SendablePublishers

/// Knows where the device is, and tells whoever listens, from whichever thread it hears of it.
final class LocationService: Sendable {
  private let subject = PassthroughSubject<Coordinate, Never>()

  /// Every position as it's found. Who has this can listen, but not send.
  var coordinates: SendableShell<PassthroughSubject<Coordinate, Never>> {
    subject.asSendablePublisher()
  }

  /// Sends a track's coordinates at the pace of its times, stretched or squeezed so that it takes `duration` seconds.
  ///
  /// Two tasks in the background send them, in turns, like two receivers in one device.
  func replay(_ track: [Fix], duration: TimeInterval) async {
    guard let first = track.first, let last = track.last else { return }
    let pace = last.time > first.time ? duration / (last.time - first.time) : 0
    let start = Date()
    let numberOfReceivers = 2

    await withTaskGroup(of: Void.self) { receivers in
      for receiver in 0..<numberOfReceivers {
        receivers.addTask {
          for index in stride(from: receiver, to: track.count, by: numberOfReceivers) {
            let due = (track[index].time - first.time) * pace
            let wait = max(0, due + start.timeIntervalSinceNow)
            try? await Task.sleep(nanoseconds: UInt64(wait * 1e9))
            self.subject.send(track[index].coordinate)
          }
        }
      }
    }
  }

  /// Tells the listeners that no more positions will come.
  func finish() {
    subject.send(completion: .finished)
  }
}
