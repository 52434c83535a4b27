import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Empty, Fail, Deferred")
struct EmptyTests {
  @Test("Empty finishes at once, asked or not")
  func finishes() {
    let recorder = Empty<Int, TestFailure>().record(demand: .none)
    #expect(recorder.log == ["subscription(Empty)", "finished"])
    #expect(Empty(outputType: Int.self, failureType: TestFailure.self).record().isFinished)
  }

  @Test("Empty that does not complete at once never does")
  func never() {
    let recorder = Empty<Int, TestFailure>(completeImmediately: false).record()
    recorder.request(.none)
    recorder.cancel()
    #expect(recorder.log == ["subscription(Empty)"])
    let typed = Empty(completeImmediately: false, outputType: Int.self, failureType: Never.self)
    #expect(!typed.completeImmediately)
  }

  @Test("Empties are equal when both complete at once, or neither")
  func equality() {
    #expect(Empty<Int, Never>() == Empty(completeImmediately: true))
    #expect(Empty<Int, Never>() != Empty(completeImmediately: false))
  }

  @Test("A cancel from inside the subscription stops neither the finish nor the failure")
  func cancelInside() {
    func log<P: Publisher>(_ publisher: P) -> [String] {
      publisher.record(onSubscription: { $0.subscription?.cancel() }).log
    }
    #expect(log(Empty<Int, Never>()) == ["subscription(Empty)", "finished"])
    #expect(log(Fail<Int, TestFailure>(error: "broken")) == ["subscription(Empty)", "failure(broken)"])
  }

  @Test("Their subscription is one and the same, and shows nothing")
  func subscription() {
    let first = Empty<Int, Never>().record().subscription
    let second = Fail<Int, TestFailure>(error: "broken").record().subscription
    #expect(first?.combineIdentifier == second?.combineIdentifier)
    #expect(first?.combineIdentifier == Subscriptions.empty.combineIdentifier)
    expectDescription(of: first, "Empty")
  }

  @Test("Fail fails at once, asked or not")
  func fails() {
    let recorder = Fail(outputType: Int.self, failure: TestFailure("broken")).record(demand: .none)
    #expect(recorder.log == ["subscription(Empty)", "failure(broken)"])
    #expect(Fail<Int, TestFailure>(error: "a") == Fail(error: "a"))
    #expect(Fail<Int, TestFailure>(error: "a") != Fail(error: "b"))
  }

  @Test("Deferred makes a publisher for each subscriber, when it comes, and hands the subscriber on as it is")
  func deferred() {
    let made = Guarded<[EdgeSource<Int, TestFailure>]>([])
    let deferred = Deferred {
      let source = EdgeSource<Int, TestFailure>()
      made.withLock { $0.append(source) }
      return source
    }
    #expect(made.value.isEmpty)
    let recorders = [deferred.record(), deferred.record()]
    #expect(made.value.count == 2)
    #expect(made.value.map { $0.source.log } == [[.subscribe], [.subscribe]])
    for (source, recorder) in zip(made.value, recorders) {
      #expect(source.subscriber as? Recorder<Int, TestFailure> === recorder)
    }
    #expect(recorders[0].events == [])
  }
}
