import PortableCombineTestSupport
import PublisherTesting
import SendablePublishers
import Foundation
import Testing

/// The bag, the streams of the main actor and the async bridges between eight threads.
@Suite("Load: races in the layers")
struct LayerRaceTests {
  // MARK: CancellationBag

  private final class Owner: Sendable {
    let bag = CancellationBag()
  }

  private final class Bagged {
    let cancels = Guarded<[Int]>([])
    let tasks = Guarded<[Task<Void, Never>]>([])
    var owner: Owner? = Owner()

    func insert(_ thread: Int) {
      for index in 0..<each {
        let cancellable = AnyCancellable { [cancels] in cancels.withLock { $0.append(thread * each + index) } }
        owner?.bag.insert(cancellable)
      }
    }
  }

  @Test(
    "what eight threads put into a bag while it is emptied and closed is cancelled, once each", arguments: [0, 1, 2])
  func bag(_ closing: Int) {
    race(
      rounds: Load.count(50, full: 2_000), scene: Bagged.init,
      [
        { $0.insert(0) }, { $0.insert(1) }, { $0.insert(2) }, { $0.insert(3) }, { $0.insert(4) }, { $0.insert(5) },
        { if closing > 0 { $0.owner?.bag.removeAll() } }, { if closing > 1 { $0.owner?.bag.cancel() } },
      ]
    ) { scene in
      scene.owner = nil
      #expect(scene.cancels.value.sorted() == Array(0..<(6 * each)))
    }
  }

  // MARK: Driver and Signal

  @MainActor private final class Log {
    private(set) var faults: [String] = []
    private(set) var count = 0
    private var latest: [Int: Int] = [:]

    nonisolated init() {}

    func note(_ number: Int) {
      count += 1
      let (sender, last) = (Sent.sender(number), latest[Sent.sender(number)] ?? -1)
      if number <= last, faults.count < 5 { faults.append("\(number) after \(last)") }
      latest[sender] = number
    }
  }

  /// The main queue has done all that it was given before, and what that gave it.
  private func mainQueueTurns() async {
    for _ in 0..<4 {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }

  @Test("a signal that is sent to, observed, derived from and left by eight threads: each number once, in order")
  func signal() async {
    let perThread = Load.count(200, full: 20_000)
    let subject = PassthroughSubject<Int, Never>()
    let signal = subject.asSendablePublisher().asSignal(sharing: .whileSubscribed)
    let (all, mapped) = (Log(), Log())
    let staying = [signal.emit { all.note($0) }, signal.map { $0 }.emit { mapped.note($0) }]
    await Task.detached {
      concurrently(8) { thread in
        for index in 0..<perThread {
          switch thread {
          case 0..<4: subject.send(Sent.number(index, by: thread))
          case 4, 5: signal.emit { _ in }.cancel()
          case 6: signal.map { $0 }.merge(with: signal).emit { _ in }.cancel()
          default: _ = signal.filter { _ in true }.asPublisher().sink { _ in }
          }
        }
      }
    }.value
    while await min(all.count, mapped.count) < 4 * perThread { await mainQueueTurns() }
    #expect(await all.count == 4 * perThread)
    #expect(await mapped.count == 4 * perThread)
    #expect(await all.faults + mapped.faults == [])
    staying.forEach { $0.cancel() }
  }

  @Test("a driver that is fed, driven and left by eight threads: in order, and the last number of each sender comes")
  func driver() async {
    let perThread = Load.count(200, full: 20_000)
    let subject = PassthroughSubject<Int, Never>()
    let driver = subject.asSendablePublisher().asDriver(initialValue: -1, sharing: .whileSubscribed)
    let log = Log()
    let staying = driver.drive { log.note($0 < 0 ? 0 : $0 + 1) }
    await Task.detached {
      concurrently(8) { thread in
        for index in 0..<perThread {
          switch thread {
          case 0..<4: subject.send(Sent.number(index, by: thread + 1))
          case 4, 5: driver.drive { _ in }.cancel()
          case 6: driver.map { $0 }.drive { _ in }.cancel()
          default: _ = driver.asPublisher().sink { _ in }
          }
        }
      }
    }.value
    while await log.count < 4 * perThread + 1 { await mainQueueTurns() }
    #expect(await log.faults == [])
    staying.cancel()
  }

  // MARK: Async bridges

  @Test("values that are read while four threads send and one finishes: all, in order, and then the end")
  func values() async {
    for _ in 0..<Load.count(20, full: 1_000) {
      let subject = PassthroughSubject<Int, Never>()
      var values = subject.asSendablePublisher().values(buffering: .unbounded).makeAsyncIterator()
      let sending = Task.detached {
        concurrently(4) { thread in
          for index in 0..<each { subject.send(Sent.number(index, by: thread)) }
        }
        subject.send(completion: .finished)
      }
      var latest = [Int](repeating: -1, count: Sent.senders)
      var (count, faults) = (0, 0)
      while let number = await values.next() {
        count += 1
        if number <= latest[Sent.sender(number)] { faults += 1 }
        latest[Sent.sender(number)] = number
      }
      await sending.value
      #expect(count == 4 * each)
      #expect(faults == 0)
    }
  }

  @Test("a read that is cancelled while threads send and finish returns, and its upstream is cancelled once at most")
  func cancelledReads() async {
    for round in 0..<Load.count(50, full: 1_000) {
      let source = TestPublisher<Int, Never>()
      let values = source.asSendablePublisher().values(buffering: .unbounded)
      let reading = Task { for await number in values where number == each { break } }
      concurrently(4) { thread in
        switch (thread + round) % 4 {
        case 0: reading.cancel()
        case 1: source.finish()
        default: for index in 0..<each { source.send(index) }
        }
      }
      source.finish()
      await reading.value
      #expect(source.cancelCounts.allSatisfy { $0 <= 1 })
    }
  }

  @Test("first and last values that are awaited while threads send, fail and cancel are answered once")
  func oneValue() async {
    for round in 0..<Load.count(50, full: 1_000) {
      let subject = PassthroughSubject<Int, TestFailure>()
      let shell = subject.asSendablePublisher()
      let first = Task { try await shell.firstValue() }
      let last = Task { try await shell.lastValue() }
      await Task.yield()
      concurrently(4) { thread in
        switch (thread + round) % 4 {
        case 0: first.cancel()
        case 1: last.cancel()
        case 2: subject.send(completion: .failure("over"))
        default: for index in 0..<each { subject.send(index) }
        }
      }
      for result in [await first.result.map { Optional($0) }, await last.result.map { Optional($0) }] {
        switch result {
        case .success(let value): #expect(value.map { (0..<each).contains($0) } ?? true)
        case .failure(let error): #expect(error is CancellationError || error as? TestFailure == "over")
        }
      }
    }
  }

  @Test("futures of async code that eight threads subscribe to and leave: one value each, and all is released")
  func asyncFutures() async {
    let alive = Guarded(0)
    for _ in 0..<Load.count(20, full: 1_000) {
      let witnesses = (0..<8).map { _ in Witness(alive: alive) }
      let future = AsyncFuture { () throws(TestFailure) -> Int in
        await Task.yield()
        return 1
      }
      await Task.detached {
        concurrently(8) { thread in
          future.receive(subscriber: witnesses[thread])
          if thread % 2 == 0 { witnesses[thread].cancel() }
        }
      }.value
      for index in [1, 3, 5, 7] {
        let hasEnded = await witnesses[index].completes()
        #expect(hasEnded)
        #expect(witnesses[index].count == 1)
      }
      #expect(witnesses.flatMap(\.faults) == [])
    }
    #expect(await alive.waitAsync(timeout: Load.patience) { $0 == 0 })
  }

  @Test("streams as publishers that eight threads feed, read and leave: no number twice")
  func asyncStreams() async throws {
    for _ in 0..<Load.count(20, full: 1_000) {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      // Not a witness: the sanitizer does not see that a task which a stream suspends goes on after what it did before.
      let recorder = stream.publisher().record()
      await Task.detached {
        concurrently(8) { thread in
          for index in 0..<each { continuation.yield(Sent.number(index, by: thread)) }
        }
        continuation.finish()
      }.value
      try await recorder.waitForCompletion(timeout: Load.patience)
      for thread in 0..<8 {
        let own = recorder.values.filter { Sent.sender($0) == thread }
        #expect(own == (0..<each).map { Sent.number($0, by: thread) })
      }
      #expect(recorder.violations == [])
    }
  }
}

private let each = 10
