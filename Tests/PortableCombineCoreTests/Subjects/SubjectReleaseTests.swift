import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Subjects: release")
struct SubjectReleaseTests {
  enum End: CaseIterable {
    case cancel, finished, failure

    func end(_ subject: any Subject<Int, TestFailure>, _ subscription: Subscription?) {
      switch self {
      case .cancel: subscription?.cancel()
      case .finished: subject.send(completion: .finished)
      case .failure: subject.send(completion: .failure("over"))
      }
    }
  }

  @Test(
    "A subscriber that keeps its subscription is freed at the end, and so is the subscription",
    arguments: SubjectKind.allCases, End.allCases)
  func subscriberAndSubscription(kind: SubjectKind, end: End) {
    let subject = kind.make()
    let freed = Guarded(0)
    func subscribe() -> (Weakly<Keeper<Int, TestFailure>>, Weakly<AnyObject>) {
      let keeper = Keeper<Int, TestFailure>(OnDeinit { freed.withLock { $0 += 1 } })
      subject.receive(subscriber: keeper)
      return (Weakly(keeper), Weakly(keeper.subscription as AnyObject))
    }
    let (keeper, subscription) = subscribe()
    subject.send(1)
    #expect(keeper.object != nil)
    end.end(subject, keeper.object?.subscription)
    #expect(keeper.object == nil)
    #expect(subscription.object == nil)
    #expect(freed.value == 1)
  }

  @Test(
    "A subscription that is kept after the end keeps neither the subscriber nor the subject",
    arguments: SubjectKind.allCases, End.allCases)
  func keptSubscription(kind: SubjectKind, end: End) {
    let freed = Guarded(0)
    func subscribe() -> (Subscription?, Weakly<AnyObject>) {
      let subject = kind.make()
      let keeper = Keeper<Int, TestFailure>(OnDeinit { freed.withLock { $0 += 1 } })
      subject.receive(subscriber: keeper)
      let subscription = keeper.subscription
      end.end(subject, subscription)
      return (subscription, Weakly(subject as AnyObject))
    }
    let (subscription, subject) = subscribe()
    #expect(freed.value == 1)
    #expect(subject.object == nil)
    subscription?.cancel()
    subscription?.request(.max(1))
    subscription?.request(.unlimited)
    #expect(freed.value == 1)
  }

  @Test("A subject lives as long as somebody is subscribed", arguments: SubjectKind.allCases)
  func subjectLives(kind: SubjectKind) {
    func subscribe() -> (AnyCancellable, Weakly<AnyObject>) {
      let subject = kind.make()
      return (
        subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in }), Weakly(subject as AnyObject)
      )
    }
    let (token, subject) = subscribe()
    #expect(subject.object != nil)
    token.cancel()
    #expect(subject.object == nil)
  }

  @Test(
    "At an end from inside receive, the subscriber is freed when that has returned",
    arguments: SubjectKind.allCases, End.allCases)
  func endInside(kind: SubjectKind, end: End) {
    let subject = kind.make()
    let log = Guarded<[String]>([])
    func subscribe() {
      let notice = OnDeinit { log.withLock { $0.append("freed") } }
      nonisolated(unsafe) var subscription: Subscription?
      subject.receive(
        subscriber: AnySubscriber<Int, TestFailure>(
          receiveSubscription: {
            subscription = $0
            $0.request(.unlimited)
          },
          receiveValue: { value in
            guard value == 1 else { return .none }
            end.end(subject, subscription)
            withExtendedLifetime(notice) { log.withLock { $0.append("inside") } }
            return .none
          }))
    }
    subscribe()
    subject.send(1)
    #expect(log.value == ["inside", "freed"])
  }

  @Test(
    "What is freed with the subscriber may call back into everything", arguments: SubjectKind.allCases, End.allCases)
  func reentrantRelease(kind: SubjectKind, end: End) {
    let subject = kind.make()
    let freed = Guarded(0)
    func subscribe() -> Subscription? {
      nonisolated(unsafe) var own: Subscription?
      let keeper = Keeper<Int, TestFailure>(
        OnDeinit {
          freed.withLock { $0 += 1 }
          subject.send(1)
          subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
          own?.request(.max(1))
          own?.cancel()
          subject.send(completion: .finished)
        })
      subject.receive(subscriber: keeper)
      own = keeper.subscription
      return own
    }
    end.end(subject, subscribe())
    #expect(freed.value == 1)
    #expect(subject.record(demand: .none).completion == (end == .failure ? .failure("over") : .finished))
  }

  @Test("Cancels, sends and ends at once: the subscriber is freed once", arguments: SubjectKind.allCases)
  func race(kind: SubjectKind) {
    struct Scene {
      let subject: any Subject<Int, TestFailure>
      let freed = Guarded(0)
      let subscription: Weakly<AnyObject>
      let cancel: () -> Void

      init(_ kind: SubjectKind) {
        subject = kind.make()
        let keeper = Keeper<Int, TestFailure>(OnDeinit { [freed] in freed.withLock { $0 += 1 } })
        subject.receive(subscriber: keeper)
        subscription = Weakly(keeper.subscription as AnyObject)
        cancel = { [subscription] in (subscription.object as? Subscription)?.cancel() }
      }
    }
    PortableCombineTestSupport.race(
      rounds: 2_000, scene: { Scene(kind) },
      [
        { scene in
          scene.subject.send(1)
          scene.subject.send(2)
        },
        { $0.subject.send(completion: .finished) },
        { $0.cancel() },
      ]
    ) { scene in
      #expect(scene.freed.value == 1)
      #expect(scene.subscription.object == nil)
    }
  }
}
