import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

private typealias Form = SideForm<Int>

private let forms = [
  Form("2", 2) { $0[0].merge(with: $0[1].map { $0 }).eraseToAnyPublisher() },
  Form("3", 3) { $0[0].merge(with: $0[1], $0[2]).eraseToAnyPublisher() },
  Form("4", 4) { $0[0].merge(with: $0[1], $0[2], $0[3]).eraseToAnyPublisher() },
  Form("5", 5) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4]).eraseToAnyPublisher() },
  Form("6", 6) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]).eraseToAnyPublisher() },
  Form("7", 7) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).eraseToAnyPublisher() },
  Form("8", 8) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).eraseToAnyPublisher() },
  Form("two of one type", 2) { $0[0].merge(with: $0[1]).eraseToAnyPublisher() },
  Form("many, one more", 3) { $0[0].merge(with: $0[1]).merge(with: $0[2]).eraseToAnyPublisher() },
  Form("many, listed", 3) { Publishers.MergeMany($0[0], $0[1], $0[2]).eraseToAnyPublisher() },
  Form("many, from a sequence", 9) { Publishers.MergeMany($0).eraseToAnyPublisher() },
  Form("many, but one", 1) { Publishers.MergeMany($0).eraseToAnyPublisher() },
]

@Suite("Operator: merge")
struct MergeTests {
  private let a = TestPublisher<Int, TestFailure>()
  private let b = TestPublisher<Int, TestFailure>()

  // MARK: Values and the end

  @Test("Sends on as it comes, and finishes with the last", arguments: forms)
  private func values(_ form: Form) {
    let sides = form.makeSides()
    let recorder = form(sides).record()
    for (index, side) in sides.enumerated().reversed() { side.send(index) }
    for side in sides {
      #expect(recorder.completion == nil)
      side.finish()
    }
    #expect(recorder.values == (0..<form.count).reversed())
    #expect(recorder.isFinished)
    #expect(sides.map(\.cancelCount) == sides.map { _ in 0 })
  }

  @Test("Fails at once with whoever fails first, and cancels all, that one too", arguments: forms)
  private func failure(_ form: Form) {
    for failing in 0..<form.count {
      let sides = form.makeSides()
      let recorder = form(sides).record()
      sides[failing].fail("broken")
      #expect(recorder.failure == "broken")
      #expect(sides.map(\.cancelCount) == sides.map { _ in 1 })
    }
  }

  @Test("A merge that is merged with more is one merge of all")
  func flattened() {
    func check(_ merge: some Publisher<Int, Never>, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect("\(type(of: merge))".hasPrefix("Merge\(count)<"), sourceLocation: sourceLocation)
      #expect(merge.record().values == Array(1...count), sourceLocation: sourceLocation)
    }
    let j = (0...8).map { Just($0) }
    let two = Publishers.Merge(j[1], j[2])
    let three = Publishers.Merge3(j[1], j[2], j[3])
    let four = Publishers.Merge4(j[1], j[2], j[3], j[4])
    let five = Publishers.Merge5(j[1], j[2], j[3], j[4], j[5])
    let six = Publishers.Merge6(j[1], j[2], j[3], j[4], j[5], j[6])
    let seven = Publishers.Merge7(j[1], j[2], j[3], j[4], j[5], j[6], j[7])
    check(two.merge(with: j[3]), 3)
    check(two.merge(with: j[3], j[4]), 4)
    check(two.merge(with: j[3], j[4], j[5]), 5)
    check(two.merge(with: j[3], j[4], j[5], j[6]), 6)
    check(two.merge(with: j[3], j[4], j[5], j[6], j[7]), 7)
    check(two.merge(with: j[3], j[4], j[5], j[6], j[7], j[8]), 8)
    check(three.merge(with: j[4]), 4)
    check(three.merge(with: j[4], j[5]), 5)
    check(three.merge(with: j[4], j[5], j[6]), 6)
    check(three.merge(with: j[4], j[5], j[6], j[7]), 7)
    check(three.merge(with: j[4], j[5], j[6], j[7], j[8]), 8)
    check(four.merge(with: j[5]), 5)
    check(four.merge(with: j[5], j[6]), 6)
    check(four.merge(with: j[5], j[6], j[7]), 7)
    check(four.merge(with: j[5], j[6], j[7], j[8]), 8)
    check(five.merge(with: j[6]), 6)
    check(five.merge(with: j[6], j[7]), 7)
    check(five.merge(with: j[6], j[7], j[8]), 8)
    check(six.merge(with: j[7]), 7)
    check(six.merge(with: j[7], j[8]), 8)
    check(seven.merge(with: j[8]), 8)
  }

  @Test("Of nothing, it finishes at once, asked or not")
  func nothing() {
    let merge = Publishers.MergeMany([Just<Int>]())
    #expect(merge.record().log == ["subscription(Merge)", "finished"])
    #expect(merge.record(demand: .none).log == ["subscription(Merge)", "finished"])
  }

  @Test("Takes all of sources that send while they are subscribed to, those that fail too")
  func synchronous() {
    let recorder = (1...2).publisher.merge(with: [3].publisher, Empty(), (4...5).publisher).record()
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(recorder.isFinished)
    let third = TestPublisher<Int, TestFailure>()
    let failing = Just(1).setFailureType(to: TestFailure.self).merge(with: Fail(error: "broken"), third).record()
    #expect(failing.values == [1])
    #expect(failing.failure == "broken")
    #expect(third.subscribeCount == 0)
  }

  // MARK: Demand

  @Test("Asks each side for one at a time as long as a number is asked for")
  func finiteDemand() {
    let recorder = a.merge(with: b).record(demand: .max(2))
    #expect(a.requests == [.max(1)])
    #expect(b.requests == [.max(1)])
    #expect(a.send(1) == .max(1))
    #expect(b.send(2) == .max(1))
    #expect(a.send(3) == .none)  // waits
    #expect(recorder.values == [1, 2])
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2, 3])
    #expect(a.requests == [.max(1), .max(1)])
    #expect(b.requests == [.max(1)])
  }

  @Test("Asks each side for one, too, when nothing is asked for yet; for nothing is harmless")
  func noDemand() {
    let recorder = a.merge(with: b).record(demand: .none)
    recorder.request(.none)
    #expect(a.requests == [.max(1)])
    #expect(a.send(1) == .none)
    #expect(recorder.values == [])
    recorder.request(.none)
    #expect(recorder.values == [])
    recorder.request(.max(1))
    #expect(recorder.values == [1])
  }

  @Test("Asks each for everything once everything is asked for; what waited comes first")
  func unlimitedLater() {
    let recorder = a.merge(with: b).record(demand: .none)
    a.send(1)
    b.send(2)
    recorder.request(.unlimited)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(a.requests == [.max(1), .unlimited])
    #expect(b.requests == [.max(1), .unlimited])
    let other = a.merge(with: b).record()
    #expect(a.requests.last == .unlimited)
    withExtendedLifetime(other) {}
  }

  @Test("With demand without end, what receive returns goes back to the sender; else it adds to the demand")
  func returnedDemand() {
    let endless = a.merge(with: b).record { _ in .max(3) }
    #expect(a.send(1) == .max(3))
    endless.cancel()
    let recorder = a.merge(with: b).record(demand: .max(1)) { value in value < 3 ? .max(1) : .none }
    for value in 1...3 { #expect(a.send(value) == .max(1)) }
    #expect(a.send(4) == .none)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("A request from inside receive counts: as a value is sent, and as those that waited are")
  func requestInside() {
    let recorder = a.merge(with: b).record(
      demand: .max(1), onValue: { recorder, value in if value < 3 { recorder.request(.max(1)) } })
    for value in 1...4 { a.send(value) }
    #expect(recorder.values == [1, 2, 3])
    b.send(5)
    recorder.onValue = { recorder, _ in recorder.request(.max(1)) }
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(a.requests == [.max(1), .max(1)])
    #expect(b.requests == [.max(1), .max(1)])
  }

  @Test("A side that sends more than it was asked for loses nothing, and gets no other out of order")
  func rudeSide() {
    let recorder = a.merge(with: b).record(demand: .none)
    for value in 1...3 { a.send(value) }
    b.send(4)
    recorder.request(.max(3))
    #expect(recorder.values == [1, 2, 3])
    a.send(5)
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3, 4, 5])
  }

  @Test("The finish waits for what waits, a failure doesn't")
  func endWithWaiting() {
    let recorder = a.merge(with: b).record(demand: .none)
    a.send(1)
    a.finish()
    b.finish()
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    let failing = a.merge(with: b).record(demand: .none)
    a.send(1)
    b.fail("broken")
    #expect(failing.log == ["subscription(Merge)", "failure(broken)"])
  }

  // MARK: Subscriptions

  @Test("Hands its subscription down before it subscribes; asks a side when its subscription comes")
  func subscriptions() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = late.merge(with: a).record(onSubscription: { [a] _ in #expect(late.log + a.log == []) })
    #expect(recorder.subscriptionCount == 1)
    #expect(late.log == [.subscribe])
    late.sendSubscription()
    late.sendSubscription()
    #expect(late.log == [.subscribe, .request(.unlimited), .cancel])
    #expect(late.cancelCounts == [0, 1])
  }

  @Test("After a cancel nothing comes from any side, and a subscription that comes is cancelled")
  func cancel() {
    let late = TestPublisher<Int, TestFailure>(withholdsSubscription: true, holdsSubscribers: true)
    let early = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
    let recorder = late.merge(with: early).record()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.unlimited)
    late.sendSubscription()
    #expect(late.log == [.subscribe, .cancel])
    #expect(early.log == [.subscribe, .request(.unlimited), .cancel])
    #expect(early.send(1) == .none)
    late.fail("broken")
    #expect(recorder.log == ["subscription(Merge)"])
  }

  @Test("A cancel from inside the subscription leaves the sides alone")
  func cancelAtOnce() {
    let recorder = a.merge(with: b).record(onSubscription: { $0.cancel() })
    #expect(a.subscribeCount + b.subscribeCount == 0)
    withExtendedLifetime(recorder) {}
  }

  // MARK: Appearance

  @Test("Has one name for every number of sides; to them it also shows the parent")
  func appearance() {
    for form in forms { #expect(Appearance(of: form(form.makeSides()).record().subscription) == Appearance("Merge")) }
    let showcase = Showcase<Int, Never>()
    let recorder = showcase.merge(with: Just(1)).record()
    #expect(Appearance(of: showcase.subscriber) == Appearance("Merge", "parentSubscription"))
    #expect(showcase.parent == recorder.subscription?.combineIdentifier)
  }

  @Test("Is equal when its sides are")
  func equality() {
    let (one, two) = ([1].publisher, Just(2))
    #expect(one.merge(with: two) == one.merge(with: two))
    #expect(one.merge(with: two) != one.merge(with: Just(3)))
    #expect(one.merge(with: two, two) == one.merge(with: two, two))
    #expect(one.merge(with: two, two) != one.merge(with: two, Just(3)))
    #expect(one.merge(with: two, two, two) != one.merge(with: two, two, Just(3)))
    #expect(one.merge(with: two, two, two, two) != one.merge(with: two, two, two, Just(3)))
    #expect(one.merge(with: two, two, two, two, two) != one.merge(with: two, two, two, two, Just(3)))
    #expect(one.merge(with: two, two, two, two, two, two) != one.merge(with: two, two, two, two, two, Just(3)))
    let eight = one.merge(with: two, two, two, two, two, two, two)
    #expect(eight == one.merge(with: two, two, two, two, two, two, two))
    #expect(eight != one.merge(with: two, two, two, two, two, two, Just(3)))
    #expect(two.merge(with: two) == Publishers.MergeMany([two, two]))
    #expect(two.merge(with: two) != two.merge(with: Just(3)))
    #expect(two.merge(with: two).merge(with: Just(3)).publishers == [two, two, Just(3)])
  }

  // MARK: Threads

  @Test("Threads that send at the same time lose nothing")
  func threads() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let sources = subjects
    let recorder = Publishers.MergeMany(subjects).record()
    concurrently(4) { thread in
      for value in 0..<2_000 { sources[thread].send(value) }
      sources[thread].send(completion: .finished)
    }
    #expect(recorder.values.count == 8_000)
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
    #expect(recorder.overlaps == 0)
  }

  @Test("Ends of several operators in a row may meet a cancel")
  func endMeetsCancel() {
    struct Scene {
      let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
      let recorder: Recorder<((Int, Int), Int), Never>

      init() {
        recorder = subjects[0].merge(with: subjects[1]).zip(subjects[0]).combineLatest(subjects[1]).record()
      }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [
        { scene in
          scene.subjects[0].send(1)
          for subject in scene.subjects { subject.send(completion: .finished) }
        },
        { $0.recorder.cancel() },
      ]
    ) { #expect($0.recorder.violations == []) }
  }
}
