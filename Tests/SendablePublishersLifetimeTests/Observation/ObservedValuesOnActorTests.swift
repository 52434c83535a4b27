import PublisherTesting
import Observation
import SendablePublishers
import Testing

@Observable private final class Progress {
  var done = 0
  var total = 10
}

private actor Download {
  private let progress = Progress()
  private let bag = CancellationBag()
  private(set) var seen: [Int] = []

  /// All in one turn.
  func set(_ values: Int...) {
    for value in values { progress.done = value }
  }

  func setWaiting(_ values: Int...) async {
    for value in values {
      progress.done = value
      await Task.yield()
    }
  }

  nonisolated func left() -> SendableShell<ObservedValuesOnActor<Download, Int>> {
    SendableShell.observing(on: self) { download in download.progress.total - download.progress.done }
  }

  func watchItself() {
    left().sink(on: self) { download, value in download.seen.append(value) }.store(in: bag)
  }

  func leak() -> @Sendable () -> Void {
    nonisolated(unsafe) let progress = progress
    return { progress.done += 1 }
  }
}

@Suite struct ObservedValuesOnActorTests {
  @Test func theCurrentValueComesFirstThenChangesOnTheActor() async {
    let download = Download()
    let recorder = download.left().handleEvents(receiveOutput: { _ in download.assertIsolated() })
      .eraseToAnyPublisher().record()
    while recorder.values.isEmpty { await Task.yield() }
    #expect(recorder.values == [10])
    await download.set(1, 2, 3)
    while recorder.values.count < 2 { await Task.yield() }
    #expect(recorder.values == [10, 7])
    #expect(recorder.violations == [])
    recorder.cancel()
  }

  @Test func noUpdateIsLost() async {
    for _ in 0..<200 {
      let download = Download()
      let recorder = download.left().eraseToAnyPublisher().record()
      await download.setWaiting(1, 2, 3, 4)
      while recorder.values.last != 6 { await Task.yield() }
      #expect(recorder.values == recorder.values.sorted(by: >))
      recorder.cancel()
    }
  }

  @Test func afterACancelNothingComes() async {
    let download = Download()
    let recorder = download.left().eraseToAnyPublisher().record()
    while recorder.values.isEmpty { await Task.yield() }
    recorder.cancel()
    await download.set(1)
    for _ in 0..<20 { await Task.yield() }
    await download.set(2)
    #expect(recorder.values == [10])
  }

  @Test func anActorCanWatchItself() async {
    weak var freed: Download?
    do {
      let download = Download()
      freed = download
      await download.watchItself()
      await download.set(1)
      while await download.seen.last != 9 { await Task.yield() }
    }
    while freed != nil { await Task.yield() }
  }

  @Test func aChangeElsewhereTraps() async {
    await #expect(processExitsWith: .failure) {
      let download = Download()
      let recorder = download.left().eraseToAnyPublisher().record()
      while recorder.values.isEmpty { await Task.yield() }
      let change = await download.leak()
      change()
    }
  }
}
