import PortableSchedulers
import PublisherTesting
import Foundation
import SendablePublishers
import Testing

/// The example of the page "Test your own publisher": what is shown there stands here.
@Suite struct TestYourOwnPublisherTests {
  @Test func countdownKeepsTheLaws() {
    #expect(checkPublisher("countdown") { Countdown(from: 300) } == [])
  }

  @Test func hastyCountdownDoesNot() {
    let violations = checkPublisher("hasty") { HastyCountdown(from: 3) }
    #expect(
      violations.first?.description.hasPrefix(
        "demand not exceeded (law 1): value(3) came beyond the demand, which was max(0) in all [hasty: asked one by "
          + "one, as it was subscribed; ") == true, "\(violations)")
  }

  @Test func evensKeepTheLaws() {
    #expect(checkOperator("evens", transparent: true) { source in source.evens() } == [])
  }

  @Test func calmKeepsTheLaws() {
    let scheduler = DispatchQueue.test
    let violations = checkOperator(
      "calm", except: [.demandHonored], settle: { scheduler.advance(by: .seconds(10)) }
    ) { source in
      source.debounce(for: .milliseconds(300), scheduler: scheduler).removeDuplicates()
    }
    #expect(violations == [])
  }

  @Test func answersKeepTheLaws() async {
    let violations = await checkOperator("answers") { source in
      source.asSendablePublisher().awaitMap { question in await Oracle.shared.answer(to: question) }
    }
    #expect(violations == [])
  }

  @Test func relayKeepsTheLaws() {
    #expect(checkSubject("relay") { Relay<Int>() } == [])
  }

  @Test func schedulersKeepTheLaws() {
    #expect(checkScheduler("test", advance: { $0.advance(by: $1) }) { DispatchQueue.test } == [])
    #expect(checkScheduler("queue", except: [.instantInOrder]) { DispatchQueue(label: "laws") } == [])
  }

  /// The page has no code that is not in this file.
  @Test func pageShowsThisCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appendingPathComponent("Sources/PublisherTesting/PublisherTesting.docc/TestYourOwnPublisher.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let withoutIndent = here.components(separatedBy: "\n").map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
      .joined(separator: "\n")
    #expect(blocks.count == 8)
    for block in blocks { #expect(here.contains(block) || withoutIndent.contains(block), "\(block)") }
  }
}

/// Counts down to one, as fast as it is asked to.
struct Countdown: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let start: Int

  init(from start: Int) {
    self.start = start
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Count(subscriber, start))
  }

  private final class Count<Downstream: Subscriber>: Subscription
  where Downstream.Input == Int, Downstream.Failure == Never {
    private let lock = NSLock()
    private var downstream: Downstream?
    private var left: Int
    private var demand = Subscribers.Demand.none
    private var isDelivering = false

    init(_ downstream: Downstream, _ start: Int) {
      self.downstream = downstream
      left = start
    }

    func request(_ more: Subscribers.Demand) {
      let isFirst = lock.withLock {
        demand += more
        defer { isDelivering = true }
        return !isDelivering
      }
      // Somebody delivers already: this thread, when it is called from inside `receive`, or another one.
      guard isFirst else { return }
      while let (downstream, value) = takeNext() {
        let more = downstream.receive(value)
        lock.withLock { demand += more }
        if value == 1 { takeDownstream()?.receive(completion: .finished) }
      }
    }

    func cancel() {
      _ = takeDownstream()
    }

    private func takeNext() -> (Downstream, Int)? {
      lock.withLock {
        guard demand > .none, left > 0, let downstream else {
          isDelivering = false
          return nil
        }
        demand -= 1
        defer { left -= 1 }
        return (downstream, left)
      }
    }

    private func takeDownstream() -> Downstream? {
      lock.withLock {
        defer { downstream = nil }
        return downstream
      }
    }
  }
}

struct HastyCountdown: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let start: Int

  init(from start: Int) {
    self.start = start
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Subscriptions.empty)
    for value in stride(from: start, through: 1, by: -1) { _ = subscriber.receive(value) }
    subscriber.receive(completion: .finished)
  }
}

extension Publisher where Output == Int {
  func evens() -> some Publisher<Int, Failure> {
    filter { $0.isMultiple(of: 2) }
  }
}

actor Oracle {
  static let shared = Oracle()

  func answer(to question: Int) -> Int { 42 + question }
}

/// A subject of its own type, in front of one of Combine's.
final class Relay<Output>: Subject {
  typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()

  func send(_ value: Output) { subject.send(value) }
  func send(completion: Subscribers.Completion<Never>) { subject.send(completion: completion) }
  func send(subscription: Subscription) { subject.send(subscription: subscription) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
