import PortableCombineCore
import PublisherTesting
import Foundation
import Testing

/// Law 5: synchronous work of any length runs on a bounded stack.
@Suite struct BoundedStackTests {
  private static let steps = 100_000
  private static let stackSize = 512 * 1024

  private func onSmallStack<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
    runOnThread(stackSize: Self.stackSize, body)
  }

  @Test func retryOfImmediateFailures() {
    let attempts = onSmallStack {
      var attempts = 0
      let recorder = Deferred { () -> Fail<Int, TestFailure> in
        attempts += 1
        return Fail(error: "again")
      }.retry(Self.steps).record()
      return recorder.failure == nil ? 0 : attempts
    }
    #expect(attempts == Self.steps + 1)
  }

  @Test func appendOfALongList() {
    let values = onSmallStack {
      Just(-1).append(Array(0..<Self.steps)).append(Self.steps..<2 * Self.steps).record(demand: .max(1)) { _ in .max(1)
      }
      .values
    }
    #expect(values.count == 2 * Self.steps + 1)
    #expect(values.last == 2 * Self.steps - 1)
  }

  /// What comes after the end of one is subscribed to after that end, not inside of it: so the stack does not grow.
  @Test func eachAppendIsSubscribedAtTheSameDepth() {
    var depths: [Int] = []
    func mark(_ number: Int) -> AnyPublisher<Int, Never> {
      Deferred { () -> Just<Int> in
        withUnsafePointer(to: 0) { depths.append(Int(bitPattern: $0)) }
        return Just(number)
      }.eraseToAnyPublisher()
    }
    var left = mark(0)
    for number in 1..<50 { left = left.append(mark(number)).eraseToAnyPublisher() }
    #expect(left.record().values == Array(0..<50))
    #expect(Set(depths.dropFirst(2)).count == 1)
    depths = []
    var right = mark(49)
    for number in (0..<49).reversed() { right = mark(number).append(right).eraseToAnyPublisher() }
    #expect(right.record().values == Array(0..<50))
    #expect(Set(depths.dropFirst(2).dropLast()).count == 1)  // the last is no append
  }

  /// How deep the stack was whenever one of fifty handlers, each around what the one before returned, was called.
  private func depths<Failure: Error>(
    _ end: AnyPublisher<Int, Failure>,
    _ nest: (@escaping () -> AnyPublisher<Int, Failure>) -> AnyPublisher<Int, Failure>
  ) -> [Int] {
    var depths: [Int] = []
    var right = end
    for _ in 0..<50 {
      let next = right
      right = nest {
        withUnsafePointer(to: 0) { depths.append(Int(bitPattern: $0)) }
        return next
      }
    }
    #expect(right.record().values == [-1])
    return depths
  }

  @Test func eachCatchIsSubscribedAtTheSameDepth() {
    let depths = depths(Just(-1).setFailureType(to: TestFailure.self).eraseToAnyPublisher()) { next in
      Fail<Int, TestFailure>(error: "again").catch { _ in next() }.eraseToAnyPublisher()
    }
    #expect(depths.count == 50)
    #expect(Set(depths.dropFirst(2)).count == 1)
  }

  @Test func eachTryCatchIsSubscribedAtTheSameDepth() {
    let depths = depths(Just(-1).setFailureType(to: (any Error).self).eraseToAnyPublisher()) { next in
      Fail<Int, any Error>(error: TestFailure("again")).tryCatch { _ in next() }.eraseToAnyPublisher()
    }
    #expect(depths.count == 50)
    #expect(Set(depths.dropFirst(2)).count == 1)
  }

  @Test func eachCatchBehindAnErasedSubscriberIsSubscribedAtTheSameDepth() {
    let depths = depths(Just(-1).setFailureType(to: TestFailure.self).eraseToAnyPublisher()) { next in
      ErasingSubscribers(base: Fail<Int, TestFailure>(error: "again").catch { _ in next() }).eraseToAnyPublisher()
    }
    #expect(depths.count == 50)
    #expect(Set(depths.dropFirst(2)).count == 1)
  }

  /// Also when another thread is still on its way out of the step before: that one's stack is another.
  @Test func whatIsNextIsSubscribedOnTheThreadOnWhichTheOneBeforeEnded() {
    var threads: [ObjectIdentifier] = []
    func note() { threads.append(ObjectIdentifier(Thread.current)) }
    let ended = FinishedElsewhere(note: note)
    let next = Deferred { () -> Just<Int> in
      note()
      return Just(2)
    }
    #expect(Just(1).append(ended.append(next)).record().values == [1, 2])
    #expect(threads.count == 2)
    #expect(threads.first == threads.last)
    #expect(threads.first != ObjectIdentifier(Thread.current))
  }

  @Test func innerPublishersOneAtATime() {
    let values = onSmallStack {
      (0..<Self.steps).publisher.flatMap(maxPublishers: .max(1)) { Just($0).map { $0 } }.record().values
    }
    #expect(values == Array(0..<Self.steps))
  }

  @Test func innerPublishersOneAtATimeAskedOneByOne() {
    let values = onSmallStack {
      (0..<Self.steps).publisher.flatMap(maxPublishers: .max(1)) { Just($0).map { $0 } }
        .record(demand: .max(1)) { _ in .max(1) }.values
    }
    #expect(values == Array(0..<Self.steps))
  }

  @Test func switchingToTheLatest() {
    let values = onSmallStack {
      (0..<Self.steps).publisher.map { Just($0) }.switchToLatest().record().values
    }
    #expect(values == Array(0..<Self.steps))
  }

  @Test func sequencesAndBuffersAskedOneByOne() {
    let values = onSmallStack {
      (0..<Self.steps).publisher
        .buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
        .record(demand: .max(1)) { _ in .max(1) }.values
    }
    #expect(values == Array(0..<Self.steps))
  }

  @Test func catchingInnerFailures() {
    let count = onSmallStack {
      (0..<Self.steps).publisher
        .flatMap { _ in Fail<Int, TestFailure>(error: "inner").catch { _ in Just(1) } }
        .record().values.count
    }
    #expect(count == Self.steps)
  }

  @Test func aChainOfThousandFlatMaps() {
    func nested(_ depth: Int) -> AnyPublisher<Int, Never> {
      depth == 0 ? Just(0).eraseToAnyPublisher() : Just(depth).flatMap { nested($0 - 1) }.eraseToAnyPublisher()
    }
    #expect(nested(1_000).record().values == [0])
  }
}

/// Gives its upstream a subscriber behind an `AnySubscriber`.
private struct ErasingSubscribers<Base: Publisher>: Publisher {
  typealias Output = Base.Output
  typealias Failure = Base.Failure

  let base: Base

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    base.receive(subscriber: AnySubscriber(subscriber))
  }
}

/// Finishes on another thread, before the call that asks it to has returned.
private struct FinishedElsewhere: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let note: () -> Void

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Subscriptions.empty)
    // This thread waits for that one.
    nonisolated(unsafe) let finish = {
      note()
      subscriber.receive(completion: .finished)
    }
    runOnThread { finish() }
  }
}

/// A publisher at the bottom of a chain, which notes how deep the stack is when it is called.
private struct Depths: Publisher {
  typealias Output = Int
  typealias Failure = Never

  final class Notes: @unchecked Sendable {
    var deepest = UInt.max
    func note() {
      withUnsafePointer(to: 0) { deepest = Swift.min(deepest, UInt(bitPattern: $0)) }
    }
  }

  private final class Release {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }
    deinit { notes.note() }
  }

  private final class Bottom<S: Subscriber>: Subscription where S.Input == Int {
    let subscriber: S
    let notes: Notes
    init(_ subscriber: S, _ notes: Notes) { (self.subscriber, self.notes) = (subscriber, notes) }
    func request(_ demand: Subscribers.Demand) {
      notes.note()
      _ = subscriber.receive(1)
    }
    func cancel() { notes.note() }
  }

  let notes: Notes
  private let release: Release

  init(_ notes: Notes) {
    self.notes = notes
    release = Release(notes)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    notes.note()
    subscriber.receive(subscription: Bottom(subscriber, notes))
  }
}

/// Law 5: a chain that was built deep costs a bounded number of bytes a level, whatever its depth.
@Suite struct DeepChainTests {
  private typealias Grow = @Sendable (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>

  private func bytes(_ depth: Int, _ grow: @escaping Grow) -> Int {
    runOnThread(stackSize: 64 << 20) {
      let notes = Depths.Notes()
      let top = withUnsafePointer(to: 0) { UInt(bitPattern: $0) }
      do {
        var chain = Depths(notes).eraseToAnyPublisher()
        for _ in 0..<depth { chain = grow(chain) }
        chain.sink { _ in notes.note() }.cancel()
      }
      return Int(top - notes.deepest)
    }
  }

  private func bytesOfALevel(_ grow: @escaping Grow) -> Int {
    (bytes(1100, grow) - bytes(100, grow)) / 1000
  }

  @Test func aLevelCostsAFewKilobytesAtMost() {
    let limit = 4608  // of a debug build; the contract has the figures
    for (name, grow): (String, Grow) in [
      ("map", { $0.map { $0 }.eraseToAnyPublisher() }),
      ("filter", { $0.filter { _ in true }.eraseToAnyPublisher() }),
      ("scan", { $0.scan(0) { $1 }.eraseToAnyPublisher() }),
      ("prefix(while:)", { $0.prefix { _ in true }.eraseToAnyPublisher() }),
      ("merge", { $0.merge(with: Empty()).eraseToAnyPublisher() }),
      ("flatMap", { $0.flatMap { Just($0) }.eraseToAnyPublisher() }),
    ] {
      #expect(bytesOfALevel(grow) < limit, "\(name)")
    }
  }
}
