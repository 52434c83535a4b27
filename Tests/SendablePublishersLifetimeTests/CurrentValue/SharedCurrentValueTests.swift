import PublisherTesting
import SendablePublishers
import Testing

@Suite struct SharedCurrentValueTests {
  /// A shared stream, and how often its source was subscribed to and cancelled.
  private struct Scene {
    let subject = CurrentValueSubject<Int, Never>(1)
    let subscriptions = Guarded(0)
    let cancels = Guarded(0)
    let shared: AnyCurrentValuePublisher<Int, Never>

    init() {
      shared = subject.asCurrentValuePublisher()
        .handleEvents(
          receiveSubscription: { [subscriptions] _ in subscriptions.withLock { $0 += 1 } },
          receiveCancel: { [cancels] in cancels.withLock { $0 += 1 } }
        ).share()
    }
  }

  @Test func subscribersShareOneSubscription() {
    let scene = Scene()
    let first = scene.shared.record()
    scene.subject.send(2)
    let second = scene.shared.record()
    scene.subject.send(3)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [2, 3])
    #expect(scene.subscriptions.value == 1)
    first.cancel()
    #expect(scene.cancels.value == 0)
    second.cancel()
    second.cancel()
    #expect(scene.cancels.value == 1)
  }

  @Test func itBeginsAnewWithTheCurrentValue() {
    let scene = Scene()
    scene.shared.record().cancel()
    scene.subject.send(5)
    #expect(scene.shared.value == 5)
    let recorder = scene.shared.record()
    #expect(recorder.values == [5])
    #expect(scene.subscriptions.value == 2)
    recorder.cancel()
  }

  @Test func itRemembersWhatPassedWhileConnected() {
    let saved = CurrentValueSubject<Int, Never>(1)
    let edits = PassthroughSubject<Int, Never>()
    let text = saved.asCurrentValuePublisher().merge(with: edits).share()
    let recorder = text.record()
    edits.send(2)
    #expect(text.value == 2)
    let late = text.record()
    #expect(late.values == [2])
    recorder.cancel()
    late.cancel()
    #expect(text.value == 1)
  }

  @Test func theEndReachesAllAndThoseWhoComeLater() {
    let scene = Scene()
    let first = scene.shared.record()
    let second = scene.shared.record()
    scene.subject.send(completion: .finished)
    #expect(first.isFinished && second.isFinished)
    let late = scene.shared.record()
    #expect(late.isFinished && late.values == [])
    #expect(scene.shared.value == 1)
  }

  @Test func aSubscriberThatCancelsAtOnceLeavesNothing() {
    let scene = Scene()
    let recorder = Recorder<Int, Never>()
    recorder.onSubscription = { $0.cancel() }
    scene.shared.receive(subscriber: recorder)
    #expect(recorder.values == [])
    #expect(scene.subscriptions.value == scene.cancels.value)
    let next = scene.shared.record()
    scene.subject.send(2)
    #expect(next.values == [1, 2])
    next.cancel()
  }

  @Test func aSubscriberThatIsDroppedWithoutACancelCountsNoMore() {
    let scene = Scene()
    do {
      let recorder = scene.shared.record()
      #expect(recorder.values == [1])
      scene.subject.send(completion: .finished)
    }
    #expect(scene.shared.record().isFinished)
    #expect(scene.subscriptions.value == 2)
  }
}
