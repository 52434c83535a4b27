import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Subjects: subscribers")
struct SubjectTests {
  // MARK: Who gets what

  @Test("Every subscriber gets the values from then on, in the order of subscription", arguments: SubjectKind.allCases)
  func order(kind: SubjectKind) {
    let subject = kind.make()
    let log = Guarded<[String]>([])
    let tokens = ["a", "b"].map { name in
      subject.sink(receiveCompletion: { _ in log.withLock { $0.append("\(name) end") } }) { value in
        log.withLock { $0.append("\(name)\(value)") }
      }
    }
    log.withLock { $0 = [] }
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(log.value == ["a1", "b1", "a2", "b2", "a end", "b end"])
    tokens.forEach { $0.cancel() }
  }

  @Test("A value goes to those who were there when it was sent", arguments: SubjectKind.allCases)
  func inFlight(kind: SubjectKind) {
    let subject = kind.make()
    nonisolated(unsafe) var late: Recorder<Int, TestFailure>?
    let first = subject.record(
      onValue: { _, value in if value == 1 { late = subject.record(demand: .max(1)) } })
    subject.send(1)
    // The late one gets what is current, once, and not what was on its way when it came.
    #expect(late?.values == (kind == .currentValue ? [1] : []))
    subject.send(2)
    #expect(first.values == kind.first + [1, 2])
    #expect(late?.values == (kind == .currentValue ? [1] : [2]))
    #expect(late?.violations == [])
  }

  @Test("One that is cancelled while a value is on its way to it does not get it", arguments: SubjectKind.allCases)
  func cancelInFlight(kind: SubjectKind) {
    let subject = kind.make()
    let second = Recorder<Int, TestFailure>()
    let first = subject.record(onValue: { _, value in if value == 1 { second.cancel() } })
    subject.subscribe(second)
    subject.send(1)
    subject.send(2)
    #expect(first.values == kind.first + [1, 2])
    #expect(second.values == kind.first)
    #expect(second.violations == [])
  }

  @Test(
    "A subscriber that subscribes twice gets everything twice; a sink keeps its first", arguments: SubjectKind.allCases)
  func twice(kind: SubjectKind) {
    let subject = kind.make()
    let log = Guarded<[String]>([])
    let any = AnySubscriber<Int, TestFailure>(
      receiveSubscription: { subscription in
        log.withLock { $0.append("subscription") }
        subscription.request(.unlimited)
      },
      receiveValue: { value in
        log.withLock { $0.append("\(value)") }
        return .none
      }, receiveCompletion: { _ in log.withLock { $0.append("end") } })
    subject.receive(subscriber: any)
    subject.receive(subscriber: any)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    let first = ["subscription"] + kind.first.map(String.init)
    #expect(log.value == first + first + ["1", "1", "2", "2", "end", "end"])

    let other = kind.make()
    let values = Guarded<[Int]>([])
    let sink = Subscribers.Sink<Int, TestFailure>(receiveCompletion: { _ in }) { value in
      values.withLock { $0.append(value) }
    }
    other.receive(subscriber: sink)
    other.receive(subscriber: sink)
    other.send(1)
    #expect(values.value == kind.first + [1])
  }

  @Test("A subscriber may subscribe again from inside receive(subscription:)", arguments: SubjectKind.allCases)
  func recursiveSubscribe(kind: SubjectKind) {
    let subject = kind.make()
    let subscriptions = Guarded(0)
    let values = Guarded<[Int]>([])
    nonisolated(unsafe) var again: (() -> Void)?
    let any = AnySubscriber<Int, TestFailure>(
      receiveSubscription: { subscription in
        let count = subscriptions.withLock { count in
          count += 1
          return count
        }
        if count < 3 { again?() }
        subscription.request(.unlimited)
      },
      receiveValue: { value in
        values.withLock { $0.append(value) }
        return .none
      })
    again = { subject.receive(subscriber: any) }
    subject.receive(subscriber: any)
    subject.send(7)
    #expect(subscriptions.value == 3)
    #expect(values.value == Array(repeating: kind.first, count: 3).flatMap { $0 } + [7, 7, 7])
    again = nil
  }

  // MARK: The end

  @Test("The completion needs no demand; the first counts, and nothing comes after it", arguments: SubjectKind.allCases)
  func completion(kind: SubjectKind) {
    let subject = kind.make()
    let recorder = subject.record(demand: .none)
    subject.send(completion: .failure("first"))
    subject.send(completion: .finished)
    subject.send(completion: .failure("second"))
    subject.send(1)
    recorder.request(.max(1))
    #expect(recorder.log == ["subscription(\(kind.name))", "failure(first)"])
    #expect(recorder.violations == [])
  }

  @Test("Sends from inside the completion are ignored", arguments: SubjectKind.allCases)
  func sendInsideCompletion(kind: SubjectKind) {
    let subject = kind.make()
    let recorders = (0..<2).map { _ in
      subject.record(
        onCompletion: { recorder, _ in
          subject.send(1)
          subject.send(completion: .failure("again"))
          recorder.request(.max(1))
        })
    }
    subject.send(completion: .finished)
    for recorder in recorders {
      #expect(recorder.values == kind.first)
      #expect(recorder.isFinished)
      #expect(recorder.violations == [])
    }
  }

  @Test("Whoever comes after the end gets an empty subscription and the completion", arguments: SubjectKind.allCases)
  func subscribeAfterEnd(kind: SubjectKind) {
    for completion in [Subscribers.Completion.finished, .failure(TestFailure("over"))] {
      let subject = kind.make()
      subject.send(completion: completion)
      let recorder = subject.record(demand: .none)
      #expect(recorder.log.first == "subscription(Empty)")
      #expect(recorder.completion == completion)
      let canceller = subject.record(onSubscription: { $0.cancel() })
      #expect(canceller.values == [])
    }
  }

  @Test("One that comes from inside the completion gets it too", arguments: SubjectKind.allCases)
  func subscribeInsideCompletion(kind: SubjectKind) {
    let subject = kind.make()
    nonisolated(unsafe) var late: Recorder<Int, TestFailure>?
    let recorder = subject.record(onCompletion: { _, _ in late = subject.record() })
    subject.send(completion: .finished)
    #expect(late?.log == ["subscription(Empty)", "finished"])
    withExtendedLifetime(recorder) {}
  }

  @Test("Cancelling is final, and may be repeated", arguments: SubjectKind.allCases)
  func cancel(kind: SubjectKind) {
    let subject = kind.make()
    let recorder = subject.record()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.values == kind.first)
    #expect(recorder.completion == nil)
    #expect(recorder.violations == [])
  }

  // MARK: Asking for nothing

  @Test("Asking for nothing traps")
  func askingForNothing() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().record(demand: .none).request(.none)
    }
    await #expect(processExitsWith: .failure) {
      CurrentValueSubject<Int, Never>(0).record(demand: .none).request(.none)
    }
  }

  // MARK: Introspection

  @Test(
    "The subscription has the subject's name, and shows who and how much while it lasts",
    arguments: SubjectKind.allCases)
  func mirror(kind: SubjectKind) {
    for end in [Subscribers.Completion<TestFailure>.finished, nil] {
      let subject = kind.make()
      let recorder = subject.record(demand: .none)
      recorder.request(.max(5))
      let subscription = recorder.subscription!
      #expect("\(subscription)" == kind.name)
      #expect((subscription as? CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String == kind.name)
      #expect(!(subscription is CustomDebugStringConvertible))

      let children = Array(Mirror(reflecting: subscription).children)
      #expect(children.map(\.label) == ["parent", "downstream", "demand", "subject"])
      #expect(children[0].value as AnyObject === subject)
      #expect(children[1].value as AnyObject === recorder)
      #expect(children[2].value as? Subscribers.Demand == .max(5 - kind.first.count))
      #expect(children[3].value as AnyObject === subject)

      if let end { subject.send(completion: end) } else { recorder.cancel() }
      let later = Array(Mirror(reflecting: subscription).children)
      #expect(later.map(\.label) == ["parent", "downstream", "demand", "subject"])
      for index in [0, 1, 3] { #expect("\(later[index].value)" == "nil") }
      #expect(later[2].value as? Subscribers.Demand == .max(5 - kind.first.count))
    }
  }

  @Test("A look at a subscription that another thread delivers to, or ends, is safe", arguments: SubjectKind.allCases)
  func mirrorRace(kind: SubjectKind) {
    struct Scene {
      let subject: any Subject<Int, TestFailure>
      let recorder: Recorder<Int, TestFailure>

      init(_ kind: SubjectKind) {
        subject = kind.make()
        recorder = subject.record()
      }
    }
    race(
      rounds: 500, scene: { Scene(kind) },
      [
        { scene in
          for _ in 0..<3 { _ = Mirror(reflecting: scene.recorder.subscription!).children.map { "\($0.value)" } }
        },
        { scene in
          scene.subject.send(1)
          scene.subject.send(completion: .finished)
        },
        { $0.recorder.cancel() },
      ]
    ) { scene in
      let values = Mirror(reflecting: scene.recorder.subscription!).children.map { "\($0.value)" }
      #expect(values[0] == "nil" && values[1] == "nil")
    }
  }
}
