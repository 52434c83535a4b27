import OpenCombine
import PortableOpenCombine
import PublisherTesting
import Testing

@Suite struct PublisherAdapterTests {
  // MARK: Theirs as ours

  @Test func demandReachesTheirs() {
    let numbers = OpenCombine.Publishers.Sequence<ClosedRange<Int>, Never>(sequence: 1...6)
    let recorder = numbers.asPortable().record(demand: .max(2)) { $0 == 1 ? .max(1) : .none }
    #expect(recorder.values == [1, 2, 3])
    #expect(!recorder.isFinished)
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3, 4, 5, 6])
    #expect(recorder.isFinished)
    #expect(recorder.violations.isEmpty)
  }

  @Test func eachRequestReachesTheirsAsItIs() {
    let source = OpenSource<Int, TestFailure>()
    let recorder = source.asPortable().record(demand: .max(2)) { $0 == 1 ? .max(3) : .none }
    #expect(source.log == ["subscribe", "request(max(2))"])
    #expect(source.send(1) == .max(3))
    #expect(source.send(2) == .none)
    recorder.request(.unlimited)
    #expect(source.log.last == "request(unlimited)")
  }

  @Test func aFailureOfTheirsArrives() {
    let source = OpenSource<Int, TestFailure>()
    let recorder = source.asPortable().record()
    source.send(1)
    source.send(completion: .failure("broken"))
    #expect(recorder.values == [1])
    #expect(recorder.failure == "broken")
  }

  @Test func aCancelReachesTheirs() {
    let source = OpenSource<Int, Never>()
    let token = source.asPortable().sink { _ in }
    #expect(source.log == ["subscribe", "request(unlimited)"])
    token.cancel()
    #expect(source.log.last == "cancel")
  }

  @Test func nothingComesAfterACancelInsideAValueOfTheirs() {
    let numbers = OpenCombine.Publishers.Sequence<ClosedRange<Int>, Never>(sequence: 1...6)
    let recorder = numbers.asPortable().record(onValue: { recorder, value in if value == 2 { recorder.cancel() } })
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == nil)
  }

  @Test func operatorsOfBothFollowEachOther() {
    let texts = OpenCombine.Just(2).map { $0 * 10 }.asPortable().map { $0 + 1 }.asOpenCombine().map { "\($0)" }
    #expect(texts.recordOpen().values == ["21"])
  }

  @Test func theirEmptyAndFailEnd() {
    #expect(OpenCombine.Empty<Int, Never>().asPortable().record().isFinished)
    #expect(OpenCombine.Fail<Int, TestFailure>(error: "no").asPortable().record().failure == "no")
  }

  @Test func theirConnectablePublisherStaysConnectable() {
    let subject = OpenCombine.PassthroughSubject<Int, Never>()
    let connectable = subject.makeConnectable().asPortable()
    let recorder = connectable.record()
    subject.send(1)
    let connection = connectable.connect()
    subject.send(2)
    connection.cancel()
    subject.send(3)
    #expect(recorder.values == [2])
    let automatic = OpenCombine.Just(1).makeConnectable().asPortable().autoconnect().record()
    #expect(automatic.values == [1])
  }

  // MARK: Ours as theirs

  @Test func demandReachesOurs() {
    let source = TestPublisher<Int, TestFailure>()
    let recorder = source.asOpenCombine().recordOpen(demand: .max(2)) { $0 == 1 ? .max(1) : .none }
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    source.send(3)
    #expect(source.pendingDemand() == .none)
    recorder.request(.unlimited)
    source.send(4)
    source.finish()
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.completions == [.finished])
    #expect(source.requests == [.max(2), .unlimited])
  }

  @Test func aFailureOfOursArrives() {
    let recorder = PortableCombine.Fail<Int, TestFailure>(error: "broken").asOpenCombine().recordOpen()
    #expect(recorder.completions == [.failure("broken")])
  }

  @Test func aCancelReachesOurs() {
    let source = TestPublisher<Int, Never>()
    let token: OpenCombine.AnyCancellable = source.asOpenCombine().sink { _ in }
    token.cancel()
    token.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func ourConnectablePublisherStaysConnectable() {
    let source = TestPublisher<Int, Never>()
    let connectable = source.makeConnectable().asOpenCombine()
    let recorder = connectable.recordOpen()
    #expect(source.subscribeCount == 0)
    let connection = connectable.connect()
    source.send(1)
    connection.cancel()
    #expect(recorder.values == [1])
    #expect(source.cancelCount == 1)
  }

  // MARK: Both

  @Test func whatGoesThereAndBackIsTheSame() {
    let ours = TestPublisher<Int, Never>()
    #expect(ours.asOpenCombine().asPortable() === ours)
    let theirs = OpenSource<Int, Never>()
    #expect(theirs.asPortable().asOpenCombine() === theirs)
  }

  @Test func aSubscriptionThatComesBackIsTheSame() {
    let source = TestPublisher<Int, Never>()
    let direct = source.record()
    let back = FromOpenCombine(ToOpenCombine(source)).record()
    #expect(type(of: direct.subscription!) == type(of: back.subscription!))
    let theirs = OpenSource<Int, Never>()
    #expect(ToOpenCombine(FromOpenCombine(theirs)).recordOpen().subscription is OpenSource<Int, Never>)
  }

  @Test func theLawsHoldThereAndBack() {
    #expect(checkOperator("there and back", transparent: true) { FromOpenCombine(ToOpenCombine($0)) } == [])
  }

  @Test func theLawsHoldThroughAnOperatorOfTheirs() {
    #expect(
      checkOperator("through theirs", transparent: true) {
        FromOpenCombine(Rewrapped(upstream: ToOpenCombine($0))).asOpenCombine().asPortable()
      } == [])
  }

  @Test func theLawsHoldOverASequence() {
    #expect(
      checkPublisher("sequence") {
        FromOpenCombine(
          Rewrapped(
            upstream: ToOpenCombine(PortableCombine.Publishers.Sequence<Range<Int>, TestFailure>(sequence: 0..<300))))
      } == [])
  }
}
