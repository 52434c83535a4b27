import PortableCombineCore
import PublisherTesting
import Testing

private typealias Form = SideForm<[Int]>

private let forms = [
  Form("2 sides", 2) { $0[0].combineLatest($0[1]).map { [$0, $1] }.eraseToAnyPublisher() },
  Form("2 sides, closure", 2) { $0[0].combineLatest($0[1]) { [$0, $1] }.eraseToAnyPublisher() },
  Form("3 sides", 3) { $0[0].combineLatest($0[1], $0[2]).map { [$0, $1, $2] }.eraseToAnyPublisher() },
  Form("3 sides, closure", 3) { $0[0].combineLatest($0[1], $0[2]) { [$0, $1, $2] }.eraseToAnyPublisher() },
  Form("4 sides", 4) {
    $0[0].combineLatest($0[1], $0[2], $0[3]).map { [$0, $1, $2, $3] }.eraseToAnyPublisher()
  },
  Form("4 sides, closure", 4) {
    $0[0].combineLatest($0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }.eraseToAnyPublisher()
  },
]

@Suite("Operator: combineLatest")
struct CombineLatestTests {
  private let a = TestPublisher<Int, TestFailure>()
  private let b = TestPublisher<Int, TestFailure>()

  // MARK: Values and the end

  @Test("Starts when every side has a value, and sends all latest with each that comes", arguments: forms)
  private func latest(_ form: Form) {
    let sides = form.makeSides()
    let recorder = form(sides).record()
    sides[0].send(-1)  // replaced before it could be sent
    for (index, side) in sides.enumerated() {
      #expect(recorder.values == [])
      #expect(side.send(index) == .none)
    }
    var expected = [Array(0..<form.count)]
    for (index, side) in sides.enumerated() {
      #expect(side.send(index + 10) == .none)
      expected.append(expected.last!)
      expected[expected.count - 1][index] = index + 10
    }
    #expect(recorder.values == expected)
  }

  @Test("Goes on with the last value of a side that finished, and finishes with the last side", arguments: forms)
  private func finish(_ form: Form) {
    let sides = form.makeSides()
    let recorder = form(sides).record()
    for side in sides { side.send(0) }
    for (index, side) in sides.enumerated() {
      #expect(recorder.completion == nil)
      side.send(index)
      side.finish()
    }
    #expect(recorder.values.last == Array(0..<form.count))
    #expect(recorder.isFinished)
    #expect(sides.map(\.cancelCount) == sides.map { _ in 0 })
  }

  @Test("A side that finishes empty ends nothing, though no value can come any more")
  func finishEmpty() {
    let recorder = a.combineLatest(b).record()
    a.finish()
    b.send(1)
    #expect(recorder.completion == nil)
    b.finish()
    #expect(recorder.log == ["subscription(CombineLatest)", "finished"])
  }

  @Test("Fails at once with whoever fails first, and cancels the others", arguments: forms)
  private func failure(_ form: Form) {
    for failing in 0..<form.count {
      let sides = form.makeSides()
      let recorder = form(sides).record()
      sides[failing].fail("broken")
      #expect(recorder.failure == "broken")
      #expect(sides.map(\.cancelCount) == sides.indices.map { $0 == failing ? 0 : 1 })
    }
  }

  @Test("A side that finishes twice counts once")
  func finishTwice() {
    let twice = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
    let recorder = twice.combineLatest(a).record()
    twice.finish()
    twice.finish()
    #expect(recorder.completion == nil)
    a.finish()
    #expect(recorder.isFinished)
  }

  @Test("Nil is a value, too")
  func nilValues() {
    let (first, second) = (PassthroughSubject<Int?, Never>(), PassthroughSubject<Int?, Never>())
    let recorder = first.combineLatest(second) { [$0, $1] }.record()
    first.send(nil)
    second.send(nil)
    first.send(1)
    first.send(nil)
    #expect(recorder.values == [[nil, nil], [1, nil], [nil, nil]])
  }

  @Test("Takes sources that send while they are subscribed to")
  func synchronous() {
    let recorder = [1, 2].publisher.combineLatest(Just("a"), CurrentValueSubject<Bool, Never>(true)).record()
    #expect(recorder.subscriptionCount == 1)
    #expect(recorder.values.map { "\($0)" } == [#"(2, "a", true)"#])
    #expect(recorder.completion == nil)
    #expect(recorder.violations == [])
  }

  // MARK: Demand

  @Test("Passes requests to every side as they are")
  func requests() {
    let recorder = a.combineLatest(b).record(demand: .none)
    #expect(a.requests == [])
    for demand in [Subscribers.Demand.max(2), .max(3), .unlimited] { recorder.request(demand) }
    #expect(a.requests == [.max(2), .max(3), .unlimited])
    #expect(b.requests == [.max(2), .max(3), .unlimited])
  }

  @Test("Without demand a value is kept for the next combination, and not sent when demand comes")
  func withoutDemand() {
    let recorder = a.combineLatest(b) { [$0, $1] }.record(demand: .max(1))
    a.send(1)
    b.send(10)
    a.send(2)
    #expect(recorder.values == [[1, 10]])
    recorder.request(.max(1))
    #expect(recorder.values == [[1, 10]])
    b.send(20)
    #expect(recorder.values == [[1, 10], [2, 20]])
  }

  @Test("What receive returns goes back to the sender, and is requested of the others")
  func returnedDemand() {
    let recorder = a.combineLatest(b).record(demand: .max(1)) { _ in .max(2) }
    #expect(a.send(1) == .none)
    #expect(b.send(2) == .max(2))
    #expect(a.requests == [.max(1), .max(2)])
    #expect(b.requests == [.max(1)])
    a.send(3)
    a.send(4)
    #expect(recorder.values.count == 3)
    #expect(recorder.violations == [])
  }

  @Test("A request from inside receive goes to every side, the sender too")
  func requestInside() {
    let recorder = a.combineLatest(b).record(
      demand: .max(1), onValue: { recorder, _ in recorder.request(.max(1)) })
    a.send(1)
    #expect(b.send(2) == .none)
    #expect(a.requests == [.max(1), .max(1)])
    #expect(b.requests == [.max(1), .max(1)])
    withExtendedLifetime(recorder) {}
  }

  @Test("A request for nothing traps")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      Just(1).combineLatest(Just(2)).record(demand: .none).request(.none)
    }
  }

  // MARK: From inside a delivery

  @Test("A value from inside a delivery is only kept; a finish is told after it")
  func reentrant() {
    let recorder = a.combineLatest(b) { [$0, $1] }.record(onValue: { [a, b] recorder, value in
      if value == [1, 10] { #expect(a.send(2) == .none) }
      if value == [2, 20] {
        a.finish()
        b.finish()
        #expect(recorder.completion == nil)
      }
    })
    a.send(1)
    b.send(10)
    b.send(20)
    #expect(recorder.values == [[1, 10], [2, 20]])
    #expect(recorder.isFinished)
  }

  // MARK: Subscriptions

  @Test("Hands its subscription down when the last side's has come; what ended before is told then")
  func subscriptions() {
    for completion in [Subscribers.Completion<TestFailure>.finished, .failure("broken")] {
      let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
      let early = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
      let recorder = early.combineLatest(late).record()
      early.send(completion: completion)
      early.sendSubscription()
      #expect(early.cancelCounts == [0, 1])
      #expect(recorder.events.isEmpty)
      late.sendSubscription()
      if completion == .finished { late.finish() }
      #expect(recorder.subscriptionCount == 1)
      #expect(recorder.completion == completion)
      #expect(recorder.violations == [])
    }
  }

  @Test("After a cancel nothing comes from any side, and nothing reaches it")
  func cancel() {
    let sides = (0..<3).map { _ in TestPublisher<Int, TestFailure>(holdsSubscribers: true) }
    let recorder = sides[0].combineLatest(sides[1], sides[2]).record()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    for side in sides {
      #expect(side.send(1) == .none)
      side.sendSubscription()
      side.finish()
      #expect(side.log == [.subscribe, .request(.unlimited), .cancel, .cancel])
      #expect(side.cancelCounts == [1, 1])
    }
    #expect(recorder.values.isEmpty)
    #expect(recorder.completion == nil)
  }

  // MARK: Appearance

  @Test("Has one name for every number of sides, also to them")
  func appearance() {
    #expect(Appearance(of: Just(1).combineLatest(Just(2)).record().subscription) == Appearance("CombineLatest"))
    #expect(
      Appearance(of: Just(1).combineLatest(Just(2), Just(3)).record().subscription).description == "CombineLatest")
    let showcase = Showcase<Int, Never>()
    let recorder = showcase.combineLatest(Just(2)).record()
    #expect(Appearance(of: showcase.subscriber).description == "CombineLatest")
    withExtendedLifetime(recorder) {}
  }

  @Test("Is equal when its sides are")
  func equality() {
    let (one, two) = (Just(1), Just("a"))
    #expect(one.combineLatest(two) == one.combineLatest(two))
    #expect(one.combineLatest(two) != one.combineLatest(Just("b")))
    #expect(one.combineLatest(two, one) == one.combineLatest(two, one))
    #expect(one.combineLatest(two, one) != one.combineLatest(two, Just(2)))
    #expect(one.combineLatest(two, one, two) == one.combineLatest(two, one, two))
    #expect(one.combineLatest(two, one, two) != one.combineLatest(two, one, Just("b")))
  }

  // MARK: Threads

  @Test("Of threads that send at the same time, the last values come last")
  func threads() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let sources = subjects
    let recorder = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { [$0, $1, $2, $3] }.record()
    concurrently(4) { thread in
      for value in 1...1_000 { sources[thread].send(value) }
    }
    #expect(recorder.values.last == [1_000, 1_000, 1_000, 1_000])
    #expect(recorder.violations == [])
  }
}
