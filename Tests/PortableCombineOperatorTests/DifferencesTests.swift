import PortableCombineDispatch
import PublisherTesting
import Testing

/// What rows of Documentation/DifferencesFromCombine.md say of several operators, or of an upstream that breaks rules.
@Suite("Differences from Combine")
struct DifferencesTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)

  // MARK: buffer

  @Test("A closure that makes buffer's error may send: that value does not count")
  func bufferErrorSends() {
    let source = source
    var calls = 0
    let recorder = source.buffer(
      size: 1, prefetch: .byRequest,
      whenFull: .customError {
        calls += 1
        source.send(3)
        return "full"
      }
    ).record(demand: .none)
    source.send(1)
    source.send(2)
    #expect(calls == 1)
    recorder.request(.unlimited)
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(full)"])
  }

  @Test("After it has overflown, buffer asks its upstream for no more")
  func bufferAsksNoMore() {
    let recorder = source.buffer(size: 1, prefetch: .keepFull, whenFull: .customError { "full" }).record(demand: .none)
    source.send(1)
    source.send(2)
    #expect(source.log == [.subscribe, .request(.max(1)), .cancel])
    recorder.request(.max(5))
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(full)"])
    #expect(source.log == [.subscribe, .request(.max(1)), .cancel])
  }

  @Test("The end of buffer waits until downstream has taken its subscription")
  func bufferEndWaits() {
    var seen: [String] = []
    let recorder = Empty<Int, TestFailure>().buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).record(
      demand: .unlimited, onSubscription: { recorder in seen = recorder.log })
    #expect(seen == ["subscription(Buffer)"])
    #expect(recorder.log == ["subscription(Buffer)", "finished"])
  }

  // MARK: Upstreams that go on

  @Test("A subscription that comes after the end is cancelled", arguments: ["drop", "drop until", "switch"])
  func subscriptionAfterTheEnd(_ name: String) {
    let nothing = Empty<Int, TestFailure>(completeImmediately: false)
    let recorder: Recorder<Int, TestFailure> =
      switch name {
      case "drop": source.dropFirst().record()
      case "drop until": source.drop(untilOutputFrom: nothing).record()
      default: Numbered(source: source).switchToLatest().record()
      }
    source.finish()
    #expect(recorder.isFinished)
    let requests = source.requests
    source.sendSubscription()
    #expect(source.cancelCounts == [0, 1])
    #expect(source.requests == requests)
  }

  @Test("After the trigger, a further subscription of the other publisher is cancelled")
  func subscriptionAfterTheTrigger() {
    let recorder = Empty<Int, TestFailure>(completeImmediately: false).drop(untilOutputFrom: source).record()
    source.send(1)
    source.sendSubscription()
    #expect(source.cancelCounts == [1, 1])
    #expect(source.requests == [.max(1)])
    withExtendedLifetime(recorder) {}
  }

  @Test("An upstream that finishes again counts once", arguments: [true, false])
  func repeatedFinish(_ merges: Bool) {
    let other = Source()
    let recorder: Recorder<Int, TestFailure>
    if merges {
      recorder = source.merge(with: other).record()
    } else {
      let inner = [source, other]
      recorder = (0...1).publisher.setFailureType(to: TestFailure.self).flatMap { inner[$0] }.record()
    }
    source.finish()
    source.finish()
    #expect(recorder.completion == nil)
    other.send(1)
    other.finish()
    #expect(recorder.log.dropFirst() == ["value(1)", "finished"])
  }

  @Test(
    "An upstream that has ended is asked for nothing and not cancelled", arguments: ["receive", "delay", "timeout"])
  func endedUpstream(_ name: String) {
    let scheduler = NotedScheduler()
    let recorder: Recorder<Int, TestFailure> =
      switch name {
      case "receive": source.receive(on: scheduler).record(demand: .max(1))
      case "delay": source.delay(for: .seconds(1), scheduler: scheduler).record(demand: .max(1))
      default: source.timeout(.seconds(9), scheduler: scheduler).record(demand: .max(1))
      }
    source.finish()
    recorder.request(.max(1))
    recorder.cancel()
    scheduler.advance(by: .seconds(2))
    #expect(source.log == [.subscribe, .request(.max(1))])
    #expect(recorder.completion == nil)
  }

  // MARK: Sources

  @Test("What ends at once says so also after a cancel from inside the subscription")
  func endAfterCancel() {
    let empty = [Int]().publisher.record(onSubscription: { $0.cancel() })
    #expect(empty.log.last == "finished")
    let ended = PassthroughSubject<Int, Never>()
    ended.send(completion: .finished)
    #expect(ended.record(onSubscription: { $0.cancel() }).log.last == "finished")
    let record = Record<Int, Never>(output: [], completion: .finished)
    #expect(record.record(onSubscription: { $0.cancel() }).log.last == "finished")
  }

  @Test("What sends its end with the last value does not after a cancel from inside that")
  func cancelInsideTheLastValue() {
    func log<P: Publisher<Int, Never>>(_ publisher: P) -> [String] {
      Array(publisher.record(onValue: { recorder, _ in recorder.cancel() }).log.dropFirst())
    }
    #expect(log(Just(1)) == ["value(1)"])
    #expect(log([1].publisher) == ["value(1)"])
    #expect(log(Record<Int, Never>(output: [1], completion: .finished)) == ["value(1)"])
  }
}

/// Publishers made of numbers, for `switchToLatest`.
private struct Numbered: Publisher {
  typealias Output = Result<Int, TestFailure>.Publisher
  typealias Failure = TestFailure

  let source: TestPublisher<Int, TestFailure>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == TestFailure {
    source.map { Output($0) }.receive(subscriber: subscriber)
  }
}
