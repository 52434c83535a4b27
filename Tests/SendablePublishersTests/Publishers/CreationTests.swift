import PublisherTesting
import SendablePublishers
import Testing

@Suite struct CreationTests {
  @Test func just() {
    let one: SendableShell<Just<Int>> = .just(1)
    #expect(outcome(one) == ["1", "|"])
    #expect(outcome(.just(2)) == ["2", "|"])
    #expect(one == .just(1))
    #expect(one != .just(2))
  }

  @Test func empty() {
    let nothing: SendableShell<Empty<Int, Never>> = .empty()
    #expect(outcome(nothing) == ["|"])
    #expect(
      outcome(SendableShell.empty(completeImmediately: false, outputType: Int.self, failureType: Never.self)) == [])
  }

  @Test func fail() {
    let failure: SendableShell<Fail<Int, TestFailure>> = .fail(.init("no"))
    #expect(outcome(failure) == ["X"])
    #expect(outcome(SendableShell.fail(outputType: Int.self, error: TestFailure("no"))) == ["X"])
  }

  @Test func deferred() {
    let made = Guarded(0)
    let each = SendableShell.deferred {
      SendableShell.just(
        made.withLock { count in
          count += 1
          return count
        })
    }
    #expect(outcome(each) == ["1", "|"])
    #expect(outcome(each) == ["2", "|"])
  }

  @Test func sequence() {
    let numbers: SendableShell<Publishers.Sequence<[Int], Never>> = .sequence([1, 2])
    #expect(outcome(numbers) == ["1", "2", "|"])
    #expect(outcome(SendableShell.sequence(1...2, failureType: TestFailure.self)) == ["1", "2", "|"])
  }

  @Test func future() {
    let answer: SendableShell<Future<Int, Never>> = .future { promise in
      promise(.success(42))
      promise(.success(43))
    }
    #expect(outcome(answer) == ["42", "|"])
    #expect(outcome(answer) == ["42", "|"])
  }

  @Test func failWithAnErrorOfFoundation() {
    let failure: SendableShell<Fail<Int, URLError>> = .fail(.init(.timedOut))
    let recorder = failure.eraseToAnyPublisher().record()
    #expect(recorder.failure?.code == .timedOut)
  }

  @Test func timer() {
    let ticks: SendableShell<Timer.TimerPublisher> = .timer(interval: 0.001, runLoop: .current)
    let dates = Guarded<[Date]>([])
    let cancellable = ticks.sink { date in dates.withLock { $0.append(date) } }
    runLoop(until: { false }, turns: 2)
    #expect(dates.withLock { $0 } == [], "it isn't connected")
    let connection = ticks.connect()
    runLoop { dates.withLock { $0.count } >= 3 }
    connection.cancel()
    let seen = dates.withLock { $0 }
    #expect(seen.count >= 3)
    #expect(seen == seen.sorted())
    withExtendedLifetime(cancellable) {}
  }

  @Test func timerThatConnectsByItself() {
    let ticks = SendableShell.timer(interval: 0.001, tolerance: 1, runLoop: .current, mode: .default)
    let count = Guarded(0)
    let cancellable = ticks.autoconnect().prefix(2).sink { _ in count.withLock { $0 += 1 } }
    runLoop { count.withLock { $0 } == 2 }
    #expect(count.withLock { $0 } == 2)
    withExtendedLifetime(cancellable) {}
  }

  /// Runs the loop of the thread that calls, in short turns, as a timer doesn't end one.
  private func runLoop(until isDone: () -> Bool, turns: Int = 6_000) {
    for _ in 0..<turns where !isDone() {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  @Test func record() {
    let broken: SendableShell<Record<Int, TestFailure>> = .record(output: [1, 2], completion: .failure("no"))
    #expect(outcome(broken) == ["1", "2", "X"])
    let counted: SendableShell<Record<Int, Never>> = .record { recording in
      recording.receive(1)
      recording.receive(completion: .finished)
    }
    #expect(outcome(counted) == ["1", "|"])
  }
}
