import PublisherTesting
import SendablePublishers
import Testing

/// Holds a publisher to its promise: its value is what a new subscriber is given first, at once.
private func expectCurrent<Output: Equatable, Failure: Error>(
  _ publisher: AnyCurrentValuePublisher<Output, Failure>, _ value: Output, _ location: SourceLocation = #_sourceLocation
) {
  #expect(publisher.value == value, sourceLocation: location)
  let recorder = publisher.record(demand: .max(1))
  #expect(recorder.values == [value], sourceLocation: location)
  #expect(recorder.violations == [], sourceLocation: location)
  recorder.cancel()
}

@Suite struct AnyCurrentValuePublisherTests {
  @Test func itHasTheSubjectsValueAndFollowsIt() {
    let subject = CurrentValueSubject<Int, Never>(42)
    let publisher = subject.asCurrentValuePublisher()
    let recorder = publisher.record()
    subject.send(100)
    #expect(recorder.values == [42, 100])
    expectCurrent(publisher, 100)
  }

  @Test func anErasedOneIsNotBoxedAgain() {
    let depths = Guarded<[Int]>([])
    let subject = CurrentValueSubject<Int, Never>(0)
    var publisher = subject.asCurrentValuePublisher()
    for _ in 0..<10_000 { publisher = AnyCurrentValuePublisher(publisher).asCurrentValuePublisher() }
    runOnThread(stackSize: 64 * 1024) { [publisher] in depths.withLock { $0.append(publisher.value) } }
    #expect(depths.value == [0])
  }

  @Test func aChainMadeInlineGoesOn() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let seen = Guarded<[String]>([])
    let subscription = subject.asCurrentValuePublisher().map { $0 * 2 }.removeDuplicates().share()
      .combineLatest(subject.asCurrentValuePublisher().share()).filterAfterFirst { $0.0 != 6 }
      .handleEvents(receiveOutput: { _ in }).sink { pair in seen.withLock { $0.append("\(pair)") } }
    subject.send(2)
    subject.send(4)
    #expect(seen.value.first == "(2, 1)")
    #expect(seen.value.last == "(8, 4)")
    subscription.cancel()
  }

  @Test func map() {
    let subject = CurrentValueSubject<String, Never>("a")
    let publisher = subject.asCurrentValuePublisher()
    let recorder = publisher.map { $0 + "!" }.record()
    subject.send("bc")
    #expect(recorder.values == ["a!", "bc!"])
    expectCurrent(publisher.map { $0 + "!" }, "bc!")
    let lengths: AnyCurrentValuePublisher<Int, Never> = publisher.map(\.count)
    expectCurrent(lengths, 2)
  }

  @Test func removeDuplicates() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let plain = subject.asCurrentValuePublisher().removeDuplicates()
    let byParity = subject.asCurrentValuePublisher().removeDuplicates { $0 % 2 == $1 % 2 }
    let recorders = [plain.record(), byParity.record()]
    for number in [1, 2, 2, 4, 3, 5] { subject.send(number) }
    #expect(recorders[0].values == [1, 2, 4, 3, 5])
    #expect(recorders[1].values == [1, 2, 3])
    expectCurrent(plain, 5)
    expectCurrent(byParity, 5)
  }

  @Test func combineLatest() {
    let a = CurrentValueSubject<Int, Never>(1)
    let b = CurrentValueSubject<String, Never>("b")
    let pairs = a.asCurrentValuePublisher().combineLatest(b).map { "\($0.0)\($0.1)" }
    let three = a.asCurrentValuePublisher().combineLatest(b, a) { "\($0)\($1)\($2)" }
    let four = a.asCurrentValuePublisher().combineLatest(b, a, b.asCurrentValuePublisher())
      .map { "\($0.0)\($0.1)\($0.2)\($0.3)" }
    let recorder = pairs.record()
    a.send(2)
    b.send("c")
    #expect(recorder.values == ["1b", "2b", "2c"])
    expectCurrent(pairs, "2c")
    expectCurrent(three, "2c2")
    expectCurrent(four, "2c2c")
    let fourInOne = a.asCurrentValuePublisher().combineLatest(b, a, b) { "\($0)\($1)\($2)\($3)" }
    expectCurrent(fourInOne, "2c2c")
    expectCurrent(a.asCurrentValuePublisher().combineLatest(b) { "\($0)-\($1)" }, "2-c")
  }

  @Test func merge() {
    let saved = CurrentValueSubject<Int, Never>(1)
    let edits = PassthroughSubject<Int, Never>()
    let merged = saved.asCurrentValuePublisher().merge(with: edits.asSendablePublisher().map { $0 * 10 })
    let recorder = merged.record()
    edits.send(2)
    saved.send(3)
    #expect(recorder.values == [1, 20, 3])
    expectCurrent(merged, 3)
  }

  @Test func filterAfterFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let asked = Guarded<[Int]>([])
    let even = subject.asCurrentValuePublisher().filterAfterFirst { number in
      asked.withLock { $0.append(number) }
      return number.isMultiple(of: 2)
    }
    let recorder = even.record(demand: .max(2))
    #expect(recorder.values == [1] && asked.value == [])
    for number in 2...5 { subject.send(number) }
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    subject.send(6)
    #expect(recorder.values == [1, 2, 6])
    // Each subscriber has a first value of its own.
    subject.send(7)
    expectCurrent(even, 7)
  }

  @Test func filterAfterFirstMayBeCancelledFromInside() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { recorder, _ in recorder.cancel() }
    subject.asCurrentValuePublisher().filterAfterFirst { _ in false }.receive(subscriber: recorder)
    subject.send(2)
    #expect(recorder.values == [1])
    #expect(recorder.violations == [])
  }

  @Test func handleEvents() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let seen = Guarded<[Int]>([])
    let publisher = subject.asCurrentValuePublisher().handleEvents(receiveOutput: { number in
      seen.withLock { $0.append(number) }
    })
    #expect(publisher.value == 1 && seen.value == [])
    expectCurrent(publisher, 1)
    #expect(seen.value == [1])
  }

  @Test func setFailureType() {
    let failing = CurrentValueSubject<Int, TestFailure>(1)
    let subject = CurrentValueSubject<Int, Never>(2)
    let both = subject.asCurrentValuePublisher().setFailureType(to: TestFailure.self).combineLatest(failing) { $0 + $1 }
    expectCurrent(both, 3)
    let recorder = both.record()
    failing.send(completion: .failure("it failed"))
    #expect(recorder.failure != nil)
  }

  @Test func afterTheEndThereIsOnlyTheCompletion() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let publisher = subject.asCurrentValuePublisher().map { $0 + 1 }
    subject.send(completion: .finished)
    let recorder = publisher.record()
    #expect(recorder.values == [] && recorder.isFinished)
    #expect(publisher.value == 2)
  }

  @Test func otherOperatorsAreTheCheckedOnes() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let shell = subject.asCurrentValuePublisher().filter { $0 > 1 }
    func isShell<U>(_ shell: SendableShell<U>) {}
    isShell(shell)
    isShell(subject.asCurrentValuePublisher().scan(0) { $0 + $1 })
    let merged = PassthroughSubject<Int, Never>().asSendablePublisher().merge(with: subject.asCurrentValuePublisher())
    #expect(merged.eraseToAnyPublisher().record().values == [1])
  }

  @Test func itIsReadAndSubscribedToByManyThreads() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let publisher = subject.asCurrentValuePublisher().map { $0 * 2 }.share()
    concurrently(4) { thread in
      for number in 0..<500 {
        if thread == 0 { subject.send(number) }
        let recorder = publisher.record()
        #expect(publisher.value.isMultiple(of: 2))
        #expect(recorder.violations == [])
        recorder.cancel()
      }
    }
    #expect(publisher.value == 998)
  }

  @Test(arguments: 0..<6) func allIsFreedInAnyOrderOfLettingGo(order: Int) {
    let freed = Guarded(0)
    weak var weakSubject: CurrentValueSubject<Int, Never>?
    do {
      var subject: CurrentValueSubject<Int, Never>? = CurrentValueSubject(1)
      weakSubject = subject
      let witness = Witness { freed.withLock { $0 += 1 } }
      var publisher: AnyCurrentValuePublisher<Int, Never>? = subject!.asCurrentValuePublisher()
        .map { number in withExtendedLifetime(witness) { number } }.share().filterAfterFirst { _ in true }
      var subscription: AnyCancellable? = publisher!.sink { _ in }
      let steps = [{ subject = nil }, { publisher = nil }, { subscription = nil }]
      let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      for step in orders[order] { steps[step]() }
      withExtendedLifetime(subscription) {}
    }
    #expect(weakSubject == nil)
    #expect(freed.value == 1)
  }
}
