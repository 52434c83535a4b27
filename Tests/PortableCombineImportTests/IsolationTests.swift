import Combine
import Foundation
import Testing

@MainActor private final class Model {
  var count = 0
  var cancellable: AnyCancellable?

  func watch(_ subject: PassthroughSubject<Int, Never>) {
    cancellable = subject.map { $0 + 1 }.sink { self.count = $0 }
  }
}

/// As with Apple's Combine, a closure that was formed on the main actor is checked where it runs: also through a module that only re-exports the engine.
@Suite struct IsolationTests {
  @Test func aClosureOfTheMainActorTrapsElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      nonisolated(unsafe) let shared = subject
      let model = await Model()
      await MainActor.run { model.watch(shared) }
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          shared.send(1)
          continuation.resume()
        }
      }
    }
  }

  @Test @MainActor func onTheMainActorItRuns() {
    let subject = PassthroughSubject<Int, Never>()
    let model = Model()
    model.watch(subject)
    subject.send(1)
    #expect(model.count == 2)
  }
}
