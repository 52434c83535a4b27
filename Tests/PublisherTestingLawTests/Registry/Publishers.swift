import PortableSchedulers
import PublisherTesting
import Foundation

/// As in Combine, a cancel from inside `receive(subscription:)` does not stop the end that comes at once.
private let endsAtOnce: Set<Law> = [.nothingAfterCancel]

let publishers: [LawCase] = [
  publisherCase("Just") { Just(1) },
  publisherCase("Empty", except: endsAtOnce) { Empty<Int, TestFailure>() },
  publisherCase("Empty", "that never ends") { Empty<Int, TestFailure>(completeImmediately: false) },
  publisherCase("Fail", except: endsAtOnce) { Fail<Int, TestFailure>(error: "at once") },
  publisherCase("Deferred") { Deferred { (1...300).publisher } },
  publisherCase("Future") { Future<Int, TestFailure> { $0(.success(1)) } },
  publisherCase("Future", "that failed") { Future<Int, TestFailure> { $0(.failure("at once")) } },
  publisherCase("Record") { Record<Int, TestFailure>(output: Array(1...300), completion: .failure("in the end")) },
  publisherCase("Publishers.Sequence") { (1...300).publisher },
  publisherCase("Publishers.Sequence", "a list") { AnySequence(1...300).publisher },
  publisherCase("Optional.Publisher") { Optional(1).publisher },
  publisherCase("Optional.Publisher", "of nil", except: endsAtOnce) { Int?.none.publisher },
  publisherCase("Result.Publisher") { Result<Int, TestFailure>.success(1).publisher },
  publisherCase("Result.Publisher", "of a failure", except: endsAtOnce) {
    Result<Int, TestFailure>.failure("at once").publisher
  },
  publisherCase("AnyPublisher") { (1...300).publisher.eraseToAnyPublisher() },
  publishedCase(),
  objectCase(),
  notificationCase(),
  timerCase(),
  runLoopTimerCase(),
  marbleCase("MarblePublisher", "hot", except: dropping) { $0.hot("(abc)de---f|") },
  marbleCase("MarblePublisher", "hot, failing", except: dropping) {
    $0.hot("(abc)de---f#", error: TestFailure("in the end"))
  },
  marbleCase("MarblePublisher", "cold") { $0.cold("(abc)de---f|") },
  marbleCase("MarblePublisher", "cold, failing") { $0.cold("(abc)de---f#", error: TestFailure("in the end")) },
  marbleCase("MarblePublisher", "cold, many at once") { $0.cold("(" + String(repeating: "abcde", count: 60) + "|)") },
]

let subjects: [LawCase] = [
  subjectCase("PassthroughSubject") { PassthroughSubject<Int, TestFailure>() },
  subjectCase("CurrentValueSubject") { CurrentValueSubject<Int, TestFailure>(0) },
]

private final class Model: @unchecked Sendable {
  @Published var number = 0
}

/// Each scene has an object of its own, whose property is set after each step.
private func publishedCase() -> LawCase {
  let model = Guarded(Model())
  return publisherCase("Published.Publisher", except: dropping, settle: { model.value.number += 1 }) {
    model.withLock { model in
      model = Model()
      return model.$number
    }
  }
}

/// As in Combine, it ignores how much is asked for.
private func objectCase() -> LawCase {
  // What it guards may be used from any thread, though its type doesn't say so.
  nonisolated(unsafe) let object = Guarded(ObservableObjectPublisher())
  return publisherCase(
    "ObservableObjectPublisher", except: [.demandHonored, .demandNotExceeded], settle: { object.value.send() }
  ) {
    object.withLock { object in
      object = ObservableObjectPublisher()
      return object
    }
  }
}

private func notificationCase() -> LawCase {
  let center = NotificationCenter()
  let name = Notification.Name("laws")
  return publisherCase(
    "NotificationCenter.Publisher", except: dropping, settle: { center.post(name: name, object: nil) }
  ) {
    center.publisher(for: name)
  }
}

/// Time goes on by two frames after each step, so that the end comes in a scene.
private func marbleCase<Failure: Error>(
  _ api: String, _ form: String, except: Set<Law> = [],
  _ make: @escaping @Sendable (VirtualQueue) -> MarblePublisher<String, Failure>
) -> LawCase {
  let scheduler = DispatchQueue.test
  return publisherCase(api, form, except: except, settle: { scheduler.advance(by: .milliseconds(2)) }) {
    make(scheduler)
  }
}

private func timerCase() -> LawCase {
  let scheduler = DispatchQueue.test
  return publisherCase("Publishers.Timer", except: dropping, settle: { scheduler.advance(by: .seconds(1)) }) {
    Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect()
  }
}

/// A scene has a thread of its own, whose run loop turns for some ticks after each step: how many is up to the clock.
private func runLoopTimerCase() -> LawCase {
  publisherCase(
    "Timer.TimerPublisher", except: [.demandHonored, .reentrancy],
    settle: { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.003)) }
  ) {
    Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
  }
}
