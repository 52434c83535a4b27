import Dispatch
import SendablePublishers
import Testing

/// Ends when the main queue has done all that it was given before.
func mainQueueTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// The main actor's code runs on the main queue, which need not be the main thread.
func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueKey) == true
}

/// What a subscriber got, in a test on the main actor.
@MainActor final class Log<Value: Sendable> {
  var values: [Value] = []

  nonisolated init() {}

  func append(_ value: Value) {
    values.append(value)
  }

  /// What is new since it was asked last.
  func drain() -> [Value] {
    defer { values = [] }
    return values
  }
}

/// Tells when it is freed.
final class Token: Sendable {}
