import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("AnySubscriber")
struct AnySubscriberTests {
  private typealias Source = TestPublisher<Int, TestFailure>
  private typealias Erased = AnySubscriber<Int, TestFailure>

  private let source = Source(holdsSubscribers: true)

  @Test("Passes everything on to the subscriber it hides, as often as it comes")
  func forwards() {
    let recorder = Recorder<Int, TestFailure>(demand: .max(2)) { .max($0) }
    let erased = Erased(recorder)
    source.subscribe(erased)
    #expect(source.send(3) == .max(3))
    source.finish()
    source.fail("again")
    source.sendSubscription()
    #expect(source.requests == [.max(2)])
    #expect(
      recorder.log == [
        "subscription(TestPublisher)", "value(3)", "finished", "failure(again)", "subscription(TestPublisher)",
      ])
    #expect(erased.combineIdentifier == recorder.combineIdentifier)
  }

  @Test("Hiding what is hidden already takes it as it is")
  func twice() {
    let first = Erased(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
    let second = Erased(first)
    #expect(first.combineIdentifier == second.combineIdentifier)
    #expect(second.description == "Sink")
    #expect(MemoryLayout<Erased>.size == MemoryLayout<AnyObject>.size)
  }

  @Test("Describes itself as what it hides")
  func description() {
    final class Target { var value = 0 }
    let assign = Subscribers.Assign(object: Target(), keyPath: \Target.value)
    expectDescription(
      of: AnySubscriber(assign), "Assign \(Target.self).", mirror: ["object", "keyPath", "status"])
    let plain = AnySubscriber<Int, Never>()
    #expect(plain.description == "Anonymous AnySubscriber")
    #expect(plain.customMirror.children.isEmpty)
    #expect(plain.playgroundDescription as? String == "Anonymous AnySubscriber")
    #expect(plain.customMirror.subjectType is String.Type)
  }

  @Test("A subscriber without description shows the name of its type")
  func typeName() {
    struct Plain: Subscriber {
      let combineIdentifier = CombineIdentifier()
      func receive(subscription: any Subscription) {}
      func receive(_ input: Int) -> Subscribers.Demand { .none }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    #expect(AnySubscriber(Plain()).description == "Plain")
  }

  // MARK: Closures

  @Test("Calls its closures; the one for values says how many more")
  func closures() {
    let log = Guarded<[String]>([])
    source.subscribe(
      Erased(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: { value in
          log.withLock { $0.append("\(value)") }
          return .max(value)
        }, receiveCompletion: { completion in log.withLock { $0.append("\(completion)") } }))
    #expect(source.send(4) == .max(4))
    source.fail("broken")
    #expect(source.requests == [.max(1)])
    #expect(log.value == ["4", "failure(broken)"])
  }

  @Test("Without closures all is ignored, and nothing is asked for")
  func noClosures() {
    source.subscribe(Erased())
    #expect(source.send(1) == .none)
    source.finish()
    #expect(source.log == [.subscribe])
    #expect(Erased().combineIdentifier != Erased().combineIdentifier)
  }

  // MARK: A subject

  @Test("A subject gets a subscription, the values and the end", arguments: SubjectKind.allCases)
  func subject(kind: SubjectKind) {
    let subject = kind.make()
    let erased = erase(subject)
    let recorder = subject.record()
    source.subscribe(erased)
    #expect(source.requests == [.unlimited])
    #expect(source.send(1) == .none)
    source.fail("broken")
    source.send(2)
    source.finish()
    #expect(recorder.values == kind.first + [1])
    #expect(recorder.failure == "broken")
    #expect(recorder.violations == [])
    #expect(erased.description == "Subject")
  }

  private func erase(_ subject: some Subject<Int, TestFailure>) -> Erased { Erased(subject) }

  @Test("A subject is given the first subscription only, through one that is called Subject")
  func subjectSubscriptions() {
    let subject = SpySubject<Int, TestFailure>()
    source.subscribe(Erased(subject))
    source.sendSubscription()
    #expect(subject.subscriptions.map { "\($0)" } == ["Subject"])
    #expect(source.log == [.subscribe, .cancel])
    subject.subscriptions[0].request(.max(3))
    subject.subscriptions[0].cancel()
    subject.subscriptions[0].cancel()
    subject.subscriptions[0].request(.max(3))
    source.send(1)
    source.finish()
    #expect(source.cancelCounts == [1, 1])
    #expect(source.requests == [.max(3)])
    #expect(subject.log == [])
  }
}
