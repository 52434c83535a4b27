import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: ignoreOutput")
struct IgnoreOutputTests {
  private let showing = ShowingSource<Int, TestFailure>()
  private var source: TestPublisher<Int, TestFailure> { showing.source }

  @Test("Drops values, asks for no more, passes the completion", arguments: [nil, "broken" as TestFailure])
  func values(_ failure: TestFailure?) {
    let recorder = showing.ignoreOutput().record(demand: .none)
    for number in 1...3 { #expect(source.send(number) == .none) }
    if let failure { source.fail(failure) } else { source.finish() }
    #expect(recorder.events.count == 2)
    #expect(recorder.failure == failure)
    #expect(recorder.isFinished == (failure == nil))
  }

  @Test("Hands the upstream's subscription down, then asks for everything; downstream's requests go up as well")
  func demand() {
    let showing = ShowingSource<Int, TestFailure>(isEarly: true)
    let recorder = showing.ignoreOutput().record(demand: .max(2))
    showing.source.onRequest = { _ in #expect(recorder.log == ["subscription(TestPublisher)"]) }
    showing.source.sendSubscription()
    #expect(showing.source.requests == [.max(2), .unlimited])
    recorder.request(.none)
    recorder.request(.max(1))
    #expect(showing.source.requests == [.max(2), .unlimited, .none, .max(1)])
  }

  @Test("Each further subscription is handed down and asked for everything")
  func subscriptions() {
    let recorder = showing.ignoreOutput().record(demand: .none)
    source.sendSubscription()
    #expect(recorder.subscriptionCount == 2)
    #expect(source.requests == [.unlimited, .unlimited])
    #expect(source.cancelCount == 0)
  }

  @Test("Each completion passes, also before a subscription and after a cancel; so does each cancel")
  func completions() {
    let showing = ShowingSource<Int, TestFailure>(isEarly: true)
    let recorder = showing.ignoreOutput().record()
    #expect(showing.source.send(1) == .none)
    showing.source.finish()
    showing.source.sendSubscription()
    recorder.cancel()
    recorder.cancel()
    showing.source.fail("broken")
    #expect(recorder.log == ["finished", "subscription(TestPublisher)", "failure(broken)"])
    #expect(showing.source.cancelCount == 2)
  }

  @Test("The stage shows as the operator, and is no subscription")
  func description() {
    let recorder = showing.ignoreOutput().record()
    #expect(Shown(of: showing.stage) == Shown("IgnoreOutput"))
    #expect(!(showing.stage is Subscription))
    withExtendedLifetime(recorder) {}
  }

  @Test("Is equal when its upstream is")
  func equality() {
    let (ends, hangs) = (Empty<Int, TestFailure>(), Empty<Int, TestFailure>(completeImmediately: false))
    #expect(Publishers.IgnoreOutput(upstream: ends) == Publishers.IgnoreOutput(upstream: ends))
    #expect(Publishers.IgnoreOutput(upstream: ends) != Publishers.IgnoreOutput(upstream: hangs))
  }
}
