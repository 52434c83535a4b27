// Mode: typecheck
// Shows: shells are created by name, with and without a written type.

import SendablePublishers

nonisolated struct Failed: Error {}

nonisolated func written() {
  let one: SendableShell<Just<Int>> = .just(1)
  let failure: SendableShell<Fail<Int, URLError>> = .fail(.init(.timedOut))
  let nothing: SendableShell<Empty<Int, Never>> = .empty()
  let never: SendableShell<Empty<Int, Never>> = .empty(completeImmediately: false)
  let numbers: SendableShell<Publishers.Sequence<[Int], Never>> = .sequence([1, 2, 3])
  let late: SendableShell<Deferred<Just<Int>>> = .deferred { SendableShell.just(1) }
  let answer: SendableShell<Future<Int, Never>> = .future { promise in
    DispatchQueue.global().async { promise(.success(42)) }
  }
  let posted = SendableShell.notifications(of: Notification.Name("posted")) { $0.userInfo?["number"] as? Int }
  let ticks: SendableShell<Timer.TimerPublisher> = .timer(interval: 1, runLoop: .main)
  let precise: SendableShell<Timer.TimerPublisher> = .timer(
    interval: 1, tolerance: 0.1, runLoop: .current, mode: .common, options: nil)
  _ = (one, failure, nothing, never, numbers, late, answer, posted, ticks, precise)
}

nonisolated func inferred() -> AnyCancellable {
  let failure = SendableShell.fail(outputType: Int.self, error: Failed())
  let nothing = SendableShell.empty(outputType: Int.self, failureType: Failed.self)
  let late = SendableShell.deferred { SendableShell.just(1).setFailureType(to: Failed.self) }
  let numbers = SendableShell.sequence([1, 2, 3], failureType: Failed.self)
  let clock = SendableShell.timer(interval: 1, runLoop: .main).autoconnect().map { "\($0)" }
  _ = clock.removeDuplicates()
  return SendableShell.sequence(1...3).map { $0 + 1 }.setFailureType(to: Failed.self)
    .merge(with: failure, nothing, late, numbers)
    .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
}

nonisolated func safeSources(_ subject: PassthroughSubject<Int, Never>) {
  _ = subject.asSendablePublisher().map { $0 + 1 }.sink { print($0) }
  _ = Just(1).asSendablePublisher().map { $0 + 1 }.sink { print($0) }
  _ = [1, 2].publisher.asSendablePublisher().map { $0 + 1 }.sink { print($0) }
  _ = Empty<Int, Never>().asSendablePublisher().sink { print($0) }
  _ = Fail<Int, Failed>(error: Failed()).asSendablePublisher().replaceError(with: 1).sink { print($0) }
  _ = Future<Int, Never> { $0(.success(1)) }.asSendablePublisher().sink { print($0) }
  _ = Record<Int, Failed> { $0.receive(1) }.asSendablePublisher().replaceError(with: 1).sink { print($0) }
  _ = Result<Int, Failed>.success(1).publisher.asSendablePublisher().replaceError(with: 1).sink { print($0) }
  _ = Int?.some(1).publisher.asSendablePublisher().sink { print($0) }
  _ = Timer.publish(every: 1, on: .main, in: .common).asSendablePublisher().autoconnect().sink { print($0) }
  _ = URLSession.shared.dataTaskPublisher(for: URL(string: "a")!).asSendablePublisher().map { $0.data }
    .replaceError(with: Data()).sink { print($0) }
  _ = Publishers.MergeMany([subject]).asSendablePublisher().sink { print($0) }
}

nonisolated func safeOperands(_ n: AnySendablePublisher<Int, Never>, _ f: AnySendablePublisher<Int, Failed>) {
  let subject = PassthroughSubject<Int, Never>()
  _ = n.flatMap { Just($0) }.sink { print($0) }
  _ = n.flatMap { _ in Fail<Int, Failed>(error: Failed()) }.replaceError(with: 0).sink { print($0) }
  _ = n.flatMap { [$0, $0].publisher }.map { $0 * 2 }.sink { print($0) }
  _ = f.map { [$0] }.catch { _ in Just([]) }.map { $0.count }.sink { print($0) }
  _ = f.catch { _ in Empty() }.map { $0 + 1 }.sink(receiveCompletion: { (_: Subscribers.Completion<Never>) in }, receiveValue: { print($0) })
  _ = n.map { Just($0) }.switchToLatest().sink { print($0) }
  _ = n.merge(with: subject, Just(1)).combineLatest(subject).map { $0 + $1 }.sink { print($0) }
  _ = n.prepend(Just(1)).prepend(2, 3).prepend([4]).zip(subject).sink { print($0) }
  _ = n.prefix(untilOutputFrom: subject).sink { print($0) }
}
