import PublisherTesting
import SendablePublishers
import Testing

@Suite struct CreationTests {
  @Test func just() {
    let one: SendableShell<Just<Int>> = .just(1)
    #expect(outcome(one) == ["1", "|"])
    #expect(outcome(SendableShell.just(2)) == ["2", "|"])
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

  @Test func notifications() {
    let name = Notification.Name("measured")
    let center = NotificationCenter()
    let numbers = SendableShell.notifications(of: name, in: center) { $0.userInfo?["number"] as? Int }
    let recorder = numbers.record()
    center.post(name: name, object: nil, userInfo: ["number": 1])
    center.post(name: name, object: nil)
    center.post(name: name, object: nil, userInfo: ["number": 2])
    #expect(recorder.values == [1, 2])
  }

  @Test func theSafeValuesOfCombine() {
    let subject = PassthroughSubject<Int, Never>()
    #expect(outcome(Just(1).asSendablePublisher()) == ["1", "|"])
    #expect(outcome(Empty<Int, Never>().asSendablePublisher()) == ["|"])
    #expect(outcome(Fail<Int, TestFailure>(error: "no").asSendablePublisher()) == ["X"])
    #expect(outcome(Future<Int, Never> { $0(.success(1)) }.asSendablePublisher()) == ["1", "|"])
    #expect(
      outcome(Record<Int, Never>(output: [1, 2], completion: .finished).asSendablePublisher()) == ["1", "2", "|"])
    #expect(outcome([1, 2].publisher.asSendablePublisher()) == ["1", "2", "|"])
    #expect(outcome(Optional(1).publisher.asSendablePublisher()) == ["1", "|"])
    #expect(outcome(Result<Int, TestFailure>.success(1).publisher.asSendablePublisher()) == ["1", "|"])
    #expect(outcome(Publishers.MergeMany([Just(1), Just(2)]).asSendablePublisher()) == ["1", "2", "|"])
    let recorder = Publishers.MergeMany([subject]).asSendablePublisher().record()
    subject.send(3)
    #expect(recorder.values == [3])
  }
}
