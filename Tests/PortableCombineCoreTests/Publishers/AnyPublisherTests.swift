import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("AnyPublisher")
struct AnyPublisherTests {
  @Test("Hands a foreign publisher the subscriber itself, once")
  func foreign() {
    let source = EdgeSource<Int, TestFailure>()
    let recorder = Recorder<Int, TestFailure>()
    source.eraseToAnyPublisher().subscribe(recorder)
    #expect(source.subscriber as? Recorder<Int, TestFailure> === recorder)
    #expect(source.source.log == [.subscribe])
    #expect(recorder.events == [])
  }

  @Test("Stands for a publisher of the engine in all respects")
  func native() {
    let source = TestPublisher<Int, TestFailure>()
    let recorder = AnyPublisher(source.map { $0 * 2 }).record(demand: .max(1)) { .max($0) }
    recorder.request(.max(4))
    #expect(source.send(1) == .max(2))
    source.fail("broken")
    #expect(source.requests == [.max(1), .max(4)])
    #expect(recorder.log == ["subscription(TestPublisher)", "value(2)", "failure(broken)"])
    let cancelled = source.removeDuplicates().eraseToAnyPublisher().record(demand: .none)
    #expect(cancelled.subscription.map { "\($0)" } == "RemoveDuplicates")
    cancelled.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test("Keeps the identifier of the subscriber, whatever is hidden")
  func identifier() {
    let source = EdgeSource<Int, TestFailure>()
    let recorder = Recorder<Int, TestFailure>()
    Deferred { source }.eraseToAnyPublisher().subscribe(recorder)
    #expect((source.subscriber as? any Subscriber)?.combineIdentifier == recorder.combineIdentifier)
  }

  @Test("Holds one reference; what is hidden already is taken as it is")
  func box() {
    typealias Erased = AnyPublisher<Int, Never>
    #expect(MemoryLayout<Erased>.size == MemoryLayout<AnyObject>.size)
    func box(_ publisher: Erased) -> ObjectIdentifier {
      ObjectIdentifier(Mirror(reflecting: publisher).children.first!.value as AnyObject)
    }
    let once = Just(1).eraseToAnyPublisher()
    #expect(box(once.eraseToAnyPublisher()) == box(once))
    #expect(box(AnyPublisher(once)) == box(once))
    #expect(box(Just(1).eraseToAnyPublisher()) != box(once))
  }

  @Test("Lets go of the publisher with the last copy")
  func release() {
    var source: PassthroughSubject<Int, Never>? = .init()
    let alive = Weakly(source!)
    var erased: AnyPublisher? = source!.map { $0 }.eraseToAnyPublisher()
    source = nil
    #expect(alive.object != nil)
    withExtendedLifetime(erased) {}
    erased = nil
    #expect(alive.object == nil)
  }

  @Test("Says that it hides something")
  func description() {
    let erased = Just(1).eraseToAnyPublisher()
    #expect(erased.description == "AnyPublisher")
    #expect(erased.playgroundDescription as? String == "AnyPublisher")
  }
}
