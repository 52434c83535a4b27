import PublisherTesting
import SendablePublishers
import Testing

@Suite struct FailureTests {
  private let failing = SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("it failed"))

  @Test func `catch`() {
    #expect(fromFailingSubject([1]) { $0.catch { _ in SendableShell.just(-1) } } == ["1", "-1", "|"])
    let failing = failing
    let failed = outcome(failing.catch { _ in failing }.catch { _ in failing }.catch { _ in failing })
    #expect(failed == ["X"])
  }

  @Test func tryCatch() {
    #expect(fromFailingSubject([1]) { $0.tryCatch { _ in SendableShell.just(-1) } } == ["1", "-1", "|"])
    let passedOn = fromFailingSubject([1]) {
      $0.tryCatch { error in
        if error.name.isEmpty { return SendableShell.just(0) }
        throw error
      }
    }
    #expect(passedOn == ["1", "X"])
    let broad = failing.mapError { $0 as any Error }
    let caught = outcome(
      broad.tryCatch { _ in broad }.tryCatch { _ in broad }.tryCatch { _ in SendableShell.just(try checked(1)) })
    #expect(caught == ["1", "|"])
  }

  @Test func retry() {
    #expect(fromFailingSubject([1]) { $0.retry(0) } == ["1", "X"])
    let attempts = Guarded(0)
    let counted = SendableShell.deferred { [failing] in
      attempts.withLock { $0 += 1 }
      return failing
    }
    #expect(outcome(counted.retry(1).retry(1).retry(0)) == ["X"])
    #expect(attempts.withLock { $0 } == 4)
  }

  @Test func mapError() {
    struct Other: Error {}
    #expect(fromFailingSubject([1]) { $0.mapError { _ in Other() } } == ["1", "X"])
    #expect(
      outcome(
        failing.mapError { _ in Other() }.mapError { $0 as any Error }.mapError { $0 as? Other ?? Other() }
          .catch { _ in SendableShell.just(2) }) == ["2", "|"])
  }

  @Test func replaceError() {
    #expect(fromFailingSubject([1]) { $0.replaceError(with: 0) } == ["1", "0", "|"])
    #expect(outcome(failing.replaceError(with: 1).replaceError(with: 2).replaceError(with: 3)) == ["1", "|"])
  }

  @Test func replaceEmpty() {
    #expect(fromSubject([]) { $0.replaceEmpty(with: 7) } == ["7", "|"])
    #expect(fromShell([]) { $0.replaceEmpty(with: 1).replaceEmpty(with: 2).replaceEmpty(with: 3) } == ["1", "|"])
  }

  @Test func assertNoFailure() {
    let subject = PassthroughSubject<Int, TestFailure>()
    let recorder = subject.asSendablePublisher().assertNoFailure("it can't fail").eraseToAnyPublisher().record()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.values == [1])
    #expect(fromShell([1]) { $0.assertNoFailure().assertNoFailure().assertNoFailure("never") } == ["1", "|"])
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func assertNoFailureTrapsAtAFailure() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let subject = PassthroughSubject<Int, TestFailure>()
        let subscription = subject.asSendablePublisher().assertNoFailure("it can't fail").sink { _ in }
        subject.send(completion: .failure("it did"))
        withExtendedLifetime(subscription) {}
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("it can't fail: it did"))
    }
  #endif
}
