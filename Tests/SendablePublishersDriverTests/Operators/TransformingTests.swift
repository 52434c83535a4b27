import PublisherTesting
import SendablePublishers
import Testing

@MainActor @Suite struct TransformingTests {
  let log = Log<Int>()
  let subject = PassthroughSubject<Int, Never>()
  var driver: Driver<Int> { subject.asDriver(initialValue: 1) }
  var signal: Signal<Int> { subject.asSignal() }

  /// What a driver, and after it a signal, makes of the numbers.
  private func results(
    _ numbers: [Int], _ ofDriver: (Driver<Int>) -> Driver<Int>, _ ofSignal: (Signal<Int>) -> Signal<Int>
  ) -> [[Int]] {
    let second = Log<Int>()
    let subscriptions = [
      ofDriver(driver).drive { log.append($0) }, ofSignal(signal).emit { second.append($0) },
    ]
    for number in numbers { subject.send(number) }
    subscriptions.forEach { $0.cancel() }
    subject.send(99)
    return [log.drain(), second.values]
  }

  @Test func map() {
    #expect(results([2], { $0.map { $0 * 10 } }, { $0.map { $0 * 10 } }) == [[10, 20], [20]])
  }

  @Test func mapWithAKeyPath() {
    let texts = Log<String>()
    let subscription = driver.map(\.description).drive { texts.append($0) }
    #expect(texts.values == ["1"])
    subscription.cancel()
  }

  @Test func closuresMayUseTheMainActorsState() {
    let offsets = Log<Int>()
    offsets.append(5)
    let subscription = driver.map { $0 + offsets.values[0] }.drive { log.append($0) }
    offsets.values = [6]
    subject.send(2)
    #expect(log.values == [6, 8])
    subscription.cancel()
  }

  @Test func compactMapOfASignal() {
    let subscription = signal.compactMap { $0 > 1 ? $0 * 10 : nil }.emit { log.append($0) }
    for number in 0..<4 { subject.send(number) }
    #expect(log.values == [20, 30])
    subscription.cancel()
  }

  @Test func filterOfASignal() {
    let subscription = signal.filter { $0.isMultiple(of: 2) }.emit { log.append($0) }
    for number in 0..<5 { subject.send(number) }
    #expect(log.values == [0, 2, 4])
    subscription.cancel()
  }

  @Test func removeDuplicates() {
    #expect(
      results([1, 2, 2, 1], { $0.removeDuplicates() }, { $0.removeDuplicates() }) == [[1, 2, 1], [1, 2, 1]])
    #expect(
      results([3, 4, 6], { $0.removeDuplicates { $0 % 2 == $1 % 2 } }, { $0.removeDuplicates { $0 % 2 == $1 % 2 } })
        == [[1, 4], [3, 4]])
  }

  @Test func scan() {
    #expect(results([1, 2, 3], { $0.scan(0) { $0 + $1 } }, { $0.scan(0) { $0 + $1 } }) == [[1, 2, 4, 7], [1, 3, 6]])
    #expect(results([2], { $0.scan(0, +) }, { $0.scan(0, +) }) == [[1, 3], [2]])
  }

  @Test func allSubscribersShareAnAccount() {
    let total = driver.scan(0) { $0 + $1 }
    let first = total.drive { _ in }
    subject.send(2)
    let second = total.drive { log.append($0) }
    subject.send(3)
    #expect(log.values == [3, 6])
    first.cancel()
    second.cancel()
  }

  @Test func handleEvents() {
    let events = Log<String>()
    let handled = subject.asDriver(initialValue: 1, sharing: .whileSubscribed).handleEvents(
      receiveSubscription: { events.append("subscription") }, receiveOutput: { events.append("output \($0)") },
      receiveCompletion: { events.append("completion") }, receiveCancel: { events.append("cancel") })
    let subscriptions = [handled.drive { events.append("got \($0)") }, handled.drive { _ in }]
    subject.send(2)
    subscriptions.forEach { $0.cancel() }
    #expect(events.drain() == ["subscription", "output 1", "got 1", "output 2", "got 2", "cancel"])
    let signal = PassthroughSubject<Int, Never>()
    let ended = signal.asSignal(logWhenTerminated: false).handleEvents(
      receiveCompletion: { events.append("completion") }, receiveCancel: { events.append("cancel") })
    let subscription = ended.emit { _ in }
    signal.send(completion: .finished)
    subscription.cancel()
    #expect(events.values == ["completion"])
  }

  @Test func handleEventsFromOtherThreadsKeepTheirOrder() async {
    let events = Log<String>()
    let handled = driver.handleEvents(
      receiveSubscription: { events.append("subscription") }, receiveOutput: { events.append("output \($0)") })
    let subscription = runOnThread { UncheckedSubscription(handled.drive { events.append("got \($0)") }) }
    await mainQueueTurn()
    #expect(events.values == ["subscription", "output 1", "got 1"])
    subscription.value.cancel()
  }

  @Test(arguments: [false, true], [false, true])
  func handleEventsHandlesNothingThatWaitedWhenItWasCancelledOnTheMainActor(ends: Bool, isCancelled: Bool) async {
    let events = Log<String>()
    let handled = subject.asSignal(sharing: .whileSubscribed, logWhenTerminated: false).handleEvents(
      receiveSubscription: { events.append("subscription") }, receiveOutput: { events.append("output \($0)") },
      receiveCompletion: { events.append("completion") }, receiveCancel: { events.append("cancel") })
    let subscription = runOnThread { UncheckedSubscription(handled.emit { events.append("got \($0)") }) }
    // They wait behind the subscription, which came from the other thread.
    subject.send(1)
    if ends { subject.send(completion: .finished) }
    if isCancelled { subscription.value.cancel() }
    await mainQueueTurn()
    let expected = isCancelled ? ["cancel"] : ["output 1", "got 1"] + (ends ? ["completion"] : [])
    #expect(events.values == ["subscription"] + expected)
    subscription.value.cancel()
  }
}
