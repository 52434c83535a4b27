import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: flatMap")
struct FlatMapTests {
  private typealias Inner = TestPublisher<Int, TestFailure>

  private let outer = TestPublisher<TestPublisher<Int, TestFailure>, TestFailure>()
  private let a = TestPublisher<Int, TestFailure>()
  private let b = TestPublisher<Int, TestFailure>()

  // MARK: Values and the end

  @Test("Sends the values of all as they come; finishes when all have, and the outer too")
  func values() {
    let recorder = outer.flatMap { $0 }.record()
    #expect(outer.send(a) == .none)
    outer.send(b)
    a.send(1)
    b.send(2)
    a.send(3)
    outer.finish()
    a.finish()
    #expect(recorder.completion == nil)
    b.send(4)
    b.finish()
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.isFinished)
  }

  @Test("Finishes with the outer when none is on, and waits for one whose subscription has not come yet")
  func finish() {
    let idle = outer.flatMap { $0 }.record()
    outer.finish()
    #expect(idle.isFinished)
    let late = Inner(withholdsSubscription: true)
    let recorder = outer.flatMap { $0 }.record()
    outer.send(late)
    outer.finish()
    #expect(recorder.completion == nil)
    late.sendSubscription()
    late.send(1)
    late.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test("A failure of one cancels the others and the outer, then is sent; nothing comes any more")
  func innerFailure() {
    let outer = TestPublisher<Inner, TestFailure>(holdsSubscribers: true)
    let other = Inner(holdsSubscribers: true)
    let recorder = outer.flatMap { $0 }.record()
    other.onCancel = { #expect(recorder.completion == nil) }
    outer.send(a)
    outer.send(other)
    a.fail("broken")
    #expect(recorder.failure == "broken")
    #expect(a.cancelCount == 0)
    #expect(other.cancelCount == 1)
    #expect(outer.cancelCount == 1)
    #expect(other.send(1) == .none)
    outer.send(b)
    #expect(b.subscribeCount == 0)
    #expect(recorder.values == [])
  }

  @Test("A failure of the outer cancels all, then is sent; what waited is lost")
  func outerFailure() {
    let recorder = outer.flatMap { $0 }.record(demand: .none)
    a.onCancel = { #expect(recorder.completion == nil) }
    outer.send(a)
    a.send(1)
    outer.fail("broken")
    #expect(a.cancelCount == 1)
    #expect(outer.cancelCount == 0)
    recorder.request(.unlimited)
    #expect(recorder.log == ["subscription(FlatMap)", "failure(broken)"])
  }

  @Test("An outer that fails from inside the cancel of one is not heard a second time")
  func outerFailsInsideCancel() {
    let outer = TestPublisher<Inner, TestFailure>(holdsSubscribers: true)
    let recorder = outer.flatMap { $0 }.record()
    a.onCancel = { outer.fail("second") }
    outer.send(a)
    outer.fail("first")
    #expect(recorder.failure == "first")
    #expect(recorder.violations == [])
  }

  @Test("Takes publishers that send and end while they are subscribed to")
  func synchronous() {
    let recorder = (1...3).publisher.flatMap { [$0, $0 * 10].publisher }.record()
    #expect(recorder.values == [1, 10, 2, 20, 3, 30])
    #expect(recorder.isFinished)
    let one = (1...3).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.record(demand: .max(2))
    #expect(one.values == [1, 2])
    #expect(one.completion == nil)
    one.request(.max(1))
    #expect(one.values == [1, 2, 3])
    #expect(one.isFinished)
  }

  // MARK: How many at a time

  @Test("Asks the outer for as many as it may have on", arguments: [Subscribers.Demand.none, .max(2), .unlimited])
  func maxPublishers(_ max: Subscribers.Demand) {
    let recorder = outer.flatMap(maxPublishers: max) { $0 }.record(demand: .max(1))
    #expect(outer.requests == [max])
    recorder.request(.unlimited)
    #expect(outer.requests == [max])
  }

  @Test("Has no more on than it may, while some end within the first request", arguments: [1, 2, 4, 10])
  func limitWithinTheFirstRequest(_ limit: Int) {
    var open = 0
    let never = Empty<Int, Never>(completeImmediately: false)
    let publishers = (0..<100).map { index in
      index < 50 && index % 2 == 0
        ? Just(index).eraseToAnyPublisher()
        : never.handleEvents(receiveSubscription: { _ in open += 1 }).eraseToAnyPublisher()
    }
    let recorder = publishers.publisher.flatMap(maxPublishers: .max(limit)) { $0 }.record()
    #expect(open == limit)
    #expect(recorder.values == (0..<limit).map { $0 * 2 })
  }

  @Test("Asks for one more, not for all anew, with one that ends within the first request, on any thread")
  func endsWithinTheFirstRequest() {
    for isElsewhere in [false, true] {
      let outer = TestPublisher<Inner, TestFailure>()
      let inner = Inner()
      var isFirst = true
      outer.onRequest = { _ in
        if !isFirst { return }
        isFirst = false
        outer.send(inner)
        if isElsewhere { runOnThread { inner.finish() } } else { inner.finish() }
      }
      let recorder = outer.flatMap(maxPublishers: .max(3)) { $0 }.record()
      #expect(outer.requests == [.max(3), .max(1)])
      withExtendedLifetime(recorder) {}
    }
  }

  @Test("Asks for another with each that finishes, if they are limited")
  func another() {
    let recorder = outer.flatMap(maxPublishers: .max(2)) { $0 }.record()
    #expect(outer.send(a) == .none)
    outer.send(b)
    a.finish()
    #expect(outer.requests == [.max(2), .max(1)])
    b.fail("broken")
    #expect(outer.requests == [.max(2), .max(1)])
    let unlimited = outer.flatMap { $0 }.record()
    outer.send(a)
    a.finish()
    #expect(outer.requests.last == .unlimited)
    withExtendedLifetime((recorder, unlimited)) {}
  }

  @Test("One that finishes a second time is not counted twice")
  func secondFinish() {
    let twice = Inner(holdsSubscribers: true)
    let recorder = outer.flatMap(maxPublishers: .max(2)) { $0 }.record()
    outer.send(twice)
    outer.send(b)
    twice.finish()
    twice.finish()
    #expect(outer.requests == [.max(2), .max(1)])
    outer.finish()
    #expect(recorder.completion == nil)
    b.finish()
    #expect(recorder.isFinished)
  }

  // MARK: Demand

  @Test("Asks each for everything when everything is asked for")
  func unlimited() {
    let recorder = outer.flatMap { $0 }.record { _ in .max(1) }
    outer.send(a)
    #expect(a.requests == [.unlimited])
    #expect(a.send(1) == .none)
    recorder.request(.max(1))
    #expect(a.requests == [.unlimited])
  }

  @Test("Else asks each for one at a time, and keeps in order what nobody has asked for")
  func finiteDemand() {
    let recorder = outer.flatMap { $0 }.record(demand: .max(1))
    outer.send(a)
    outer.send(b)
    #expect(a.requests == [.max(1)])
    #expect(b.requests == [.max(1)])
    #expect(a.send(1) == .max(1))
    #expect(b.send(2) == .none)
    #expect(a.send(3) == .none)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(a.requests == [.max(1)])
    #expect(b.requests == [.max(1), .max(1)])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(a.requests == [.max(1), .max(1)])
  }

  @Test("When everything is asked for later, sends what waits and asks each for everything")
  func unlimitedLater() {
    let recorder = outer.flatMap { $0 }.record(demand: .none)
    outer.send(a)
    outer.send(b)
    a.send(1)
    b.send(2)
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2])
    #expect(a.requests == [.max(1), .unlimited])
    #expect(b.requests == [.max(1), .unlimited])
    #expect(a.send(3) == .none)
  }

  @Test("The finish waits for what waits")
  func finishWithWaiting() {
    let recorder = outer.flatMap { $0 }.record(demand: .none)
    outer.send(a)
    a.send(1)
    a.finish()
    outer.finish()
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test("What receive returns, and what is requested inside of it, adds to the demand")
  func moreDemand() {
    let recorder = outer.flatMap { $0 }.record(
      demand: .none, { _ in .max(1) }, onValue: { recorder, value in if value == 1 { recorder.request(.max(1)) } })
    outer.send(a)
    for value in 1...3 { #expect(a.send(value) == .none) }
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(a.send(4) == .max(1))
    #expect(recorder.outstandingDemand == .max(2))
  }

  @Test("What one sends while it is asked for more, as its value is sent, waits for its turn")
  func sentWhileAsked() {
    let recorder = outer.flatMap { $0 }.record(demand: .none)
    outer.send(a)
    outer.send(b)
    a.send(1)
    b.send(2)
    a.onRequest = { [a] _ in
      a.onRequest = nil
      a.send(3)
    }
    recorder.request(.max(3))
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("Of a Just, too, values from inside a delivery come after those that waited")
  func orderOfJust() {
    let numbers = TestPublisher<Int, Never>()
    let recorder = numbers.flatMap { Just($0) }.record(demand: .none)
    for value in 1...3 { numbers.send(value) }
    recorder.onValue = { _, value in if value == 1 { numbers.send(4) } }
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3, 4])
    numbers.finish()
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
  }

  @Test("Of a Just, too, the outer is asked for another")
  func anotherJust() {
    let numbers = TestPublisher<Int, Never>()
    let recorder = numbers.flatMap(maxPublishers: .max(2)) { Just($0) }.record()
    for value in 1...3 { numbers.send(value) }
    #expect(numbers.pendingDemand() == .max(2))
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("A request for nothing traps")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      Just(1).flatMap { Just($0) }.record(demand: .none).request(.none)
    }
  }

  // MARK: Subscriptions

  @Test("Hands its subscription down before it subscribes; further ones are cancelled")
  func subscriptions() {
    let outer = TestPublisher<Inner, TestFailure>(holdsSubscribers: true)
    let recorder = outer.flatMap { $0 }.record(onSubscription: { _ in #expect(outer.log == []) })
    outer.sendSubscription()
    #expect(outer.cancelCounts == [0, 1])
    outer.send(a)
    a.sendSubscription()
    #expect(a.cancelCounts == [0, 1])
    #expect(recorder.log == ["subscription(FlatMap)"])
  }

  @Test("What the outer sends before its subscription or after its end is not subscribed to; its end counts always")
  func outerAstray() {
    let outer = TestPublisher<Inner, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let recorder = outer.flatMap { $0 }.record()
    #expect(outer.send(a) == .none)
    outer.sendSubscription()
    let late = Inner(withholdsSubscription: true)
    outer.send(late)
    outer.finish()
    outer.send(b)
    #expect(a.subscribeCount + b.subscribeCount == 0)
    late.sendSubscription()
    late.finish()
    #expect(recorder.isFinished)
    let early = TestPublisher<Inner, TestFailure>(withholdsSubscription: true)
    let failing = early.flatMap { $0 }.record()
    early.fail("broken")
    #expect(failing.failure == "broken")
  }

  @Test("A cancel goes to each that is on, then to the outer; nothing comes any more, nothing is subscribed to")
  func cancel() {
    let outer = TestPublisher<Inner, TestFailure>(holdsSubscribers: true)
    let inner = Inner(holdsSubscribers: true)
    let late = Inner(withholdsSubscription: true)
    let recorder = outer.flatMap { $0 }.record(demand: .none)
    outer.onCancel = { #expect(inner.cancelCount == 1) }
    outer.send(inner)
    outer.send(late)
    inner.send(1)
    recorder.cancel()
    recorder.cancel()
    recorder.request(.unlimited)
    late.sendSubscription()
    outer.send(b)
    inner.send(2)
    inner.finish()
    outer.finish()
    #expect(outer.log == [.subscribe, .request(.unlimited), .cancel])
    #expect(inner.log == [.subscribe, .request(.max(1)), .cancel])
    #expect(late.log == [.subscribe, .cancel])
    #expect(b.subscribeCount == 0)
    #expect(recorder.log == ["subscription(FlatMap)"])
  }

  @Test("A cancel before the outer's subscription cancels that when it comes")
  func cancelFirst() {
    let outer = TestPublisher<Inner, TestFailure>(withholdsSubscription: true)
    let recorder = outer.flatMap { $0 }.record()
    recorder.cancel()
    outer.sendSubscription()
    #expect(outer.log == [.subscribe, .cancel])
  }

  // MARK: Forms

  @Test("Where one side can't fail, it takes the failure of the other")
  func overloads() {
    let numbers = TestPublisher<Int, Never>()
    let innerFails: Publishers.FlatMap<Inner, Publishers.SetFailureType<TestPublisher<Int, Never>, TestFailure>>
    innerFails = numbers.flatMap { [a] _ in a }
    let first = innerFails.record()
    numbers.send(1)
    a.fail("broken")
    #expect(first.failure == "broken")

    let failing = Inner()
    let outerFails: Publishers.FlatMap<Publishers.SetFailureType<Just<Int>, TestFailure>, Inner>
    outerFails = failing.flatMap { Just($0) }
    let second = outerFails.record()
    failing.send(1)
    failing.fail("broken")
    #expect(second.values == [1])
    #expect(second.failure == "broken")

    let neither: Publishers.FlatMap<Just<Int>, Just<Int>> = Just(1).flatMap { Just($0) }
    #expect(neither.record().values == [1])
    #expect(neither.maxPublishers == .unlimited)
  }

  @Test("Has one name towards all; to an inner publisher it shows the parent")
  func appearance() {
    let inner = Showcase<Int, Never>()
    let recorder = Just(1).flatMap { _ in inner }.record()
    #expect(Appearance(of: recorder.subscription) == Appearance("FlatMap"))
    #expect(Appearance(of: inner.subscriber) == Appearance("FlatMap", "parentSubscription"))
    #expect(inner.parent == recorder.subscription?.combineIdentifier)
    let front = Showcase<Int, Never>()
    _ = front.flatMap { Just($0) }.record()
    #expect(Appearance(of: front.subscriber) == Appearance("FlatMap"))
  }

  // MARK: Threads

  @Test("Inner publishers that send at the same time lose nothing, and nothing overlaps", arguments: [1, 1_000])
  func threads(batch: Int) {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let sources = subjects
    // Buffered, since a subject loses what it is not asked for.
    let recorder = subjects.publisher
      .flatMap { $0.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest) }
      .record(demand: .max(batch)) { _ in .max(1) }
    concurrently(4) { thread in
      for value in 0..<1_000 { sources[thread].send(value * 4 + thread) }
      sources[thread].send(completion: .finished)
    }
    #expect(recorder.values.sorted() == Array(0..<4_000))
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
    #expect(recorder.overlaps == 0)
  }
}
