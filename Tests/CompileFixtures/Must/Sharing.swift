// Mode: sil
// Shows: publishers are shared between actors, Sendable classes and detached tasks.

import SendablePublishers

actor Inbox {
  private let messages = PassthroughSubject<String, Never>()
  nonisolated let unread: AnySendablePublisher<Int, Never>

  init() {
    unread = messages.asSendablePublisher().scan(0) { count, _ in count + 1 }.eraseToAnyPublisher()
  }

  func deliver(_ message: String) { messages.send(message) }
}

nonisolated final class Thermometer: Sendable {
  private let readings = CurrentValueSubject<Double, Never>(0)
  var celsius: some SendablePublisher<Double, Never> { readings.asSendablePublisher().removeDuplicates().eraseToOpaque() }
  var kelvin: MappedShell<CurrentValueSubject<Double, Never>, Double> { readings.asSendablePublisher().map { $0 + 273.15 } }

  func measure(_ value: Double) {
    Task.detached { self.readings.send(value) }
  }
}

nonisolated func detached(_ inbox: Inbox, _ thermometer: Thermometer) async {
  let warm = thermometer.celsius.filter { $0 > 20 }
  await Task.detached {
    for await count in inbox.unread.values { print(count) }
    for await value in warm.values { print(value) }
  }.value
  let subscription = warm.sink { print($0) }
  subscription.cancel()
}

nonisolated func sentFromMainActor(_ subject: PassthroughSubject<Int, Never>) {
  Task { @MainActor in subject.send(1) }
  subject.send(2)
}
