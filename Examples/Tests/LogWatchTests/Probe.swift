import SendablePublishers

@testable import LogWatch

/// Asks for lines as told, records what it gets, and can be waited for.
final class Probe: Subscriber, @unchecked Sendable {
  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var received: [Line] = []
  private var ended: Subscribers.Completion<LogInputError>?
  private var waiting: [(isMet: (Probe) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  private let onLine: @Sendable (Probe, Line) -> Subscribers.Demand

  /// - Parameter onLine: What is done with a line, and how many more are wanted then.
  init(onLine: @escaping @Sendable (Probe, Line) -> Subscribers.Demand = { _, _ in .none }) {
    self.onLine = onLine
  }

  var lines: [Line] { lock.withLock { received } }
  var texts: [String] { lines.map(\.text) }
  var completion: Subscribers.Completion<LogInputError>? { lock.withLock { ended } }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }
  func cancel() { lock.withLock { subscription }?.cancel() }

  func receive(subscription: any Subscription) {
    lock.withLock { self.subscription = subscription }
  }

  func receive(_ line: Line) -> Subscribers.Demand {
    change { received.append(line) }
    return onLine(self, line)
  }

  func receive(completion: Subscribers.Completion<LogInputError>) {
    change { ended = completion }
  }

  func lineCount(reaches count: Int) async { await wait { $0.received.count >= count } }
  func end() async { await wait { $0.ended != nil } }

  private func change(_ body: () -> Void) {
    let met = lock.withLock {
      body()
      let met = waiting.filter { $0.isMet(self) }
      waiting.removeAll { $0.isMet(self) }
      return met
    }
    for waiter in met { waiter.continuation.resume() }
  }

  private func wait(for isMet: @escaping (Probe) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isMetAlready = lock.withLock {
        if isMet(self) { return true }
        waiting.append((isMet, continuation))
        return false
      }
      if isMetAlready { continuation.resume() }
    }
  }
}
