import PortableCombineCore
import PublisherTesting
import Testing

private typealias Form = SideForm<[Int]>

private let forms = [
  Form("2 sides", 2) { $0[0].zip($0[1]).map { [$0, $1] }.eraseToAnyPublisher() },
  Form("2 sides, closure", 2) { $0[0].zip($0[1]) { [$0, $1] }.eraseToAnyPublisher() },
  Form("3 sides", 3) { $0[0].zip($0[1], $0[2]).map { [$0, $1, $2] }.eraseToAnyPublisher() },
  Form("3 sides, closure", 3) { $0[0].zip($0[1], $0[2]) { [$0, $1, $2] }.eraseToAnyPublisher() },
  Form("4 sides", 4) { $0[0].zip($0[1], $0[2], $0[3]).map { [$0, $1, $2, $3] }.eraseToAnyPublisher() },
  Form("4 sides, closure", 4) { $0[0].zip($0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }.eraseToAnyPublisher() },
]

@Suite("Operator: zip")
struct ZipTests {
  private let a = TestPublisher<Int, TestFailure>()
  private let b = TestPublisher<Int, TestFailure>()

  // MARK: Values and the end

  @Test("Puts first with first, second with second, whoever is ahead", arguments: forms)
  private func pairs(_ form: Form) {
    let sides = form.makeSides()
    let recorder = form(sides).record()
    for (index, side) in sides.enumerated() {
      #expect(recorder.values == [])
      #expect(side.send(index) == .none)
      #expect(side.send(index + 10) == .none)
    }
    #expect(recorder.values == [Array(0..<form.count), Array(10..<10 + form.count)])
    #expect(recorder.completion == nil)
  }

  @Test("Finishes when one finishes that has nothing waiting, and cancels the others", arguments: forms)
  private func finish(_ form: Form) {
    for finishing in 0..<form.count {
      let sides = form.makeSides()
      let recorder = form(sides).record()
      sides[finishing == 0 ? 1 : 0].send(1)
      sides[finishing].finish()
      #expect(recorder.values == [])
      #expect(recorder.isFinished)
      #expect(sides.map(\.cancelCount) == sides.indices.map { $0 == finishing ? 0 : 1 })
    }
  }

  @Test("One that finishes with values waiting is outlived until they are used", arguments: forms)
  private func finishAhead(_ form: Form) {
    for finishing in 0..<form.count {
      let sides = form.makeSides()
      let recorder = form(sides).record()
      for value in 1...2 { sides[finishing].send(value) }
      sides[finishing].finish()
      for value in 1...3 {
        for index in sides.indices where index != finishing { sides[index].send(value) }
        #expect(recorder.isFinished == (value >= 2))
      }
      #expect(recorder.values == (1...2).map { value in sides.map { _ in value } })
    }
  }

  @Test("Fails at once with whoever fails first, and then cancels all, that one too", arguments: forms)
  private func failure(_ form: Form) {
    for failing in 0..<form.count {
      let sides = form.makeSides()
      let recorder = form(sides).record()
      let toldBefore = Guarded<[Bool]>([])
      for side in sides {
        side.onCancel = { toldBefore.withLock { [told = recorder.failure == "broken"] in $0.append(told) } }
      }
      sides[0].send(1)
      sides[failing].fail("broken")
      #expect(recorder.values == [])
      #expect(recorder.failure == "broken")
      #expect(sides.map(\.cancelCount) == sides.map { _ in 1 })
      #expect(toldBefore.value == sides.map { _ in true })
    }
  }

  @Test("Takes sources that send while they are subscribed to")
  func synchronous() {
    let recorder = [42].publisher.zip(CurrentValueSubject<String, Never>("now")).record()
    #expect(recorder.values.map { "\($0)" } == [#"(42, "now")"#])
    #expect(recorder.isFinished)
    let uneven = (1...4).publisher.zip("abc".publisher, [true, false, true].publisher).record()
    #expect(uneven.values.map(\.0) == [1, 2, 3])
    #expect(uneven.values.map(\.1) == ["a", "b", "c"])
    #expect(uneven.isFinished)
    #expect([1].publisher.zip(Empty<Int, Never>()).record().log == ["subscription(Zip)", "finished"])
  }

  // MARK: Demand

  @Test("Passes requests to every side as they are, and sends what is complete also without demand")
  func requests() {
    let recorder = a.zip(b) { $0 + $1 }.record(demand: .max(1))
    recorder.request(.max(4))
    recorder.request(.unlimited)
    #expect(a.requests == [.max(1), .max(4), .unlimited])
    #expect(b.requests == [.max(1), .max(4), .unlimited])
    let idle = a.zip(b) { $0 + $1 }.record(demand: .none)
    a.send(1)
    b.send(2)
    #expect(idle.values == [3])
  }

  @Test("What receive returns goes back to the side that completed the pair, and is requested of the other")
  func returnedDemand() {
    let recorder = a.zip(b) { [$0, $1] }.record(demand: .max(10)) { _ in .max(1) }
    #expect(a.send(1) == .none)
    #expect(b.send(2) == .max(1))
    #expect(b.send(4) == .none)
    #expect(a.send(3) == .max(1))
    #expect(a.requests == [.max(10), .max(1)])
    #expect(b.requests == [.max(10), .max(1)])
    withExtendedLifetime(recorder) {}
  }

  @Test("So does what is requested from inside receive")
  func requestInside() {
    let recorder = a.zip(b) { [$0, $1] }.record(
      demand: .max(1), { _ in .max(1) }, onValue: { recorder, _ in recorder.request(.max(2)) })
    a.send(1)
    #expect(b.send(2) == .max(3))
    #expect(a.requests == [.max(1), .max(3)])
    #expect(b.requests == [.max(1)])
    withExtendedLifetime(recorder) {}
  }

  // MARK: From inside a delivery

  @Test("Values from inside a delivery wait for it to return")
  func reentrantValues() {
    let depth = Guarded(0)
    let recorder = a.zip(b) { [$0, $1] }.record(
      onValue: { [a, b] _, value in
        depth.withLock { $0 += 1 }
        #expect(depth.value == 1)
        if value == [1, 10] {
          #expect(a.send(2) == .none)
          #expect(b.send(20) == .none)
        }
        depth.withLock { $0 -= 1 }
      })
    a.send(1)
    b.send(10)
    #expect(recorder.values == [[1, 10], [2, 20]])
  }

  @Test("A finish from inside a delivery is told after it")
  func reentrantFinish() {
    let recorder = a.zip(b) { [$0, $1] }.record(onValue: { [a] recorder, _ in
      a.finish()
      #expect(recorder.completion == nil)
    })
    a.send(1)
    b.send(10)
    #expect(recorder.isFinished)
    #expect(b.cancelCount == 1)
  }

  @Test("A cancel from inside a delivery stops the pairs that wait")
  func reentrantCancel() {
    let recorder = a.zip(b) { [$0, $1] }.record(onValue: { [a, b] recorder, _ in
      a.send(2)
      b.send(20)
      recorder.cancel()
    })
    a.send(1)
    #expect(b.send(10) == .none)
    #expect(recorder.values == [[1, 10]])
    #expect(a.cancelCount == 1)
    #expect(b.cancelCount == 1)
  }

  // MARK: Subscriptions

  @Test("Hands its subscription down when the last side's has come; what ended before is told then")
  func subscriptions() {
    for completion in [Subscribers.Completion<TestFailure>.finished, .failure("broken")] {
      let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
      let early = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
      let recorder = early.zip(late) { [$0, $1] }.record()
      early.send(completion: completion)
      early.sendSubscription()
      #expect(early.cancelCounts == [0, 1])
      #expect(recorder.events.isEmpty)
      late.sendSubscription()
      #expect(recorder.subscriptionCount == 1)
      #expect(recorder.completion == completion)
      #expect(late.cancelCount == 1)
      late.sendSubscription()
      #expect(recorder.violations == [])
    }
  }

  @Test("After a cancel nothing comes from any side, and nothing reaches it")
  func cancel() {
    let sides = (0..<3).map { _ in TestPublisher<Int, TestFailure>(holdsSubscribers: true) }
    let recorder = sides[0].zip(sides[1], sides[2]) { [$0, $1, $2] }.record()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    for side in sides {
      #expect(side.send(1) == .none)
      #expect(side.log == [.subscribe, .request(.unlimited), .cancel])
      side.sendSubscription()
      #expect(side.cancelCounts == [1, 1])
      side.finish()
    }
    #expect(recorder.values == [])
    #expect(recorder.completion == nil)
  }

  @Test("A request for nothing traps")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      Just(1).zip(Just(2)).record(demand: .none).request(.none)
    }
  }

  // MARK: Appearance

  @Test("Has one name, whatever the number of its sides, also to them")
  func appearance() {
    #expect(Appearance(of: Just(1).zip(Just(2)).record().subscription) == Appearance("Zip"))
    #expect(Appearance(of: Just(1).zip(Just(2), Just(3)).record().subscription) == Appearance("Zip"))
    #expect(Appearance(of: Just(1).zip(Just(2), Just(3), Just(4)).record().subscription) == Appearance("Zip"))
    let showcase = Showcase<Int, Never>()
    let recorder = showcase.zip(Just(2)).record()
    #expect(Appearance(of: showcase.subscriber).description == "Zip")
    withExtendedLifetime(recorder) {}
  }

  @Test("Is equal when its sides are")
  func equality() {
    let (one, two) = (Just(1), Just("a"))
    #expect(one.zip(two) == one.zip(two))
    #expect(one.zip(two) != one.zip(Just("b")))
    #expect(one.zip(two, one) == one.zip(two, one))
    #expect(one.zip(two, one) != one.zip(two, Just(2)))
    #expect(one.zip(two, one, two) == one.zip(two, one, two))
    #expect(one.zip(two, one, two) != one.zip(two, one, Just("b")))
  }

  // MARK: Threads

  @Test("Threads that send at the same time lose nothing")
  func threads() {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    let sources = subjects
    let recorder = subjects[0].zip(subjects[1]) { $0 == $1 }.record()
    concurrently(2) { thread in
      for value in 0..<5_000 { sources[thread].send(value) }
    }
    #expect(recorder.values.count == 5_000)
    #expect(recorder.values.allSatisfy { $0 })
    #expect(recorder.violations == [])
  }
}
