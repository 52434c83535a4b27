import PortableCombineCore
import PublisherTesting
import Testing

/// What a thread that is itself inside a delivery sends while another one delivers is handed over: it must keep its
/// place before the end, and must not come after a cancel.
@Suite struct HandedOverTests {
  private let inner = TestPublisher<Int, TestFailure>()

  /// Runs the body on another thread, from inside a delivery.
  private func fromAnotherDelivery(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    runOnThread {
      let subject = PassthroughSubject<Void, Never>()
      let cancellable = subject.sink { body() }
      subject.send()
      cancellable.cancel()
    }
  }

  @Test func aJustOfAFlatMapDoesNotComeAfterTheCancel() {
    let recorder = inner.flatMap { Just($0).setFailureType(to: TestFailure.self) }.record()
    let justs = TestPublisher<Int, Never>()
    let direct = justs.flatMap { Just($0) }.record()
    direct.onValue = { recorder, value in
      guard value == 1 else { return }
      fromAnotherDelivery { justs.send(2) }
      recorder.cancel()
    }
    recorder.onValue = { recorder, value in
      guard value == 1 else { return }
      fromAnotherDelivery { inner.send(2) }
      recorder.cancel()
    }
    justs.send(1)
    inner.send(1)
    #expect(direct.values == [1])
    #expect(direct.violations == [])
    #expect(recorder.values == [1])
    #expect(recorder.violations == [])
  }

  @Test(arguments: [Subscribers.Completion<TestFailure>.finished, .failure("broken")])
  func theEndOfAnInnerPublisherComesAfterItsValues(_ completion: Subscribers.Completion<TestFailure>) {
    let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
    let recorder = outer.switchToLatest().record()
    recorder.onValue = { _, value in
      guard value == 1 else { return }
      fromAnotherDelivery {
        inner.send(2)
        inner.send(completion: completion)
      }
    }
    outer.send(inner)
    outer.send(completion: .finished)
    inner.send(1)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == completion)
  }

  @Test func aFailureOfTheOuterPublisherComesAfterTheValues() {
    let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
    let recorder = outer.switchToLatest().record()
    recorder.onValue = { _, value in
      guard value == 1 else { return }
      fromAnotherDelivery {
        inner.send(2)
        outer.send(completion: .failure("broken"))
      }
    }
    outer.send(inner)
    inner.send(1)
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure == "broken")
    #expect(inner.cancelCount == 1)
  }
}
