// Settings: swift6 swift6-main-actor swift5-infer
// Mode: typecheck
// Shows: without a type written anywhere, each operator called on a subject is the checked one, and its result a shell.

import SendablePublishers

nonisolated struct Failed: Error {}
nonisolated struct Failed2: Error {}

/// Takes nothing but a shell.
nonisolated func isShell<U: Publisher>(_ shell: SendableShell<U>) where U.Output: Sendable {}

nonisolated func transforming(_ s: PassthroughSubject<Int, Never>, _ c: CurrentValueSubject<String, Failed>) {
  isShell(s.map { $0 + 1 })
  isShell(s.map { number in
    let doubled = number * 2
    return "\(doubled)"
  })
  isShell(s.map(\.description))
  isShell(s.tryMap { if $0 > 0 { throw Failed() } else { $0 } })
  isShell(s.filter { $0 > 1 })
  isShell(s.compactMap { $0 > 0 ? $0 : nil })
  isShell(c.compactMap { Int($0) })
  isShell(s.scan(0) { $0 + $1 })
  isShell(s.scan(0, +))
  isShell(s.scan([]) { $0 + [$1] } as SendableShell<Publishers.Scan<PassthroughSubject<Int, Never>, [Int]>>)
  isShell(s.reduce(0) { $0 + $1 })
  isShell(s.reduce(0, +))
  isShell(s.collect())
  isShell(s.collect(2))
  isShell(s.removeDuplicates())
  isShell(s.removeDuplicates { $0 == $1 })
  isShell(s.prefix(2))
  isShell(s.first())
  isShell(s.first { $0 > 1 })
  isShell(s.first(where: { $0 > 1 }))
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
  isShell(s.flatMap { SendableShell.just($0) })
  isShell(s.flatMap { _ in c })
  isShell(c.flatMap { _ in s })
  isShell(c.flatMap { _ in c })
  isShell(c.flatMap { SendableShell.just($0).setFailureType(to: Failed.self) })
  isShell(s.flatMap(maxPublishers: .max(1)) { number in
    let doubled = number * 2
    return SendableShell.just(doubled)
  })
  isShell(shells.switchToLatest())
  isShell(subjects.switchToLatest())
  isShell(failingShells.switchToLatest())
  isShell(failingSubjects.switchToLatest())
  isShell(same.switchToLatest())
  isShell(never.switchToLatest())
  isShell(sameShells.switchToLatest())
  isShell(failuresToCome.switchToLatest())
}

nonisolated func combining(_ s: PassthroughSubject<Int, Never>, _ t: CurrentValueSubject<Int, Never>) {
  let shell = t.map { $0 }
  let erased = t.eraseToAnyPublisher()
  isShell(s.merge(with: s))
  isShell(s.merge(with: shell))
  isShell(s.merge(with: t, shell))
  isShell(s.merge(with: t, shell, erased))
  isShell(s.merge(with: t, shell, erased, s))
  isShell(s.merge(with: t, shell, erased, s, t))
  isShell(s.merge(with: t, shell, erased, s, t, shell))
  isShell(s.merge(with: t, shell, erased, s, t, shell, erased))
  isShell(s.combineLatest(t))
  isShell(s.combineLatest(t, shell))
  isShell(s.combineLatest(t, shell, erased))
  isShell(s.combineLatest(t) { $0 + $1 })
  isShell(s.combineLatest(t, shell) { $0 + $1 + $2 })
  isShell(s.combineLatest(t, shell, erased) { "\($0) \($1) \($2) \($3)" })
  isShell(s.zip(t))
  isShell(s.zip(t, shell))
  isShell(s.zip(t, shell, erased))
  isShell(s.zip(t) { $0 + $1 })
  isShell(s.zip(t, shell) { $0 + $1 + $2 })
  isShell(s.zip(t, shell, erased) { "\($0) \($1) \($2) \($3)" })
  isShell(s.append(1))
  isShell(s.append(1, 2))
  isShell(s.append([1, 2]))
  isShell(s.append(1...2))
  isShell(s.append(t))
  isShell(s.append(shell))
  isShell(s.prepend(1))
  isShell(s.prepend(1, 2))
  isShell(s.prepend([1, 2]))
  isShell(s.prepend(1...2))
  isShell(s.prepend(t))
  isShell(s.prepend(shell))
}

nonisolated func failing(_ s: PassthroughSubject<Int, Never>, _ c: PassthroughSubject<Int, Failed>) {
  isShell(c.catch { _ in SendableShell.just(0) })
  isShell(c.catch { _ in s })
  isShell(c.catch { error in
    print(error)
    return c
  })
  isShell(c.retry(2))
  isShell(c.mapError { _ in Failed2() })
  isShell(c.replaceError(with: 0))
  isShell(s.setFailureType(to: Failed.self))
}

nonisolated func timing(_ s: PassthroughSubject<Int, Never>, _ c: PassthroughSubject<Int, Failed>) {
  isShell(s.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest))
  isShell(c.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { Failed() }))
  isShell(s.debounce(for: .milliseconds(1), scheduler: DispatchQueue.main))
  isShell(s.debounce(for: 1, scheduler: DispatchQueue.main))
  isShell(s.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true))
  isShell(s.delay(for: .seconds(1), scheduler: DispatchQueue.main))
  isShell(s.delay(for: .seconds(1), tolerance: .seconds(1), scheduler: DispatchQueue.main))
  isShell(s.receive(on: DispatchQueue.main))
}

nonisolated func sharing(_ s: PassthroughSubject<Int, Never>) {
  isShell(s.share())
  isShell(s.multicast { PassthroughSubject<Int, Never>() })
  isShell(s.multicast(subject: CurrentValueSubject<Int, Never>(0)))
  isShell(s.multicast { PassthroughSubject() }.autoconnect())
  isShell(s.makeConnectable())
  isShell(s.makeConnectable().autoconnect())
  _ = s.makeConnectable().connect()
}

nonisolated func watching(_ s: PassthroughSubject<Int, Never>) {
  isShell(s.handleEvents(receiveOutput: { print($0) }))
  isShell(
    s.handleEvents(
      receiveSubscription: { print($0) }, receiveOutput: { print($0) }, receiveCompletion: { print($0) },
      receiveCancel: {}, receiveRequest: { print($0) }))
  isShell(s.print())
  isShell(s.print("numbers"))
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
