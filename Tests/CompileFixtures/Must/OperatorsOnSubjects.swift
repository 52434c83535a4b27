// Mode: typecheck
// Shows: without a type written anywhere, each operator called on a subject is the checked one, and its result a shell.

import SendablePublishers

nonisolated struct Failed: Error {}
nonisolated struct Failed2: Error {}

/// Takes nothing but a shell.
nonisolated func isShell<U: Publisher>(_ shell: SendableShell<U>) where U.Output: Sendable {}

nonisolated func transforming(_ s: PassthroughSubject<Int, Never>, _ c: CurrentValueSubject<String, Failed>) {
  do { let shell = s.map { $0 + 1 }; isShell(shell) }
  do { let shell = s.map { number in
    let doubled = number * 2
    return "\(doubled)"
  }; isShell(shell) }
  do { let shell = s.map(\.description); isShell(shell) }
  do { let shell = s.tryMap { if $0 > 0 { throw Failed() } else { $0 } }; isShell(shell) }
  do { let shell = s.filter { $0 > 1 }; isShell(shell) }
  do { let shell = s.compactMap { $0 > 0 ? $0 : nil }; isShell(shell) }
  do { let shell = c.compactMap { Int($0) }; isShell(shell) }
  do { let shell = s.scan(0) { $0 + $1 }; isShell(shell) }
  do { let shell = s.scan([]) { $0 + [$1] } as SendableShell<Publishers.Scan<PassthroughSubject<Int, Never>, [Int]>>; isShell(shell) }
  do { let shell = s.reduce(0) { $0 + $1 }; isShell(shell) }
  #if hasFeature(InferSendableFromCaptures)
    do { let shell = s.scan(0, +); isShell(shell) }
    do { let shell = s.reduce(0, +); isShell(shell) }
  #else
    // Without it the compiler takes no operator that is passed by name for Sendable.
    _ = s.scan(0, +).sink { _ in }  // expected-no-infer-warning {{Combine's own operators took this chain}}
    _ = s.reduce(0, +).sink { _ in }  // expected-no-infer-warning {{Combine's own operators took this chain}}
  #endif
  do { let shell = s.collect(); isShell(shell) }
  do { let shell = s.collect(2); isShell(shell) }
  do { let shell = s.removeDuplicates(); isShell(shell) }
  do { let shell = s.removeDuplicates { $0 == $1 }; isShell(shell) }
  do { let shell = s.prefix(2); isShell(shell) }
  do { let shell = s.first(); isShell(shell) }
  do { let shell = s.first { $0 > 1 }; isShell(shell) }
  do { let shell = s.first(where: { $0 > 1 }); isShell(shell) }
}

nonisolated func flattening(
  _ s: PassthroughSubject<Int, Never>, _ c: CurrentValueSubject<String, Failed>,
  _ shells: PassthroughSubject<SendableShell<Just<Int>>, Never>,
  _ subjects: PassthroughSubject<PassthroughSubject<Int, Failed>, Never>,
  _ failingShells: PassthroughSubject<SendableShell<Just<Int>>, Failed>,
  _ failingSubjects: PassthroughSubject<PassthroughSubject<Int, Never>, Failed>,
  _ same: PassthroughSubject<AnySendablePublisher<Int, Failed>, Failed>,
  _ never: PassthroughSubject<AnySendablePublisher<Int, Never>, Never>,
  _ sameShells: PassthroughSubject<SendableShell<Fail<Int, Failed>>, Failed>,
  _ failuresToCome: PassthroughSubject<SendableShell<Fail<Int, Failed>>, Never>
) {
  do { let shell = s.flatMap { SendableShell.just($0) }; isShell(shell) }
  do { let shell = s.flatMap { _ in c }; isShell(shell) }
  do { let shell = c.flatMap { _ in s }; isShell(shell) }
  do { let shell = c.flatMap { _ in c }; isShell(shell) }
  do { let shell = c.flatMap { SendableShell.just($0).setFailureType(to: Failed.self) }; isShell(shell) }
  do { let shell = s.flatMap(maxPublishers: .max(1)) { number in
    let doubled = number * 2
    return SendableShell.just(doubled)
  }; isShell(shell) }
  do { let shell = shells.switchToLatest(); isShell(shell) }
  do { let shell = subjects.switchToLatest(); isShell(shell) }
  do { let shell = failingShells.switchToLatest(); isShell(shell) }
  do { let shell = failingSubjects.switchToLatest(); isShell(shell) }
  do { let shell = same.switchToLatest(); isShell(shell) }
  do { let shell = never.switchToLatest(); isShell(shell) }
  do { let shell = sameShells.switchToLatest(); isShell(shell) }
  do { let shell = failuresToCome.switchToLatest(); isShell(shell) }
}

nonisolated func combining(_ s: PassthroughSubject<Int, Never>, _ t: CurrentValueSubject<Int, Never>) {
  let shell = t.map { $0 }
  let erased = t.eraseToAnyPublisher()
  do { let shell = s.merge(with: s); isShell(shell) }
  do { let shell = s.merge(with: shell); isShell(shell) }
  do { let shell = s.merge(with: t, shell); isShell(shell) }
  do { let shell = s.merge(with: t, shell, erased); isShell(shell) }
  do { let shell = s.merge(with: t, shell, erased, s); isShell(shell) }
  do { let shell = s.merge(with: t, shell, erased, s, t); isShell(shell) }
  do { let shell = s.merge(with: t, shell, erased, s, t, shell); isShell(shell) }
  do { let shell = s.merge(with: t, shell, erased, s, t, shell, erased); isShell(shell) }
  do { let shell = s.combineLatest(t); isShell(shell) }
  do { let shell = s.combineLatest(t, shell); isShell(shell) }
  do { let shell = s.combineLatest(t, shell, erased); isShell(shell) }
  do { let shell = s.combineLatest(t) { $0 + $1 }; isShell(shell) }
  do { let shell = s.combineLatest(t, shell) { $0 + $1 + $2 }; isShell(shell) }
  do { let shell = s.combineLatest(t, shell, erased) { "\($0) \($1) \($2) \($3)" }; isShell(shell) }
  do { let shell = s.zip(t); isShell(shell) }
  do { let shell = s.zip(t, shell); isShell(shell) }
  do { let shell = s.zip(t, shell, erased); isShell(shell) }
  do { let shell = s.zip(t) { $0 + $1 }; isShell(shell) }
  do { let shell = s.zip(t, shell) { $0 + $1 + $2 }; isShell(shell) }
  do { let shell = s.zip(t, shell, erased) { "\($0) \($1) \($2) \($3)" }; isShell(shell) }
  do { let shell = s.append(1); isShell(shell) }
  do { let shell = s.append(1, 2); isShell(shell) }
  do { let shell = s.append([1, 2]); isShell(shell) }
  do { let shell = s.append(1...2); isShell(shell) }
  do { let shell = s.append(t); isShell(shell) }
  do { let shell = s.append(shell); isShell(shell) }
  do { let shell = s.prepend(1); isShell(shell) }
  do { let shell = s.prepend(1, 2); isShell(shell) }
  do { let shell = s.prepend([1, 2]); isShell(shell) }
  do { let shell = s.prepend(1...2); isShell(shell) }
  do { let shell = s.prepend(t); isShell(shell) }
  do { let shell = s.prepend(shell); isShell(shell) }
}

nonisolated func failing(_ s: PassthroughSubject<Int, Never>, _ c: PassthroughSubject<Int, Failed>) {
  do { let shell = c.catch { _ in SendableShell.just(0) }; isShell(shell) }
  do { let shell = c.catch { _ in s }; isShell(shell) }
  do { let shell = c.catch { error in
    print(error)
    return c
  }; isShell(shell) }
  do { let shell = c.retry(2); isShell(shell) }
  do { let shell = c.mapError { _ in Failed2() }; isShell(shell) }
  do { let shell = c.replaceError(with: 0); isShell(shell) }
  do { let shell = s.setFailureType(to: Failed.self); isShell(shell) }
}

nonisolated func timing(_ s: PassthroughSubject<Int, Never>, _ c: PassthroughSubject<Int, Failed>) {
  do { let shell = s.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest); isShell(shell) }
  do { let shell = c.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { Failed() }); isShell(shell) }
  do { let shell = s.debounce(for: .milliseconds(1), scheduler: DispatchQueue.main); isShell(shell) }
  do { let shell = s.debounce(for: 1, scheduler: DispatchQueue.main); isShell(shell) }
  do { let shell = s.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true); isShell(shell) }
  do { let shell = s.delay(for: .seconds(1), scheduler: DispatchQueue.main); isShell(shell) }
  do { let shell = s.delay(for: .seconds(1), tolerance: .seconds(1), scheduler: DispatchQueue.main); isShell(shell) }
  do { let shell = s.receive(on: DispatchQueue.main); isShell(shell) }
}

nonisolated func sharing(_ s: PassthroughSubject<Int, Never>) {
  do { let shell = s.share(); isShell(shell) }
  do { let shell = s.multicast { PassthroughSubject<Int, Never>() }; isShell(shell) }
  do { let shell = s.multicast(subject: CurrentValueSubject<Int, Never>(0)); isShell(shell) }
  do { let shell = s.multicast { PassthroughSubject() }.autoconnect(); isShell(shell) }
  do { let shell = s.makeConnectable(); isShell(shell) }
  do { let shell = s.makeConnectable().autoconnect(); isShell(shell) }
  _ = s.makeConnectable().connect()
}

nonisolated func watching(_ s: PassthroughSubject<Int, Never>) {
  do { let shell = s.handleEvents(receiveOutput: { print($0) }); isShell(shell) }
  do { let shell = s.handleEvents(
      receiveSubscription: { print($0) }, receiveOutput: { print($0) }, receiveCompletion: { print($0) },
      receiveCancel: {}, receiveRequest: { print($0) }); isShell(shell) }
  do { let shell = s.print(); isShell(shell) }
  do { let shell = s.print("numbers"); isShell(shell) }
}

nonisolated func ending(_ s: PassthroughSubject<Int, Never>, _ c: PassthroughSubject<Int, Failed>) async throws {
  _ = s.sink { print($0) }
  _ = s.sink { _ in }
  _ = s.sink(receiveValue: { print($0) })
  _ = s.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
  _ = c.sink { print($0) } receiveValue: { print($0) }
  _ = c.subscribe(PassthroughSubject<Int, Failed>())
  let erased: AnySendablePublisher<Int, Failed> = c.eraseToAnyPublisher()
  _ = erased.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
  for await value in s.values { print(value) }
  for try await value in c.values { print(value) }
}
