import PortableOperators
import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Testing

@Suite struct FlatteningAndEventTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let scheduler = TestScheduler<DispatchQueue.SchedulerTimeType, Int>(
    now: DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  private let failing = SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("it failed"))

  @Test func concatMapRunsOneAfterTheOther() {
    let inner = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    let recorder = subject.asSendablePublisher().concatMap { inner[$0] }.record()
    subject.send(0)
    subject.send(1)
    inner[0].send("a")
    inner[1].send("lost")
    inner[0].send(completion: .finished)
    inner[1].send("b")
    #expect(recorder.values == ["a", "b"])
    #expect(fromFailingSubject([1]) { $0.concatMap { SendableShell.just($0) } } == ["1", "X"])
    let failing = failing
    #expect(fromFailingSubject([1]) { $0.concatMap { _ in failing } } == ["X"])
  }

  @Test func flatMapFirstDropsWhatComesWhileOneRuns() {
    let inner = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    let recorder = subject.asSendablePublisher().flatMapFirst { inner[$0] }.record()
    subject.send(0)
    subject.send(1)
    inner[1].send("lost")
    inner[0].send("a")
    inner[0].send(completion: .finished)
    subject.send(1)
    inner[1].send("b")
    #expect(recorder.values == ["a", "b"])
    #expect(fromFailingSubject([1]) { $0.flatMapFirst { SendableShell.just($0) } } == ["1", "X"])
  }

  @Test func ambGoesOnAsTheFirstDoes() {
    let other = PassthroughSubject<Int, Never>()
    let recorder = subject.asSendablePublisher().amb(other).record()
    other.send(1)
    subject.send(2)
    other.send(3)
    #expect(recorder.values == [1, 3])
  }

  @Test func samplePublishesTheLatestValueWhenTheTriggerSends() {
    let trigger = PassthroughSubject<Void, Never>()
    let recorder = subject.asSendablePublisher().sample(on: trigger).record()
    let failingToo = subject.asSendablePublisher().setFailureType(to: TestFailure.self).sample(on: trigger).record()
    subject.send(1)
    subject.send(2)
    trigger.send()
    trigger.send()
    #expect(recorder.values == [2])
    #expect(failingToo.values == [2])
  }

  @Test func ifEmptyGoesOnWithTheOther() {
    #expect(fromSubject([]) { $0.ifEmpty(switchTo: SendableShell.just(0)) } == ["0", "|"])
    #expect(fromSubject([1]) { $0.ifEmpty(switchTo: SendableShell.just(0)) } == ["1", "|"])
  }

  @Test func repeatPublishesTheStreamSeveralTimes() {
    #expect(fromShell([1, 2]) { $0.repeat(2) } == ["1", "2", "1", "2", "|"])
    #expect(fromShell([1, 2]) { $0.repeat().prefix(3) } == ["1", "2", "1", "|"])
  }

  @Test func prefixWhileInclusiveHasTheValueThatEndsIt() {
    #expect(fromSubject([1, 2, 3]) { $0.prefix(while: { $0 < 2 }, inclusive: true) } == ["1", "2", "|"])
    #expect(fromSubject([1, 2, 3]) { $0.prefix(while: { $0 < 2 }, inclusive: false) } == ["1", "|"])
  }

  @Test func prefixForEndsAfterAWhile() {
    let recorder = subject.asSendablePublisher().prefix(for: .seconds(1), scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    subject.send(2)
    #expect(recorder.values == [1])
    #expect(recorder.events.last == .finished)
  }

  @Test func materializeMakesValuesOfEventsAndBack() {
    #expect(fromFailingSubject([1]) { $0.materialize().elements() } == ["1", "|"])
    #expect(fromFailingSubject([1]) { $0.materialize().failures().map(\.name) } == ["it failed", "|"])
    #expect(fromFailingSubject([1]) { $0.materialize().dematerialize() } == ["1", "X"])
    #expect(fromSubject([1]) { $0.materialize().map { $0 == .value(1) } } == ["true", "false", "|"])
  }

  @Test func failuresBecomeResultsOrNothing() {
    #expect(fromFailingSubject([1]) { $0.mapToResult().map { (try? $0.get()) ?? -1 } } == ["1", "-1", "|"])
    #expect(fromFailingSubject([1]) { $0.ignoreFailure() } == ["1", "|"])
    #expect(fromFailingSubject([1]) { $0.ignoreFailure(completeImmediately: false) } == ["1"])
  }
}
