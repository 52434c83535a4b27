import Dispatch
import OpenCombine
import OpenCombineDispatch
import PortableOpenCombine
import PortableSchedulers
import PublisherTesting
import Testing

@Suite struct SchedulerAdapterTests {
  // MARK: Ours as theirs

  @Test func theirDelayRunsOnOurTestScheduler() {
    let scheduler = TestScheduler<DispatchTimeOfOurs, DispatchOptionsOfOurs>(now: .init(.init(uptimeNanoseconds: 1)))
    let subject = OpenCombine.PassthroughSubject<Int, Never>()
    let recorder = subject.delay(for: .milliseconds(300), scheduler: scheduler.asOpenCombine()).recordOpen()
    subject.send(1)
    scheduler.advance(by: .milliseconds(299))
    #expect(recorder.values.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.values == [1])
  }

  @Test func theirReceiveOnRunsOnOurTestScheduler() {
    let scheduler = TestScheduler<DispatchTimeOfOurs, DispatchOptionsOfOurs>(now: .init(.init(uptimeNanoseconds: 1)))
    let recorder = OpenCombine.Just(1).receive(on: scheduler.asOpenCombine()).recordOpen()
    #expect(recorder.values.isEmpty)
    scheduler.advance()
    #expect(recorder.values == [1])
    #expect(recorder.completions == [.finished])
  }

  @Test func aRepetitionOfOursIsCancelledThroughTheirs() {
    let scheduler = TestScheduler<DispatchTimeOfOurs, DispatchOptionsOfOurs>(now: .init(.init(uptimeNanoseconds: 1)))
    let open = scheduler.asOpenCombine()
    var count = 0
    let token: any OpenCombine.Cancellable = open.schedule(
      after: open.now.advanced(by: .seconds(1)), interval: .seconds(1), tolerance: open.minimumTolerance, options: nil
    ) { count += 1 }
    scheduler.advance(by: .seconds(3))
    #expect(count == 3)
    token.cancel()
    scheduler.advance(by: .seconds(3))
    #expect(count == 3)
  }

  // MARK: Theirs as ours

  @Test func ourDelayAndDebounceRunOnASchedulerOfTheirs() {
    let scheduler = TestScheduler<DispatchTimeOfOurs, DispatchOptionsOfOurs>(now: .init(.init(uptimeNanoseconds: 1)))
    let theirs = SchedulerFromOpenCombine(scheduler.asOpenCombine())
    let subject = PortableCombine.PassthroughSubject<Int, Never>()
    let delayed = subject.delay(for: .milliseconds(10), scheduler: theirs).record()
    let settled = subject.debounce(for: .milliseconds(10), scheduler: theirs).record()
    subject.send(1)
    scheduler.advance(by: .milliseconds(5))
    subject.send(2)
    scheduler.advance(by: .milliseconds(5))
    #expect(delayed.values == [1])
    scheduler.advance(by: .milliseconds(5))
    #expect(delayed.values == [1, 2])
    #expect(settled.values == [2])
  }

  @Test func aQueueOfTheirsDelivers() throws {
    let queue = DispatchQueue(label: "theirs")
    let scheduler = queue.ocombine.asPortable()
    let recorder = PortableCombine.Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3])
      .delay(for: .milliseconds(1), scheduler: scheduler).record()
    #expect(try recorder.blockUntilCompletion(timeout: 60) == .finished)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func aRepetitionOfTheirsGoesOnUntilItIsCancelled() {
    let queue = DispatchQueue(label: "theirs")
    let scheduler = queue.ocombine.asPortable()
    let count = Guarded(0)
    let token: any PortableCombine.Cancellable = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
      count.withLock { $0 += 1 }
    }
    #expect(count.wait(timeout: 60) { $0 >= 3 })
    token.cancel()
    queue.sync {}
    let last = count.value
    queue.sync {}
    #expect(count.value == last)
  }

  @Test func theImmediateSchedulersOfBothAreTheOthersToo() {
    let ours = PortableCombine.Just(1).receive(on: OpenCombine.ImmediateScheduler.shared.asPortable()).record()
    #expect(ours.values == [1])
    let theirs = OpenCombine.Just(1).receive(on: PortableCombine.ImmediateScheduler.shared.asOpenCombine()).recordOpen()
    #expect(theirs.values == [1])
  }

  @Test func anyQueueIsASchedulerOfBothInOneFile() throws {
    let queue = DispatchQueue(label: "both")
    let ours = PortableCombine.Just(1).delay(for: .milliseconds(1), scheduler: queue).record()
    let theirs = OpenCombine.Just(1).delay(for: .milliseconds(1), scheduler: queue.ocombine).asPortable().record()
    #expect(try ours.blockUntilValues(count: 1, timeout: 60) == [1])
    #expect(try theirs.blockUntilValues(count: 1, timeout: 60) == [1])
  }

  @Test func theLawsHoldThereAndBack() {
    typealias Ours = TestScheduler<DispatchTimeOfOurs, DispatchOptionsOfOurs>
    typealias There = SchedulerToOpenCombine<Ours>
    #expect(
      checkScheduler(
        "there and back", advance: { $0.base.base.advance(by: $1.base.base) },
        { SchedulerFromOpenCombine(There(Ours(now: .init(.init(uptimeNanoseconds: 1))))) }) == [])
  }

  // Work with one date is in whatever order the queue's timers fire.
  @Test func theLawsHoldOverAQueueOfTheirs() {
    #expect(
      checkScheduler("queue of theirs", except: [.instantInOrder]) {
        DispatchQueue(label: "laws").ocombine.asPortable()
      } == [])
  }

  // MARK: Intervals

  @Test func intervalsAreCountedByTheOther() {
    typealias Stride = SchedulerFromOpenCombine<DispatchQueue.OCombine>.SchedulerTimeType.Stride
    #expect(Stride.milliseconds(1500) == 1.5)
    #expect(Stride.seconds(2) + .seconds(1) == 3)
    #expect(Stride.seconds(2) - .seconds(1) == 1)
    #expect(Stride.microseconds(3).base.magnitude == 3_000)
    #expect(-Stride.seconds(1) < 0)
    #expect(Stride(exactly: 5)?.base == DispatchQueue.OCombine.SchedulerTimeType.Stride(exactly: 5))
    #expect(Stride(exactly: UInt64.max) == nil)
    var stride = Stride.seconds(1)
    stride += .seconds(1)
    stride -= .milliseconds(500)
    stride.negate()
    #expect(stride == -1.5)
  }

  @Test func momentsAreComparedByTheOther() {
    let start = BridgedTime(DispatchQueue.OCombine.SchedulerTimeType(.init(uptimeNanoseconds: 1_000)))
    let later = start.advanced(by: .init(.nanoseconds(500)))
    #expect(start < later)
    #expect(start.distance(to: later) == .init(.nanoseconds(500)))
    #expect(Set([start, later, start]).count == 2)
  }
}

// A queue has types of these names for both libraries here, so a name must come from what only one of them has.
typealias DispatchTimeOfOurs = SchedulerOfOurs<DispatchQueue>.Moment
typealias DispatchOptionsOfOurs = SchedulerOfOurs<DispatchQueue>.Options

enum SchedulerOfOurs<S: PortableCombine.Scheduler> {
  typealias Moment = S.SchedulerTimeType
  typealias Options = S.SchedulerOptions
}
