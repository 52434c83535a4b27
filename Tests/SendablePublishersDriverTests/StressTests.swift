import PublisherTesting
import SendablePublishers
import Testing

private struct Sent: Sendable {
  let sender: Int
  let number: Int
}

/// What one subscriber got, checked on the main actor.
@MainActor private final class Checked {
  private(set) var faults: [String] = []
  private(set) var count = 0
  private var last: [Int: Int] = [:]
  private var isInside = false
  private let isGapless: Bool

  nonisolated init(isGapless: Bool) {
    self.isGapless = isGapless
  }

  func receive(_ value: Sent) {
    if isInside { faults.append("called while inside") }
    isInside = true
    defer { isInside = false }
    if !isOnMainQueue() { faults.append("not on the main queue") }
    let before = last[value.sender] ?? (isGapless ? -1 : value.number - 1)
    if value.sender >= 0 && (isGapless ? value.number != before + 1 : value.number < before) {
      faults.append("\(value.number) of \(value.sender) after \(before)")
    }
    if last[value.sender] == value.number && value.sender >= 0 { faults.append("\(value) twice") }
    last[value.sender] = value.number
    count += 1
  }
}

@Suite struct StressTests {
  static let senders = 8
  static let perSender = 5_000

  @Test func eightThreadsSendSubscribeAndLeave() async {
    let subject = PassthroughSubject<Sent, Never>()
    let driver = subject.asDriver(initialValue: Sent(sender: -1, number: 0))
    let mapped = driver.map { $0 }.merge(with: Driver.just(Sent(sender: -1, number: 0)))
    let all = Checked(isGapless: true)
    let allMapped = Checked(isGapless: true)
    let staying = [driver.drive { all.receive($0) }, mapped.drive { allMapped.receive($0) }]
    let passing = Guarded<[Checked]>([])

    let threads = Task.detached {
      concurrently(Self.senders) { sender in
        for number in 0..<Self.perSender {
          subject.send(Sent(sender: sender, number: number))
          if number % 50 == 0 {
            let checked = Checked(isGapless: false)
            passing.withLock { $0.append(checked) }
            let stream = number % 100 == 0 ? driver : mapped
            let subscription = stream.drive { checked.receive($0) }
            subject.send(Sent(sender: -2 - sender, number: number))
            if number % 200 == 0 { _ = stream.map { $0 }.asPublisher().sink { _ in } }
            subscription.cancel()
          }
        }
      }
    }
    await threads.value
    let total = Self.senders * (Self.perSender + Self.perSender / 50)
    while await min(all.count, allMapped.count - 1) < total + 1 { await mainQueueTurn() }
    #expect(await all.faults == [])
    #expect(await allMapped.faults == [])
    for checked in passing.value { #expect(await checked.faults == []) }
    staying.forEach { $0.cancel() }
  }

  @Test func nothingComesAfterCancelOnTheMainActor() async {
    let subject = PassthroughSubject<Sent, Never>()
    let signal = subject.asSignal(sharing: .whileSubscribed)
    let isDone = Guarded(false)
    let sender = Task.detached {
      concurrently(4) { sender in
        var number = 0
        while !isDone.value {
          subject.send(Sent(sender: sender, number: number))
          number += 1
        }
      }
    }
    await cancelRepeatedly(signal)
    isDone.withLock { $0 = true }
    await sender.value
  }

  @MainActor private func cancelRepeatedly(_ signal: Signal<Sent>) async {
    for _ in 0..<300 {
      let log = Log<Sent>()
      let subscription = signal.emit { log.append($0) }
      await mainQueueTurn()
      subscription.cancel()
      let count = log.values.count
      await mainQueueTurn()
      #expect(log.values.count == count)
    }
  }

  @Test func connectingAndLettingGoOnManyThreads() async {
    let upstream = CurrentValueSubject<Int, Never>(1)
    let connections = Guarded(0)
    let driver =
      upstream.asSendablePublisher()
      .handleEvents(
        receiveSubscription: { _ in connections.withLock { $0 += 1 } },
        receiveCancel: { connections.withLock { $0 -= 1 } }
      )
      .eraseToAnyPublisher().asDriver(initialValue: 0, sharing: .whileSubscribed).map { $0 + 1 }
    await Task.detached {
      concurrently(Self.senders) { thread in
        for number in 0..<500 {
          let subscription = driver.drive { _ in #expect(isOnMainQueue()) }
          if thread == 0 { upstream.send(number) }
          subscription.cancel()
        }
      }
    }.value
    #expect(connections.value == 0)
    let log = Log<Int>()
    let last = driver.drive { log.append($0) }
    #expect(connections.value == 1)
    while await log.values.isEmpty { await mainQueueTurn() }
    #expect(await log.values == [500])
    last.cancel()
  }
}
