import PublisherTesting
import Observation
import SendablePublishers
import Testing

@MainActor @Observable private final class Model {
  var name = "a"
  var count = 0
  var child: Model?
  @ObservationIgnored let bag = CancellationBag()

  var summary: String { "\(name) \(count)" }
}

/// Lives on the main actor because it is made and kept there: its type says nothing.
@Observable private final class Plain {
  var name = "a"
}

/// Returns after the main queue's next turn.
@MainActor private func nextTurn() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}

@Suite @MainActor struct ValuePublisherTests {
  @Test func theCurrentValueComesFirstThenChanges() async {
    let model = Model()
    let recorder = model.valuePublisher(of: \.name).eraseToAnyPublisher().record(demand: .max(1))
    #expect(recorder.values == ["a"])
    recorder.request(.unlimited)
    model.name = "b"
    #expect(recorder.values == ["a"])
    await nextTurn()
    #expect(recorder.values == ["a", "b"])
    model.name = "c"
    await nextTurn()
    #expect(recorder.values == ["a", "b", "c"])
    #expect(recorder.violations == [])
    recorder.cancel()
  }

  @Test func changesOfOneTurnAreOneValue() async {
    let model = Model()
    let recorder = model.valuePublisher(of: \.count).eraseToAnyPublisher().record()
    for number in 1...3 { model.count = number }
    await nextTurn()
    model.count = 4
    await nextTurn()
    await nextTurn()
    #expect(recorder.values == [0, 3, 4])
    recorder.cancel()
  }

  @Test func noChangeIsMissed() async {
    let model = Model()
    let recorder = model.valuePublisher(of: \.count).eraseToAnyPublisher().record()
    for number in 1...200 {
      model.count = number
      if number.isMultiple(of: 3) { await nextTurn() }
      if number.isMultiple(of: 7) { await Task.yield() }
    }
    await nextTurn()
    #expect(recorder.values.last == 200)
    #expect(recorder.values == recorder.values.sorted())
    recorder.cancel()
  }

  @Test func aComputedPropertyAndAPathThroughObjectsAreWatched() async {
    let model = Model()
    let summary = model.valuePublisher(of: \.summary).eraseToAnyPublisher().record()
    let grandchild = model.valuePublisher(of: \.child?.name).eraseToAnyPublisher().record()
    model.count = 1
    model.child = Model()
    await nextTurn()
    model.child?.name = "b"
    await nextTurn()
    #expect(summary.values == ["a 0", "a 1"])
    #expect(grandchild.values == [nil, "a", "b"])
    summary.cancel()
    grandchild.cancel()
  }

  @Test func anExpressionIsWatched() async {
    let (first, second) = (Model(), Model())
    let recorder = SendableShell.observing { first.count + second.count }.eraseToAnyPublisher().record()
    first.count = 1
    second.count = 2
    await nextTurn()
    second.count = 3
    await nextTurn()
    #expect(recorder.values == [0, 3, 4])
    recorder.cancel()
  }

  @Test func anObjectThatIsKeptOnTheMainActorWillDo() async {
    let plain = Plain()
    let recorder = plain.valuePublisher(of: \.name).eraseToAnyPublisher().record()
    plain.name = "b"
    await nextTurn()
    #expect(recorder.values == ["a", "b"])
    recorder.cancel()
  }

  @Test func aSubscriberElsewhereIsCalledInTheNextTurn() async {
    let model = Model()
    let values = model.valuePublisher(of: \.count)
    let recorder = await Task.detached {
      let recorder = Recorder<Int, Never>()
      values.eraseToAnyPublisher().receive(subscriber: recorder)
      return recorder
    }.value
    await nextTurn()
    model.count = 1
    await nextTurn()
    #expect(recorder.values == [0, 1])
    recorder.cancel()
  }

  @Test func demandIsKeptToAndTheLatestValueWaits() async {
    let model = Model()
    let recorder = model.valuePublisher(of: \.count).eraseToAnyPublisher().record(demand: .max(1))
    for number in 1...3 {
      model.count = number
      await nextTurn()
    }
    #expect(recorder.values == [0])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 3])
    #expect(recorder.violations == [])
    recorder.cancel()
  }

  @Test func afterACancelNothingIsReadOrPublished() async {
    let model = Model()
    let reads = Guarded(0)
    let recorder = SendableShell.observing {
      reads.withLock { $0 += 1 }
      return model.count
    }.eraseToAnyPublisher().record()
    model.count = 1
    recorder.cancel()
    model.count = 2
    await nextTurn()
    #expect(recorder.values == [0])
    #expect(reads.value == 1)
  }

  @Test func anObjectCanHoldItsOwnSubscription() async {
    weak var freed: Model?
    do {
      let model = Model()
      freed = model
      model.valuePublisher(of: \.name).sink { _ in }.store(in: model.bag)
      model.name = "b"
      await nextTurn()
    }
    await nextTurn()
    #expect(freed == nil)
  }

  @Test(arguments: 0..<6) func allIsFreedInAnyOrderOfLettingGo(order: Int) async {
    let freed = Guarded(0)
    weak var weakModel: Model?
    do {
      var model: Model? = Model()
      weakModel = model
      let witness = Witness { freed.withLock { $0 += 1 } }
      var values: AnySendablePublisher<String, Never>? = model!.valuePublisher(of: \.name).eraseToAnyPublisher()
      var subscription: AnyCancellable? = values!.sink { _ in withExtendedLifetime(witness) {} }
      model!.name = "b"
      let steps = [{ model = nil }, { values = nil }, { subscription = nil }]
      let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      for step in orders[order] { steps[step]() }
      withExtendedLifetime(subscription) {}
    }
    await nextTurn()
    #expect(weakModel == nil)
    #expect(freed.value == 1)
  }

  @Test func aChangeOnAnotherThreadTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let plain = Plain()
        nonisolated(unsafe) let elsewhere = plain
        let subscription = plain.valuePublisher(of: \.name).sink { _ in }
        DispatchQueue(label: "elsewhere").sync { runOnThread { elsewhere.name = "b" } }
        subscription.cancel()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("changed on another thread, where updates can be lost"))
  }
}
