import PublisherTesting
import Foundation
import Observation
import SendablePublishers

/// What goes on in tasks.
let taskDriven: [LawCase] = [
  taskCase("SendablePublisher.awaitMap(maxConcurrent:order:buffering:_:)") { source in
    source.asSendablePublisher().awaitMap { value in
      source.checkpoint()
      return value + 1
    }
  },
  taskCase("SendablePublisher.awaitMap(maxConcurrent:order:buffering:_:)", "two at a time") { source in
    source.asSendablePublisher().awaitMap(maxConcurrent: 2) { value in
      if value.isMultiple(of: 2) { await Task.yield() }
      return value
    }
  },
  taskCase("SendablePublisher.awaitMap(maxConcurrent:order:buffering:_:)", "two at a time, as they come") { source in
    source.asSendablePublisher().awaitMap(maxConcurrent: 2, order: .completion) { $0 }
  },
  taskCase("SendablePublisher.awaitMap(maxConcurrent:order:buffering:_:)", "on the main actor") { source in
    source.asSendablePublisher().awaitMap { @MainActor in $0 }
  },
  taskCase("SendablePublisher.tryAwaitMap(maxConcurrent:order:buffering:_:)") { source in
    source.asSendablePublisher().tryAwaitMap { value in
      source.checkpoint()
      return value + 1
    }
  },
  taskCase("SendablePublisher.tryAwaitMap(maxConcurrent:order:buffering:_:)", "that throws in the end") { source in
    source.asSendablePublisher().tryAwaitMap { value in
      if value == 6 { throw TestFailure("six") }
      return value
    }
  },
  taskCase("SendablePublisher.compactAwaitMap(maxConcurrent:order:buffering:_:)") { source in
    source.asSendablePublisher().compactAwaitMap { $0.isMultiple(of: 2) ? $0 : nil }.eraseToOpaque()
  },
  taskCase("SendablePublisher.awaitFilter(maxConcurrent:order:buffering:_:)") { source in
    source.asSendablePublisher().awaitFilter { $0.isMultiple(of: 2) }.eraseToOpaque()
  },
  taskCase("SendablePublisher.flatMapLatest(_:)", except: dropping) { source in
    source.asSendablePublisher().flatMapLatest { $0 }.eraseToOpaque()
  },
  taskCase("Publishers.ReceiveOnActor", "the main actor") { source in
    source.asSendablePublisher().receive(on: MainActor.shared).eraseToOpaque()
  },
  taskCase("Publishers.ReceiveOnActor", "another actor") { source in
    source.asSendablePublisher().receive(on: LawActor.shared).eraseToOpaque()
  },
  taskCase("MainActorPublisher", "a signal", except: dropping, settle: mainQueueTurns) { source in
    source.asSendablePublisher().asSignalIgnoringError(sharing: .whileSubscribed, logWhenTerminated: false)
      .asPublisher()
  },
  taskCase("MainActorPublisher", "a driver", except: dropping, settle: mainQueueTurns) { source in
    source.asSendablePublisher()
      .asDriverIgnoringError(initialValue: 0, sharing: .whileSubscribed, logWhenTerminated: false).asPublisher()
  },
  taskPublisherCase("AsyncFuture") { AsyncFuture { 1 } },
  taskPublisherCase("AsyncFuture", "that failed") { AsyncFuture { () throws(TestFailure) -> Int in throw "at once" } },
  taskPublisherCase("AsyncFuture", "of the main actor") { AsyncFuture { @MainActor in 1 } },
  taskPublisherCase("AsyncSequencePublisher") { Counting(to: 300).publisher().eraseToOpaque() },
  taskPublisherCase("AsyncSequencePublisher", "of a stream, which is shared", except: dropping) {
    AsyncStream<Int> { continuation in
      for value in 1...300 { continuation.yield(value) }
      continuation.finish()
    }.publisher().eraseToOpaque()
  },
  observedCase(),
  observedOnActorCase(),
]

/// What has waited in the main queue has run, with what that put there: a stream delivers in batches, a batch a turn.
private func mainQueueTurns() {
  for _ in 0..<8 { DispatchQueue.main.sync {} }
}

@globalActor private actor LawActor {
  static let shared = LawActor()
}

private struct Counting: AsyncSequence, Sendable {
  struct AsyncIterator: AsyncIteratorProtocol {
    var next = 1
    let last: Int

    mutating func next() async -> Int? {
      if next > last { return nil }
      await Task.yield()
      defer { next += 1 }
      return next
    }
  }

  let last: Int

  init(to last: Int) {
    self.last = last
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(last: last) }
}

@MainActor @Observable
private final class Counter: Sendable {
  var count = 0

  nonisolated init() {}
}

/// The object changes after each step; what its turns skipped is dropped.
private func observedCase() -> LawCase {
  let counter = Counter()
  let change: @Sendable () -> Void = {
    DispatchQueue.main.sync { MainActor.assumeIsolated { counter.count += 1 } }
    mainQueueTurns()
  }
  return taskPublisherCase("ObservedValues", except: dropping, settle: change) {
    SendableShell.observing { counter.count }.eraseToOpaque()
  }
}

private actor Worker {
  let counter = WorkersCounter()

  func change() { counter.count += 1 }
}

@Observable
private final class WorkersCounter {
  var count = 0
}

private func observedOnActorCase() -> LawCase {
  let worker = Worker()
  let change: @Sendable () -> Void = { Task { await worker.change() } }
  return taskPublisherCase("ObservedValuesOnActor", except: dropping, settle: change) {
    SendableShell.observing(on: worker) { $0.counter.count }.eraseToOpaque()
  }
}
