import OpenCombine
import PortableOpenCombine
import PublisherTesting
import Testing

@Suite struct SubscriberAdapterTests {
  @Test func aSubscriberOfTheirsIsAttachedToOurs() {
    let source = TestPublisher<Int, TestFailure>()
    let recorder = OpenRecorder<Int, TestFailure>(demand: .max(1)) { _ in .max(1) }
    source.subscribe(recorder.asPortable())
    source.send(1)
    source.send(2)
    source.fail("over")
    #expect(recorder.values == [1, 2])
    #expect(recorder.completions == [.failure("over")])
    #expect(source.requests == [.max(1)])
  }

  @Test func aSubscriberOfOursIsAttachedToTheirs() {
    let source = OpenSource<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(2))
    source.subscribe(recorder.asOpenCombine())
    source.send(1)
    source.send(completion: .finished)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(source.log == ["subscribe", "request(max(2))"])
  }

  @Test func aSinkThatIsAdaptedStillCancels() {
    let ours = TestPublisher<Int, Never>()
    let theirSink = OpenCombine.Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let adapted = theirSink.asPortable()
    ours.subscribe(adapted)
    adapted.cancel()
    #expect(ours.cancelCount == 1)

    let theirs = OpenSource<Int, Never>()
    let ourSink = PortableCombine.Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let open = ourSink.asOpenCombine()
    theirs.subscribe(open)
    open.cancel()
    #expect(theirs.log.last == "cancel")
  }

  @Test func tokensAreCancelledWhenTheyAreFreed() {
    let theirs = OpenSource<Int, Never>()
    var ours: Set<PortableCombine.AnyCancellable> = []
    theirs.sink { _ in }.asPortable().store(in: &ours)
    #expect(theirs.log == ["subscribe", "request(unlimited)"])
    ours = []
    #expect(theirs.log.last == "cancel")

    let source = TestPublisher<Int, Never>()
    var open: Set<OpenCombine.AnyCancellable> = []
    source.sink { _ in }.asOpenCombine().store(in: &open)
    #expect(source.cancelCount == 0)
    open = []
    #expect(source.cancelCount == 1)
  }

  @Test func anObjectKeepsItsIdentifier() {
    let recorder = OpenRecorder<Int, Never>()
    let adapted = recorder.asPortable()
    #expect(adapted.combineIdentifier == PortableCombine.CombineIdentifier(recorder))
    #expect("\(adapted.combineIdentifier)" == "\(recorder.combineIdentifier)")
    #expect(adapted.combineIdentifier == recorder.asPortable().combineIdentifier)
    let ours = Recorder<Int, Never>()
    #expect(ours.asOpenCombine().combineIdentifier == OpenCombine.CombineIdentifier(ours))
  }

  @Test func aSubscriptionThatIsAnObjectKeepsItsIdentifier() {
    let source = OpenSource<Int, Never>()
    let recorder = source.asPortable().record()
    #expect(recorder.subscription?.combineIdentifier == PortableCombine.CombineIdentifier(source))
  }

  @Test func anotherIdentifierIsOfTheAdapterAndDoesNotChange() throws {
    let open = Rewrapped(upstream: OpenSource<Int, Never>()).asPortable().record()
    let subscription = try #require(open.subscription)
    #expect(subscription.combineIdentifier == subscription.combineIdentifier)
    let other = Rewrapped(upstream: OpenSource<Int, Never>()).asPortable().record()
    #expect(subscription.combineIdentifier != other.subscription?.combineIdentifier)
  }

  @Test func whatIsAdaptedIsShown() {
    let source = OpenSource<Int, Never>()
    let token = source.asPortable().sink { _ in }
    #expect(source.subscriberDescription == "Sink")
    token.cancel()
    let subject = OpenCombine.PassthroughSubject<Int, Never>()
    #expect(subject.asPortable().record().log == ["subscription(Subject)"])
    let just = OpenCombine.Just(7).asPortable()
    #expect(Mirror(reflecting: just).children.map { $0.label } == ["output"])
    #expect("\(just)" == "\(OpenCombine.Just(7))")
  }
}
