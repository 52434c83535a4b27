import CombineCore
import CombineTesting
import Foundation
import Testing

@Suite("Subjects: threads")
struct SubjectThreadsTests {
  // MARK: Order of the first events

  /// What a subscriber sees that others send to while its `receive(subscription:)` runs.
  private final class SlowStarter: Subscriber {
    private(set) var log: [String] = []
    private let meanwhile: () -> Void

    init(_ meanwhile: @escaping () -> Void) {
      self.meanwhile = meanwhile
    }

    func receive(subscription: Subscription) {
      log.append("subscription")
      subscription.request(.unlimited)
      meanwhile()
      log.append("subscribed")
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      log.append("\(input)")
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      log.append("end")
    }
  }

  @Test("What others send while the subscription is received comes after it")
  func sentDuringSubscription() {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let starter = SlowStarter {
      concurrently(1) { _ in
        insideDelivery {
          subject.send(1)
          subject.send(completion: .finished)
        }
      }
    }
    subject.subscribe(starter)
    #expect(starter.log == ["subscription", "subscribed", "1", "end"])
  }

  @Test("The current value comes within the first request, what others send meanwhile after the subscription")
  func currentValueDuringSubscription() {
    nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
    let starter = SlowStarter {
      concurrently(1) { _ in
        insideDelivery {
          subject.send(1)
          subject.send(completion: .finished)
        }
      }
    }
    subject.subscribe(starter)
    #expect(starter.log == ["subscription", "0", "subscribed", "1", "end"])
  }

  @Test("A subscriber that comes while the subject ends gets its subscription first, then the end, once")
  func subscribeWhileEnding() {
    struct Scene {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = Recorder<Int, Never>()
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [{ $0.subject.subscribe($0.recorder) }, { $0.subject.send(completion: .finished) }]
    ) { scene in
      #expect(scene.recorder.violations == [])
      #expect(scene.recorder.isFinished)
    }
  }

  // MARK: Current value

  @Test("Asking for more while newer values are on their way loses none of them")
  func requestWhileValuesAreOnTheirWay() {
    nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
    let isBlocked = Guarded(false)
    let mayGoOn = Guarded(false)
    let slow = subject.record(onValue: { _, value in
      guard value == 1 else { return }
      isBlocked.withLock { $0 = true }
      _ = mayGoOn.wait(timeout: .infinity) { $0 }
    })
    let recorder = subject.record()
    concurrently(3) { thread in
      switch thread {
      case 0: subject.send(1)  // is with the slow one
      case 1:
        _ = isBlocked.wait(timeout: .infinity) { $0 }
        subject.send(2)  // waits for the slow one
      default:
        yieldUntil { subject.value == 2 }
        recorder.request(.max(1))
        mayGoOn.withLock { $0 = true }
      }
    }
    #expect(recorder.values.sorted() == [0, 1, 2])
    #expect(slow.values.sorted() == [0, 1, 2])
  }
}
