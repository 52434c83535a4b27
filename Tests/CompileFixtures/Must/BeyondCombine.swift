// Mode: typecheck
// Shows: the operators that Combine lacks are there in checked form, without a type written, and with the values that
//   one expects: a closure that returns a publisher makes a stream of its values, and one that awaits, of its results.

import SendablePublishers

nonisolated struct Failed: Error {}

/// Takes a stream that was stored before, so that this says nothing to the type checker about how it is made.
nonisolated func publishes<Value, Failure>(
  _ publisher: some SendablePublisher<Value, Failure>, _ value: Value.Type, _ failure: Failure.Type
) {}

nonisolated func length(_ number: Int) async -> String { "\(number)" }
nonisolated func loaded(_ number: Int) async throws(Failed) -> String { "\(number)" }
nonisolated func isOdd(_ number: Int) -> Bool { number % 2 == 1 }

nonisolated func latest(
  _ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<Int, Failed>>, _ subject: PassthroughSubject<String, Never>
) {
  do { let shell = s.map { $0 }.flatMapLatest { SendableShell.just($0) }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.flatMapLatest { _ in subject }; publishes(shell, String.self, Never.self) }
  do { let shell = s.flatMapLatest { Just($0) }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.flatMapLatest { _ in c }; publishes(shell, Int.self, Failed.self) }
  do { let shell = c.flatMapLatest { _ in c }; publishes(shell, Int.self, Failed.self) }
  do { let shell = c.flatMapLatest { _ in subject }; publishes(shell, String.self, Failed.self) }
  do { let shell = c.flatMapLatest { SendableShell.just($0).map { "\($0)" } }; publishes(shell, String.self, Failed.self) }
  do { let shell = s.flatMapLatest { number -> SendableShell<Just<Int>> in
    let next = number + 1
    return .just(next)
  }; publishes(shell, Int.self, Never.self) }
  do { let shell = c.flatMapLatest { (number: Int) -> AnySendablePublisher<String, Never> in
    let next = number + 1
    return SendableShell.just(next).map { "\($0)" }.eraseToAnyPublisher()
  }; publishes(shell, String.self, Failed.self) }
  do { let shell = s.flatMapLatest { number in
    let next = number + 1
    return SendableShell.just(next)
  }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.flatMapLatest { SendableShell.just($0) }.flatMapLatest { SendableShell.just($0) }.map { $0 + 1 }
    publishes(shell, Int.self, Never.self) }
  do { let shell = s.flatMapLatest { await length($0) }; publishes(shell, String.self, Never.self) }
  do { let shell = c.flatMapLatest { await length($0) }; publishes(shell, String.self, Failed.self) }
  do { let shell = s.flatMapLatest { $0 + 1 }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.flatMapLatest { (number) throws(Failed) in try await loaded(number) }
    publishes(shell, String.self, Failed.self) }
  do { let shell = c.flatMapLatest { (number) throws(Failed) in try await loaded(number) }
    publishes(shell, String.self, Failed.self) }
}

nonisolated func driven(_ driver: Driver<Int>, _ signal: Signal<String>) {
  do { let stream = driver.flatMapLatest { _ in driver }; let _: Driver<Int> = stream }
  do { let stream = driver.flatMapLatest { _ in signal }; let _: Signal<String> = stream }
  do { let stream = signal.flatMapLatest { _ in driver }; let _: Signal<Int> = stream }
  do { let stream = driver.withLatestFrom(driver); let _: Driver<Int> = stream }
  do { let stream = signal.withLatestFrom(driver) { $0 + "\($1)" }; let _: Signal<String> = stream }
  do { let shell = driver.flatMapLatest { SendableShell.just("\($0)") }; publishes(shell, String.self, Never.self) }
  do { let shell = driver.withLatestFrom(Just("a")); publishes(shell, String.self, Never.self) }
  do { let shell = signal.withLatestFrom(Just("a")) { $0 + $1 }; publishes(shell, String.self, Never.self) }
  do { let shell = driver.share(replay: 1); publishes(shell, Int.self, Never.self) }
}

nonisolated func joined(
  _ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<Int, Failed>>, _ subject: PassthroughSubject<String, Never>
) {
  do { let shell = s.withLatestFrom(subject); publishes(shell, String.self, Never.self) }
  do { let shell = c.withLatestFrom(c); publishes(shell, Int.self, Failed.self) }
  do { let shell = c.withLatestFrom(subject); publishes(shell, String.self, Failed.self) }
  do { let shell = s.withLatestFrom(subject) { "\($0)" + $1 }; publishes(shell, String.self, Never.self) }
  do { let shell = c.withLatestFrom(c) { $0 + $1 }; publishes(shell, Int.self, Failed.self) }
  do { let shell = c.withLatestFrom(subject) { "\($0)" + $1 }; publishes(shell, String.self, Failed.self) }
  do { let shell = s.withLatestFrom(s, subject); publishes(shell, (Int, String).self, Never.self) }
  do { let shell = s.withLatestFrom(s, s) { $0 + $1 + $2 }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.withLatestFrom(s, s, subject); publishes(shell, (Int, Int, String).self, Never.self) }
  do { let shell = s.withLatestFrom(s, s, s) { $0 + $1 + $2 + $3 }; publishes(shell, Int.self, Never.self) }
}

nonisolated func sharedAndRetried(_ c: SendableShell<Fail<Int, Failed>>) {
  do { let shell = c.share(replay: 1).share(replay: 2, scope: .forever); publishes(shell, Int.self, Failed.self) }
  do { let shell = c.retry(2, delay: .constant(.seconds(1)), scheduler: DispatchQueue.main)
    publishes(shell, Int.self, Failed.self) }
  do { let shell = c.retry(2, delay: .constant(.seconds(1)), scheduler: DispatchQueue.main) { _ in false }
    publishes(shell, Int.self, Failed.self) }
  do { let shell = c.retry(when: { $0.prefix(1) }); publishes(shell, Int.self, Failed.self) }
  do { let shell = c.retry(when: { $0.map { _ in 1 }.setFailureType(to: Failed.self) })
    publishes(shell, Int.self, Failed.self) }
}
