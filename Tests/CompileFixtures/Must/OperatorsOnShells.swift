// Mode: typecheck
// Shows: without a type written anywhere, each operator is there, also three times in a row, and flat.

import SendablePublishers

nonisolated struct Failed: Error {}
nonisolated struct Failed2: Error {}

nonisolated func isShell(_ publisher: some SendablePublisher) {}

nonisolated func transforming(_ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<String, Failed>>) {
  let mapped: MappedShell<Just<Int>, Int> = s.map { $0 + 1 }.map { $0 * 2 }
  do { let shell = mapped.map { $0 + 1 }.map { $0 + 1 }; isShell(shell) }
  do { let shell = s.map(\.description).map(\.count).map(\.magnitude); isShell(shell) }
  do { let shell = s.map { number in
    let doubled = number * 2
    return "\(doubled)"
  }; isShell(shell) }
  do { let shell = s.tryMap { if $0 > 0 { throw Failed() } else { $0 } }.tryMap { $0 + 1 }.tryMap { $0 }; isShell(shell) }
  do { let shell = s.filter { $0 > 1 }.filter { $0 > 2 }.filter { $0 > 3 }; isShell(shell) }
  do { let shell = s.compactMap { $0 > 0 ? $0 : nil }.compactMap { $0 }.compactMap { "\($0)" }; isShell(shell) }
  do { let shell = c.compactMap { Int($0) }; isShell(shell) }
  // Without it the compiler takes no operator that is passed by name for Sendable.
  #if hasFeature(InferSendableFromCaptures)
    do { let shell = s.scan(0) { $0 + $1 }.scan(0) { $0 + $1 }.scan(0, +); isShell(shell) }
    do { let shell = s.reduce(0) { $0 + $1 }.reduce(0) { $0 + $1 }.reduce(0, +); isShell(shell) }
  #endif
  do { let shell = s.scan(0) { $0 + $1 }.scan(0) { $0 + $1 }.scan(0) { $0 + $1 }; isShell(shell) }
  do { let shell = s.reduce(0) { $0 + $1 }.reduce(0) { $0 + $1 }.reduce(0) { $0 + $1 }; isShell(shell) }
  do { let shell = s.collect().collect().collect(2); isShell(shell) }
  do { let shell = s.removeDuplicates().removeDuplicates().removeDuplicates { $0 == $1 }; isShell(shell) }
  do { let shell = s.prefix(2).prefix(1).prefix(0); isShell(shell) }
  do { let shell = s.first().first().first { $0 > 1 }; isShell(shell) }
}

nonisolated func flattening(
  _ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<String, Failed>>,
  _ subject: PassthroughSubject<Int, Never>, _ failing: PassthroughSubject<Int, Failed>
) {
  do { let shell = s.flatMap { SendableShell.just($0) }.flatMap { SendableShell.just($0) }.flatMap { _ in subject }; isShell(shell) }
  do { let shell = s.flatMap { _ in c }; isShell(shell) }
  do { let shell = c.flatMap { _ in s }; isShell(shell) }
  do { let shell = s.flatMap { _ in failing }.flatMap { _ in subject }; isShell(shell) }
  do { let shell = s.flatMap { _ in subject }.flatMap { _ in subject }.flatMap { _ in subject }; isShell(shell) }
  do { let shell = c.flatMap { _ in subject }.flatMap { _ in failing }.flatMap { _ in c }; isShell(shell) }
  do { let shell = s.flatMap { $0 > 0 ? subject.asSendablePublisher().eraseToAnyPublisher() : SendableShell.just(1).eraseToAnyPublisher() }; isShell(shell) }
  do { let shell = s.map { SendableShell.just($0) }.switchToLatest(); isShell(shell) }
  do { let shell = s.map { _ in subject }.switchToLatest(); isShell(shell) }
  do { let shell = s.map { _ in failing }.switchToLatest(); isShell(shell) }
  do { let shell = c.map { _ in subject }.switchToLatest(); isShell(shell) }
  do { let shell = c.map { _ in failing }.switchToLatest(); isShell(shell) }
  do { let shell = s.map { _ in s }.switchToLatest().map { _ in s }.switchToLatest().map { _ in c }.switchToLatest(); isShell(shell) }
}

nonisolated func combining(_ s: SendableShell<Just<Int>>, _ t: CurrentValueSubject<Int, Never>) {
  let erased = t.asSendablePublisher().eraseToAnyPublisher()
  let opaque = t.asSendablePublisher().eraseToOpaque()
  do { let shell = s.merge(with: s).merge(with: t).merge(with: erased); isShell(shell) }
  do { let shell = s.merge(with: t, opaque); isShell(shell) }
  do { let shell = s.merge(with: t, s, erased); isShell(shell) }
  do { let shell = s.merge(with: t, s, erased, s); isShell(shell) }
  do { let shell = s.merge(with: t, s, erased, s, t); isShell(shell) }
  do { let shell = s.merge(with: t, s, erased, s, t, s); isShell(shell) }
  do { let shell = s.merge(with: t, s, erased, s, t, s, erased); isShell(shell) }
  do { let shell = s.combineLatest(t).combineLatest(s).combineLatest(opaque); isShell(shell) }
  do { let shell = s.combineLatest(t, s); isShell(shell) }
  do { let shell = s.combineLatest(t, s, erased); isShell(shell) }
  do { let shell = s.combineLatest(t) { $0 + $1 }.combineLatest(s) { $0 + $1 }.combineLatest(erased) { $0 * $1 }; isShell(shell) }
  do { let shell = s.combineLatest(t, s) { $0 + $1 + $2 }; isShell(shell) }
  do { let shell = s.combineLatest(t, s, erased) { "\($0) \($1) \($2) \($3)" }; isShell(shell) }
  do { let shell = s.zip(t).zip(s).zip(opaque); isShell(shell) }
  do { let shell = s.zip(t, s); isShell(shell) }
  do { let shell = s.zip(t, s, erased); isShell(shell) }
  do { let shell = s.zip(t) { $0 + $1 }.zip(s) { $0 + $1 }.zip(erased) { $0 * $1 }; isShell(shell) }
  do { let shell = s.zip(t, s) { $0 + $1 + $2 }; isShell(shell) }
  do { let shell = s.zip(t, s, erased) { "\($0) \($1) \($2) \($3)" }; isShell(shell) }
  do { let shell = s.append(1).append(1, 2).append([1, 2]); isShell(shell) }
  do { let shell = s.append(1...2).append(t).append(s); isShell(shell) }
  do { let shell = s.prepend(1).prepend(1, 2).prepend([1, 2]); isShell(shell) }
  do { let shell = s.prepend(1...2).prepend(t).prepend(s); isShell(shell) }
}

nonisolated func failing(_ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<Int, Failed>>) {
  do { let shell = c.catch { _ in c }.catch { _ in c }.catch { _ in s }; isShell(shell) }
  do { let shell = c.retry(2).retry(1).retry(0); isShell(shell) }
  do { let shell = c.mapError { _ in Failed2() }.mapError { _ in Failed() }.mapError { $0 }; isShell(shell) }
  do { let shell = c.replaceError(with: 0).replaceError(with: 1).replaceError(with: 2); isShell(shell) }
  do { let shell = s.setFailureType(to: Failed.self).mapError { _ in Failed2() }.replaceError(with: 0); isShell(shell) }
}

nonisolated func timing(_ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<Int, Failed>>) {
  do { let shell = s.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
      .buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest); isShell(shell) }
  do { let shell = c.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { Failed() }); isShell(shell) }
  do { let shell = s.debounce(for: .milliseconds(1), scheduler: DispatchQueue.main)
      .debounce(for: .milliseconds(1), scheduler: DispatchQueue.main)
      .debounce(for: 1, scheduler: DispatchQueue.main); isShell(shell) }
  do { let shell = s.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
      .throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: false)
      .throttle(for: 1, scheduler: DispatchQueue.main, latest: false); isShell(shell) }
  do { let shell = s.delay(for: .seconds(1), scheduler: DispatchQueue.main)
      .delay(for: 1, scheduler: DispatchQueue.main)
      .delay(for: .seconds(1), tolerance: .seconds(1), scheduler: DispatchQueue.main); isShell(shell) }
  do { let shell = s.receive(on: DispatchQueue.main).receive(on: DispatchQueue.global()).receive(on: DispatchQueue(label: "c")); isShell(shell) }
}

nonisolated func sharing(_ s: SendableShell<Just<Int>>) {
  do { let shell = s.share().share().share(); isShell(shell) }
  _ = s.share() == s.share()
  do { let shell = s.multicast { PassthroughSubject<Int, Never>() }; isShell(shell) }
  do { let shell = s.multicast(subject: CurrentValueSubject<Int, Never>(0)); isShell(shell) }
  do { let shell = s.multicast { PassthroughSubject() }.autoconnect(); isShell(shell) }
  do { let shell = s.makeConnectable().autoconnect().makeConnectable().autoconnect().makeConnectable(); isShell(shell) }
  _ = s.makeConnectable().connect()
}

nonisolated func watching(_ s: SendableShell<Just<Int>>) {
  do { let shell = s.handleEvents(receiveOutput: { print($0) })
      .handleEvents(receiveCancel: { print("cancelled") })
      .handleEvents(receiveSubscription: { print($0) }); isShell(shell) }
  do { let shell = s.print().print("numbers").print(); isShell(shell) }
}

nonisolated func ending(_ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<Int, Failed>>) async throws {
  _ = s.sink { print($0) }
  _ = s.sink { _ in }
  _ = s.sink(receiveValue: { print($0) })
  _ = s.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
  _ = c.sink { print($0) } receiveValue: { print($0) }
  _ = c.subscribe(PassthroughSubject<Int, Failed>())
  let erased: AnySendablePublisher<Int, Failed> = c.eraseToAnyPublisher()
  do { let shell = erased.map { $0 }.eraseToOpaque().map { $0 }.eraseToAnyPublisher().map { $0 }; isShell(shell) }
  for await value in s.values { print(value) }
  for try await value in c.values { print(value) }
}
