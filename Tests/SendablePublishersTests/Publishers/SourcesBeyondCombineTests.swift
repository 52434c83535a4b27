import PortableOperators
import PublisherTesting
import SendablePublishers
import Testing

@Suite struct SourcesBeyondCombineTests {
  @Test func replaySubjectStartsACheckedChainAndIsAnOperand() {
    let replaying = ReplaySubject<Int, Never>(bufferSize: 1)
    replaying.send(1)
    replaying.send(2)
    let doubled = replaying.asSendablePublisher().map { $0 * 2 }.record()
    replaying.send(3)
    #expect(doubled.values == [4, 6])
    #expect(fromSubject([7]) { $0.combineLatest(replaying) } == ["(7, 3)"])
    #expect(fromSubject([7]) { $0.flatMapLatest { _ in replaying } } == ["3"])
  }

  @Test func relaysStartACheckedChainAndAreOperands() {
    let current = CurrentValueRelay(1)
    let passing = PassthroughRelay<Int>()
    let sums = passing.asSendablePublisher().withLatestFrom(current) { $0 + $1 }.record()
    passing.accept(1)
    current.accept(10)
    passing.accept(1)
    #expect(sums.values == [2, 11])
    let merged = current.asSendablePublisher().merge(with: passing).record()
    passing.accept(5)
    #expect(merged.values == [10, 5])
  }

  @Test func createPublishesWhatTheClosureSends() {
    let cancels = Guarded(0)
    let created = AnySendablePublisher<Int, TestFailure>.create { inlet in
      inlet.send(1)
      inlet.send(2)
      inlet.send(completion: .failure(TestFailure("it failed")))
      return AnyCancellable { cancels.withLock { $0 += 1 } }
    }
    #expect(outcome(created) == ["1", "2", "X"])
    #expect(cancels.withLock { $0 } == 1)
    #expect(outcome(created.map { $0 + 1 }) == ["2", "3", "X"])
  }

  @Test(arguments: [0, 1])
  func createTreatsValuesWithoutDemandAsTold(count: Int) {
    let latest = AnySendablePublisher<Int, TestFailure>.create(buffering: .keepLatest(count)) { inlet in
      for number in 1...3 { inlet.send(number) }
      return AnyCancellable {}
    }
    let recorder = latest.record(demand: .none)
    recorder.request(.unlimited)
    #expect(recorder.values == (count == 0 ? [] : [3]))
    let failing = AnySendablePublisher<Int, TestFailure>.create(buffering: .fail { TestFailure("too many") }) { inlet in
      inlet.send(1)
      return AnyCancellable {}
    }
    #expect(failing.record(demand: .none).events.last == .failure(TestFailure("too many")))
    for buffering in [SendableCreateBuffering<TestFailure>.keep, .drop] {
      let created = AnySendablePublisher<Int, TestFailure>.create(buffering: buffering) { inlet in
        inlet.send(1)
        return AnyCancellable {}
      }
      let recorder = created.record(demand: .none)
      recorder.request(.unlimited)
      if case .keep = buffering { #expect(recorder.values == [1]) } else { #expect(recorder.values == []) }
    }
  }
}
