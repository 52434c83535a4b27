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
  let recorded: SendableShell<Record<Int, Failed>> = .record(output: [1, 2], completion: .failure(Failed()))
  let counted: SendableShell<Record<Int, Never>> = .record { recording in
    for number in 1...3 { recording.receive(number) }
  }
  let ticks: SendableShell<Timer.TimerPublisher> = .timer(interval: 1, runLoop: .main)
  let precise: SendableShell<Timer.TimerPublisher> = .timer(
    interval: 1, tolerance: 0.1, runLoop: .current, mode: .common, options: nil)
  _ = (one, failure, nothing, never, numbers, late, answer, recorded, counted, ticks, precise)
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
