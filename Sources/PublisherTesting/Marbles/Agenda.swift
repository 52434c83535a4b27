/// Actions on a scheduler that can be called off together.
final class Agenda: @unchecked Sendable {
  /// Nothing once they were. Test schedulers may be used from any thread, and so may these.
  private let tokens = Guarded<[any Cancellable]?>([])

  /// Runs an action once, unless the agenda is cancelled before.
  ///
  /// - Parameters:
  ///   - date: when it runs
  ///   - scheduler: where
  ///   - action: what to do
  func add<Time, Options>(
    at date: Time, on scheduler: TestScheduler<Time, Options>, _ action: @escaping () -> Void
  ) {
    let token = scheduler.once(after: date, tolerance: .zero, options: nil, action)
    let isLate = tokens.withLock { tokens in
      tokens?.append(token)
      return tokens == nil
    }
    if isLate { token.cancel() }
  }

  func cancel() {
    tokens.exchange(nil)?.forEach { $0.cancel() }
  }
}
