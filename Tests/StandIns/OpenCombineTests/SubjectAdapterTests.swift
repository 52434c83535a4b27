import OpenCombine
import PortableOpenCombine
import PublisherTesting
import Testing

@Suite struct SubjectAdapterTests {
  @Test func aSubjectOfTheirsIsSentToAsOurs() {
    let theirs = OpenCombine.PassthroughSubject<Int, TestFailure>()
    let ours = theirs.asPortable()
    let recorder = ours.record()
    let open = theirs.recordOpen()
    ours.send(1)
    theirs.send(2)
    ours.send(completion: .failure("over"))
    theirs.send(3)
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure == "over")
    #expect(open.values == [1, 2])
    #expect(open.completions == [.failure("over")])
  }

  @Test func aSubjectOfOursIsSentToAsTheirs() {
    let ours = PortableCombine.CurrentValueSubject<Int, TestFailure>(0)
    let theirs = ours.asOpenCombine()
    let open = theirs.recordOpen()
    theirs.send(1)
    ours.send(2)
    theirs.send(completion: .finished)
    ours.send(3)
    #expect(open.values == [0, 1, 2])
    #expect(open.completions == [.finished])
    #expect(theirs.base.value == 2)
  }

  @Test func aCurrentValueOfTheirsComesFirst() {
    let theirs = OpenCombine.CurrentValueSubject<Int, Never>(1)
    let recorder = theirs.asPortable().record(demand: .none)
    theirs.send(2)
    recorder.request(.max(1))
    theirs.send(3)
    #expect(recorder.values == [2])
    recorder.request(.max(1))
    #expect(recorder.values == [2, 3])
    #expect(theirs.asPortable().base.value == 3)
  }

  @Test func whoComesAfterTheEndGetsTheEnd() {
    let theirs = OpenCombine.PassthroughSubject<Int, TestFailure>()
    theirs.asPortable().send(completion: .failure("over"))
    #expect(theirs.asPortable().record().failure == "over")
    let ours = PortableCombine.PassthroughSubject<Int, Never>()
    ours.asOpenCombine().send(completion: .finished)
    #expect(ours.asOpenCombine().recordOpen().completions == [.finished])
  }

  @Test func aSendInsideAValueIsDeliveredBeforeItReturns() {
    let theirs = OpenCombine.PassthroughSubject<Int, Never>()
    let ours = theirs.asPortable()
    var seen: [Int] = []
    let token = ours.sink { value in
      if value < 3 { ours.send(value + 1) }
      seen.append(value)
    }
    ours.send(1)
    #expect(seen.sorted() == [1, 2, 3])
    token.cancel()

    let subject = PortableCombine.PassthroughSubject<Int, Never>()
    let open = subject.asOpenCombine()
    let recorder = OpenRecorder<Int, Never> { value in
      if value < 3 { open.send(value + 1) }
      return .none
    }
    open.subscribe(recorder)
    open.send(1)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func anUpstreamOfOursFeedsASubjectOfTheirs() {
    let source = TestPublisher<Int, Never>()
    let theirs = OpenCombine.PassthroughSubject<Int, Never>()
    let recorder = theirs.recordOpen()
    // The adapter that is made for the call is not kept by anybody.
    let feeding = source.subscribe(theirs.asPortable())
    source.send(1)
    #expect(recorder.values == [1])
    #expect(source.requests == [.unlimited])
    feeding.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func anUpstreamOfTheirsFeedsASubjectOfOurs() {
    let source = OpenSource<Int, TestFailure>()
    let ours = PortableCombine.PassthroughSubject<Int, TestFailure>()
    let recorder = ours.record()
    let feeding: OpenCombine.AnyCancellable = source.subscribe(ours.asOpenCombine())
    source.send(1)
    source.send(completion: .failure("over"))
    #expect(recorder.values == [1])
    #expect(recorder.failure == "over")
    #expect(source.log == ["subscribe", "request(unlimited)"])
    feeding.cancel()
  }

  @Test func aSubscriptionThatIsHandedOverIsAskedByTheSubject() {
    let source = TestPublisher<Int, Never>()
    let theirs = OpenCombine.PassthroughSubject<Int, Never>()
    let ours = theirs.asPortable()
    let recorder = ours.record()
    let feed = PortableCombine.AnySubscriber(ours)  // keeps the adapter
    source.subscribe(feed)
    source.send(1)
    #expect(recorder.values == [1])
    #expect(source.requests == [.unlimited])
  }

  @Test func theLawsHoldThereAndBack() {
    #expect(
      checkSubject("subject there and back") {
        SubjectFromOpenCombine(SubjectToOpenCombine(PortableCombine.PassthroughSubject<Int, TestFailure>()))
      } == [])
  }

  @Test func whatGoesThereAndBackIsTheSame() {
    let ours = PortableCombine.PassthroughSubject<Int, Never>()
    #expect(ours.asOpenCombine().asPortable() === ours)
    let theirs = OpenCombine.PassthroughSubject<Int, Never>()
    #expect(theirs.asPortable().asOpenCombine() === theirs)
  }

  @Test func nothingIsKeptAfterTheEnd() {
    weak var held: OpenCombine.PassthroughSubject<Int, Never>?
    do {
      let theirs = OpenCombine.PassthroughSubject<Int, Never>()
      held = theirs
      let ours = theirs.asPortable()
      let token = ours.map { $0 + 1 }.asOpenCombine().sink { _ in }
      ours.send(1)
      token.cancel()
    }
    #expect(held == nil)
  }
}
