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

nonisolated func flattened(
  _ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<Int, Failed>>, _ subject: PassthroughSubject<Int, Never>
) {
  do { let shell = s.concatMap { SendableShell.just($0) }.concatMap { _ in subject }; publishes(shell, Int.self, Never.self) }
  do { let shell = c.concatMap { SendableShell.just("\($0)") }; publishes(shell, String.self, Failed.self) }
  do { let shell = s.flatMapFirst { SendableShell.just($0) }.flatMapFirst { _ in subject }; publishes(shell, Int.self, Never.self) }
  do { let shell = c.flatMapFirst { SendableShell.just("\($0)") }; publishes(shell, String.self, Failed.self) }
  do { let shell = s.amb(subject).amb(s); publishes(shell, Int.self, Never.self) }
  do { let shell = s.sample(on: subject).sample(on: s); publishes(shell, Int.self, Never.self) }
  do { let shell = c.sample(on: subject).sample(on: c); publishes(shell, Int.self, Failed.self) }
  do { let shell = s.ifEmpty(switchTo: subject); publishes(shell, Int.self, Never.self) }
  do { let shell = s.repeat().repeat(2); publishes(shell, Int.self, Never.self) }
  do { let shell = s.prefix(while: { isOdd($0) }, inclusive: true); publishes(shell, Int.self, Never.self) }
  do { let shell = s.prefix(for: .seconds(1), scheduler: DispatchQueue.main); publishes(shell, Int.self, Never.self) }
  do { let shell = c.materialize().dematerialize(); publishes(shell, Int.self, Failed.self) }
  do { let shell = c.materialize().elements(); publishes(shell, Int.self, Never.self) }
  do { let shell = c.materialize().failures(); publishes(shell, Failed.self, Never.self) }
  do { let shell = c.mapToResult(); publishes(shell, Result<Int, Failed>.self, Never.self) }
  do { let shell = c.ignoreFailure(); publishes(shell, Int.self, Never.self) }
}

nonisolated func rows(_ s: SendableShell<Just<Int>>, _ texts: SendableShell<Just<String>>) {
  do { let shell = s.pairwise().map { $0.current - $0.previous }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.withPrevious().map { $0.previous }.compacted(); publishes(shell, Int.self, Never.self) }
  do { let shell = s.nwise(2); publishes(shell, [Int].self, Never.self) }
  do { let shell = s.enumerated().map { $0.offset + $0.element }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.map { $0 }.mapToValue("a").mapToVoid(); publishes(shell, Void.self, Never.self) }
  do { let shell = s.removeAllDuplicates(); publishes(shell, Int.self, Never.self) }
  do { let shell = s.removeDuplicates(within: 1, scheduler: DispatchQueue.main); publishes(shell, Int.self, Never.self) }
  // Without it the compiler takes no key path for Sendable.
  #if hasFeature(InferSendableFromCaptures)
    do { let shell = texts.removeDuplicates(by: \.count).removeDuplicates { $0 == $1 }; publishes(shell, String.self, Never.self) }
  #endif
  do { let shell = s.scan(into: [Int]()) { $0.append($1) }.scan(0) { $0 + $1.count }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.reduce(into: [Int: Int]()) { $0[$1] = 1 }; publishes(shell, [Int: Int].self, Never.self) }
  do { let shell = s.timestamp(DispatchQueue.main).map { $0.value }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.delaySubscription(for: 1, scheduler: DispatchQueue.main); publishes(shell, Int.self, Never.self) }
  do { let shell = s.ignoreOutput(setOutputType: String.self); publishes(shell, String.self, Never.self) }
  do { let shell = s.debounce(for: 1, scheduler: DispatchQueue.main, immediate: true); publishes(shell, Int.self, Never.self) }
  do { let shell = s.cached(for: 1, scheduler: DispatchQueue.main); publishes(shell, Int.self, Never.self) }
}

nonisolated func many(_ s: SendableShell<Just<Int>>, _ t: SendableShell<Just<String>>, _ subjects: [CurrentValueSubject<Int, Never>]) {
  do { let shell = s.combineLatest(t, s, t, s); publishes(shell, (Int, String, Int, String, Int).self, Never.self) }
  do { let shell = s.combineLatest(t, s, t, s, t).map { $0.0 + $0.2 + $0.4 }; publishes(shell, Int.self, Never.self) }
  do { let shell = s.combineLatest(with: [s, s]); publishes(shell, [Int].self, Never.self) }
  do { let shell = s.zip(with: [s, s]); publishes(shell, [Int].self, Never.self) }
  do { let shell = s.append(contentsOf: [s, s]).append(s).append([1]); publishes(shell, Int.self, Never.self) }
  do { let shell = SendableShell.combineLatest(of: subjects); publishes(shell, [Int].self, Never.self) }
  do { let shell = SendableShell.zip(of: subjects.map { $0.asSendablePublisher() }); publishes(shell, [Int].self, Never.self) }
}
