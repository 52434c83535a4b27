import PortableOperators
import PublisherTesting
import Testing

@Suite struct SampleTests {
  private let source = TestPublisher<Int, TestFailure>()
  private let trigger = TestPublisher<Void, TestFailure>()

  private func start(demand: Subscribers.Demand = .unlimited) -> Recorder<Int, TestFailure> {
    source.sample(on: trigger).record(demand: demand)
  }

  @Test func aTriggerSendsTheLatestOnce() {
    let recorder = start()
    trigger.send(())
    source.send(1)
    source.send(2)
    trigger.send(())
    trigger.send(())
    #expect(recorder.values == [2])
  }

  @Test func aTriggerWithoutAValueAsksForOneMore() {
    _ = start(demand: .max(1))
    #expect(source.requests == [.unlimited])
    #expect(trigger.requests == [.max(1)])
    #expect(trigger.send(()) == .max(1))
  }

  @Test func whenTheTriggerFinishesWhatWaitsGoesDown() {
    let recorder = start()
    source.send(1)
    trigger.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(source.cancelCount == 1)
  }

  @Test func whatWaitsNeedsDemand() {
    let recorder = start(demand: .none)
    source.send(1)
    trigger.finish()
    source.send(2)
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func whenTheSourceFinishesTheNextTriggerIsTheLast() {
    let recorder = start()
    source.send(1)
    source.finish()
    #expect(recorder.completion == nil)
    trigger.send(())
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(trigger.cancelCount == 1)
  }

  @Test func aSourceThatFinishesWithNothingWaitingEndsIt() {
    let recorder = start()
    source.finish()
    #expect(recorder.isFinished)
  }

  @Test func aFailureOfEitherEndsIt() {
    let first = start()
    source.fail("a")
    #expect(first.failure == "a")
    #expect(trigger.cancelCount == 1)
    let second = start()
    trigger.fail("b", to: 1)
    #expect(second.failure == "b")
    #expect(source.cancelCounts == [0, 1])
  }

  @Test func anEndOfTheSourceAfterTheTriggersIsTooLate() {
    let source = Stubborn()
    let recorder = source.sample(on: trigger).record(demand: .none)
    _ = source.subscribers[0].receive(1)
    trigger.finish()
    source.subscribers[0].receive(completion: .failure("late"))
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }
}
