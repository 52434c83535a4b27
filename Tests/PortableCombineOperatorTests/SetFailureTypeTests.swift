import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: setFailureType")
struct SetFailureTypeTests {
  private typealias Source = ShowingSource<Int, Never>

  private struct OtherFailure: Error {}

  private let showing = Source()
  private var source: TestPublisher<Int, Never> { showing.source }

  @Test("Values, demand and the finish pass, also after the end")
  func events() {
    let recorder = showing.setFailureType(to: TestFailure.self).record(demand: .max(1)) { _ in .max(2) }
    #expect(source.send(1) == .max(2))
    source.finish()
    source.finish()
    source.send(2)
    recorder.request(.none)
    #expect(recorder.log == ["subscription(TestPublisher)", "value(1)", "finished", "finished", "value(2)"])
    #expect(source.requests == [.max(1), .none])
  }

  @Test("Hands each subscription of the upstream down, passes each cancel")
  func subscriptions() {
    let recorder = showing.setFailureType(to: TestFailure.self).record()
    source.sendSubscription()
    recorder.cancel()
    recorder.cancel()
    #expect(recorder.subscriptionCount == 2)
    #expect(source.cancelCount == 2)
    #expect(Shown(of: showing.stage) == Shown("SetFailureType"))
  }

  @Test("What comes before a subscription passes")
  func early() {
    let early = Source(isEarly: true)
    let recorder = early.setFailureType(to: TestFailure.self).record()
    early.source.send(1)
    early.source.finish()
    #expect(recorder.log == ["value(1)", "finished"])
  }

  @Test("The type can be set again, in place of the first")
  func again() {
    let publisher: Publishers.SetFailureType<Source, OtherFailure> =
      showing.setFailureType(to: TestFailure.self).setFailureType(to: OtherFailure.self)
    #expect(publisher.upstream === showing)
  }

  @Test("Lets a publisher that can't fail be combined with one that can")
  func combined() {
    let failing = Fail<Int, TestFailure>(error: "broken")
    let recorder = [1, 2].publisher.setFailureType(to: TestFailure.self).append(failing).record()
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure == "broken")
  }

  @Test("Is equal when its upstream is")
  func equality() {
    let (ends, hangs) = (Empty<Int, Never>(), Empty<Int, Never>(completeImmediately: false))
    #expect(ends.setFailureType(to: TestFailure.self) == ends.setFailureType(to: TestFailure.self))
    #expect(ends.setFailureType(to: TestFailure.self) != hangs.setFailureType(to: TestFailure.self))
  }
}
