import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: mapError")
struct MapErrorTests {
  private struct Wrapped: Error, Equatable {
    let reason: TestFailure
  }

  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Transforms the failure, passes values")
  func failure() {
    let recorder = source.mapError(Wrapped.init).record(demand: .max(1)) { _ in .max(2) }
    #expect(source.send(1) == .max(2))
    source.fail("broken")
    #expect(recorder.values == [1])
    #expect(recorder.failure == Wrapped(reason: "broken"))
    #expect(source.requests == [.max(1)])
    #expect(source.cancelCount == 0)
  }

  @Test("A finish passes, and the closure is not called")
  func finish() {
    let recorder = source.mapError { error -> Wrapped in
      Issue.record("called with \(error)")
      return Wrapped(reason: error)
    }.record()
    source.finish()
    #expect(recorder.isFinished)
  }

  @Test("Transforms each failure that comes, also after the end")
  func repeated() {
    let recorder = source.mapError(Wrapped.init).record()
    source.fail("one")
    source.fail("two")
    #expect(
      recorder.events.dropFirst() == [.failure(Wrapped(reason: "one")), .failure(Wrapped(reason: "two"))])
  }

  @Test("Brings a failure of any type back to one of its own")
  func anyError() {
    let recorder = source.tryMap { $0 }.mapError { $0 as? TestFailure ?? "other" }.record()
    source.fail("broken")
    #expect(recorder.failure == "broken")
  }

  @Test("Can be made with and without a label")
  func initializers() {
    let labelled = Publishers.MapError(upstream: source, transform: Wrapped.init)
    let bare = Publishers.MapError(upstream: source, Wrapped.init)
    #expect(labelled.upstream === source && bare.upstream === source)
    #expect(labelled.transform("broken") == bare.transform("broken"))
  }
}
