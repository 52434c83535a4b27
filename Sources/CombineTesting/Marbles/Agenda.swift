/// Actions on a scheduler that can be called off together.
final class Agenda: @unchecked Sendable {
  /// By number; without a token as long as the scheduler was not asked.
  private let pending = Guarded<[Int: (any Cancellable)?]>([:])

  /// Runs an action once, unless the agenda is cancelled before.
  ///
  /// - Parameters:
  ///   - number: another one for each action
  ///   - date: when it runs
  ///   - scheduler: where
  ///   - action: what to do
  func add<Time, Options>(
    _ number: Int, at date: Time, on scheduler: TestScheduler<Time, Options>, _ action: @escaping () -> Void
  ) {
    pending.withLock { $0[number] = .some(nil) }
    // Only a repeated action can be called off; its first run ends it.
    let token = scheduler.schedule(after: date, interval: .seconds(1), tolerance: .zero, options: nil) { [pending] in
      guard let token = pending.withLock({ $0.removeValue(forKey: number) }) else { return }
      token?.cancel()
      action()
    }
    let isLate = pending.withLock { pending in
      guard pending[number] != nil else { return true }
      pending[number] = token
      return false
    }
    if isLate { token.cancel() }
  }

  func cancel() {
    let tokens = pending.withLock { pending in
      defer { pending = [:] }
      return pending
    }
    for token in tokens.values { token?.cancel() }
  }
}
