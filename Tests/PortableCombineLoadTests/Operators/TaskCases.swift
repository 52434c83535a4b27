import PublisherTesting
import SendablePublishers

extension Stage {
  /// `a` for the Sendable layer.
  var checkedA: SendableShell<CheckedSource> { CheckedSource(base: a).asSendablePublisher() }
}

/// A publisher that is known to be used from any thread.
struct CheckedSource: Publisher, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = TestFailure

  let base: AnyPublisher<Int, TestFailure>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {
    base.subscribe(subscriber)
  }
}

/// Operators that tasks carry on.
let taskCases: [LoadCase] = [
  LoadCase("awaitMap", .all, runsTasks: true) { $0.checkedA.awaitMap { $0 }.asPublisher() },
  LoadCase("awaitMap, two at a time", .all, runsTasks: true) {
    $0.checkedA.awaitMap(maxConcurrent: 2) { number in
      if number % 3 == 0 { await Task.yield() }
      return number
    }.asPublisher()
  },
  LoadCase("tryAwaitMap", .all, runsTasks: true) { $0.checkedA.tryAwaitMap { $0 }.asPublisher() },
  LoadCase("flatMapLatest", .some, runsTasks: true) { $0.checkedA.flatMapLatest { $0 }.asPublisher() },
  LoadCase("receive(on:), an actor", .all, runsTasks: true) {
    $0.checkedA.receive(on: LoadActor.shared).asPublisher()
  },
  LoadCase("receive(on:), the main actor", .all, runsTasks: true) {
    $0.checkedA.receive(on: MainActor.shared).asPublisher()
  },
  LoadCase("AsyncFuture, merged", .anything, runsTasks: true) {
    $0.checkedA.merge(with: AsyncFuture { () throws(TestFailure) -> Int in 0 }).asPublisher()
  },
]

private actor LoadActor {
  static let shared = LoadActor()
}
