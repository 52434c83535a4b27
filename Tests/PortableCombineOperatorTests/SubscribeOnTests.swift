import PortableCombineDispatch
import PortableSchedulers
import PublisherTesting
import Testing

@Suite("Operator: subscribe(on:)")
struct SubscribeOnTests {
  private let scheduler = DispatchQueue.test
  private let source = TestPublisher<Int, TestFailure>()

  @Test("Subscribing, each request and the cancel are scheduled, in order")
  func calls() {
    let recorder = source.subscribe(on: scheduler).record(demand: .max(2))
    #expect(source.log == [])
    scheduler.advance()
    #expect(source.log == [.subscribe, .request(.max(2))])
    recorder.request(.max(3))
    recorder.cancel()
    #expect(source.log.count == 2)
    scheduler.advance()
    #expect(source.log.dropFirst(2) == [.request(.max(3)), .cancel])
  }

  @Test("The subscription, values and the end come as they are, and what downstream returns goes up")
  func events() {
    let recorder = source.subscribe(on: scheduler).record { $0 < 2 ? .max(4) : .none }
    scheduler.advance()
    #expect(recorder.log == ["subscription(SubscribeOn)"])
    #expect(source.send(1) == .max(4))
    #expect(source.send(2) == .none)
    source.fail("broken")
    #expect(recorder.log.dropFirst() == ["value(1)", "value(2)", "failure(broken)"])
    #expect(recorder.violations == [])
  }

  @Test("After a cancel nothing comes, and nothing more is asked for")
  func afterCancel() {
    let recorder = source.subscribe(on: scheduler).record(demand: .max(1))
    scheduler.advance()
    recorder.cancel()
    source.send(1)
    source.finish()
    recorder.request(.max(7))
    scheduler.advance()
    #expect(recorder.values == [])
    #expect(recorder.completion == nil)
    #expect(source.requests == [.max(1)])
    #expect(source.cancelCount == 1)
  }

  @Test("Before the subscription, values and ends are dropped; a second subscription is cancelled")
  func early() {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = source.subscribe(on: ImmediateScheduler.shared).record()
    source.send(1)
    source.finish()
    #expect(recorder.events == [])
    source.sendSubscription()
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    source.send(2)
    #expect(recorder.values == [2])
  }

  @Test("A request from inside the upstream's request works with an immediate scheduler")
  func recursion() {
    let recorder = [1, 2, 3].publisher.subscribe(on: ImmediateScheduler.shared)
      .record(demand: .max(1), onValue: { recorder, _ in recorder.request(.max(1)) })
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }
}
