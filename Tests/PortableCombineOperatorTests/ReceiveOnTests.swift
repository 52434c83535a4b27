import PortableCombineDispatch
import PublisherTesting
import Testing

/// The two operators that hand events to a scheduler one by one.
private enum Relay: CaseIterable {
  case receiveOn, delay

  func callAsFunction<P: Publisher>(_ upstream: P, on scheduler: NotedScheduler)
    -> AnyPublisher<P.Output, P.Failure>
  {
    switch self {
    case .receiveOn: upstream.receive(on: scheduler).eraseToAnyPublisher()
    case .delay: upstream.delay(for: .milliseconds(10), scheduler: scheduler).eraseToAnyPublisher()
    }
  }
}

@Suite("Operators: receive(on:), delay")
struct ReceiveOnTests {
  private let scheduler = NotedScheduler()
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Values and the end are scheduled one by one, with the options, and come in order")
  func scheduling() {
    let recorder = source.receive(on: scheduler, options: "later").record()
    for value in 1...2 { #expect(source.send(value) == .none) }
    source.fail("broken")
    #expect(scheduler.log == ["now, later", "now, later", "now, later"])
    #expect(recorder.log == ["subscription(ReceiveOn)"])
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure == "broken")
    _ = source.receive(on: scheduler).record()
    source.send(1)
    #expect(scheduler.log.last == "now")
  }

  @Test("The subscription, requests and the cancel are not scheduled", arguments: Relay.allCases)
  private func direct(_ relay: Relay) {
    let recorder = relay(source, on: scheduler).record(demand: .max(1))
    #expect(recorder.subscriptionCount == 1)
    recorder.request(.none)
    recorder.request(.max(2))
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    #expect(source.log == [.subscribe, .request(.max(1)), .request(.none), .request(.max(2)), .cancel])
    #expect(scheduler.log == [])
  }

  @Test("What receive returns is requested when the value is delivered", arguments: Relay.allCases)
  private func returnedDemand(_ relay: Relay) {
    let recorder = relay(source, on: scheduler).record(demand: .max(2)) { $0 == 1 ? .max(3) : .none }
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .none)
    #expect(source.requests == [.max(2)])
    scheduler.advance(by: .milliseconds(10))
    #expect(source.requests == [.max(2), .max(3)])
    withExtendedLifetime(recorder) {}
  }

  @Test("Nothing is taken after the first end", arguments: Relay.allCases)
  private func afterEnd(_ relay: Relay) {
    let recorder = relay(source, on: scheduler).record()
    source.finish()
    source.send(1)
    source.fail("broken")
    #expect(scheduler.log.count == 1)
    scheduler.advance(by: .milliseconds(10))
    source.send(1)
    #expect(recorder.events.count == 2)
    #expect(recorder.isFinished)
  }

  @Test("A cancel drops what is scheduled, the end also", arguments: Relay.allCases)
  private func cancel(_ relay: Relay) {
    let recorder = relay(source, on: scheduler).record()
    source.send(1)
    source.finish()
    recorder.cancel()
    source.send(2)
    scheduler.advance(by: .milliseconds(10))
    #expect(recorder.values == [])
    #expect(recorder.completion == nil)
  }

  @Test("A cancel from inside a delivery drops the rest", arguments: Relay.allCases)
  private func cancelInside(_ relay: Relay) {
    let recorder = relay(source, on: scheduler).record(onValue: { recorder, _ in recorder.cancel() })
    source.send(1)
    source.send(2)
    scheduler.advance(by: .milliseconds(10))
    #expect(recorder.values == [1])
    #expect(source.cancelCount == 1)
  }

  @Test("What comes before a subscription is dropped", arguments: Relay.allCases)
  private func beforeSubscription(_ relay: Relay) {
    let source = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = relay(source, on: scheduler).record()
    source.send(1)
    source.finish()
    scheduler.advance(by: .milliseconds(10))
    #expect(recorder.events.isEmpty)
    source.sendSubscription()
    source.sendSubscription()
    source.send(2)
    scheduler.advance(by: .milliseconds(10))
    #expect(recorder.values == [2])
    #expect(source.cancelCounts == [0, 1])
  }

  @Test("A request before a subscription does nothing; a cancel is remembered", arguments: Relay.allCases)
  private func cancelFirst(_ relay: Relay) throws {
    let showcase = Showcase<Int, TestFailure>()
    let recorder = relay(showcase, on: scheduler).record()
    let stage = try #require(showcase.stage)
    stage.request(.max(1))
    stage.cancel()
    showcase.handOver(to: source)
    #expect(source.log == [.subscribe, .cancel])
    #expect(recorder.events.isEmpty)
  }

  @Test("What is scheduled is delivered though nobody else holds the operator", arguments: Relay.allCases)
  private func lifetime(_ relay: Relay) {
    let recorder = relay(source, on: scheduler).record()
    source.send(1)
    source.releaseSubscribers()
    recorder.releaseSubscription()
    scheduler.advance(by: .milliseconds(10))
    #expect(recorder.values == [1])
  }

  @Test("On a scheduler that runs at once, a value from inside a delivery comes inside of it, too")
  func immediate() {
    let recorder = source.receive(on: ImmediateScheduler.shared).record(
      onValue: { [source] _, value in if value == 1 { source.send(2) } })
    source.send(1)
    source.finish()
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test("Shows its name towards both sides")
  func appearance() {
    let showcase = Showcase<Int, TestFailure>()
    _ = showcase.receive(on: scheduler).record()
    #expect(Appearance(of: showcase.stage) == Appearance("ReceiveOn"))
  }

  @Test("A concurrent queue keeps the order")
  func concurrentQueue() async throws {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let recorder = (0..<20_000).publisher.receive(on: queue).record()
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == Array(0..<20_000))
    #expect(recorder.violations == [])
  }
}
