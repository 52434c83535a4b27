import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct SignalTests {
  let log = Log<Int>()

  @Test func itReplaysNothing() {
    let subject = PassthroughSubject<Int, Never>()
    let signal = subject.asSignal()
    let first = signal.emit { log.append($0) }
    subject.send(1)
    let second = signal.emit { log.append($0 * 10) }
    #expect(log.drain() == [1])
    subject.send(2)
    #expect(log.values == [2, 20])
    first.cancel()
    second.cancel()
  }

  @Test func whatIsSentAfterEmitOnTheSameThreadComes() async {
    let subject = PassthroughSubject<Int, Never>()
    let signal = subject.asSignal().map { $0 + 1 }.merge(with: subject.asSignal())
    let subscription = await Task.detached { [log] in
      let subscription = signal.emit { log.append($0) }
      subject.send(1)
      return UncheckedSubscription(subscription)
    }.value
    await mainQueueTurn()
    #expect(log.values.sorted() == [1, 2])
    subscription.value.cancel()
  }

  @Test func theFirstSubscriberGetsWhatTheUpstreamPublishesAtOnce() {
    let subscription = CurrentValueSubject<Int, Never>(1).asSignal().emit { log.append($0) }
    #expect(log.values == [1])
    subscription.cancel()
  }

  @Test func itBecomesADriverWithAnInitialValue() {
    let subject = PassthroughSubject<Int, Never>()
    let driver = subject.asSignal().asDriver(initialValue: 0)
    let first = driver.drive { log.append($0) }
    subject.send(1)
    let second = driver.drive { log.append($0) }
    #expect(log.values == [0, 1, 1])
    first.cancel()
    second.cancel()
  }
}

/// A subscription that one task hands to another for good.
struct UncheckedSubscription: @unchecked Sendable {
  let value: AnyCancellable

  init(_ value: AnyCancellable) {
    self.value = value
  }
}
