import PortableOperators
import PublisherTesting
import Testing

@Suite struct CreateTests {
  typealias Inlet = Publishers.Create<Int, TestFailure>.Inlet

  private let inlets = Guarded<[Inlet]>([])
  private let cancels = Guarded(0)

  private func made(_ buffering: Publishers.CreateBuffering<TestFailure> = .keep) -> AnyPublisher<Int, TestFailure> {
    .create(buffering: buffering) { [inlets, cancels] inlet in
      inlets.withLock { $0.append(inlet) }
      return AnyCancellable { cancels.withLock { $0 += 1 } }
    }
  }

  @Test func whatIsSentComes() {
    let recorder = made().record()
    inlets.value[0].send(1)
    inlets.value[0].send(completion: .finished)
    inlets.value[0].send(2)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(cancels.value == 1)
  }

  @Test func theFunctionMaySendAtOnce() {
    let publisher = AnyPublisher<Int, Never>.create { inlet in
      for value in 1...3 { inlet.send(value) }
      inlet.send(completion: .finished)
      return AnyCancellable {}
    }
    let recorder = publisher.record(demand: .max(1))
    #expect(recorder.values == [1])
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func anEndNeedsNoDemand() {
    let recorder = made().record(demand: .none)
    inlets.value[0].send(completion: .failure("lost"))
    #expect(recorder.failure == "lost")
  }

  @Test func aCancelRunsTheCancellableOnce() {
    let recorder = made().record()
    recorder.cancel()
    recorder.cancel()
    inlets.value[0].send(1)
    inlets.value[0].send(completion: .finished)
    #expect(recorder.values == [])
    #expect(cancels.value == 1)
  }

  @Test func aCancelFromInsideTheFunctionRunsTheCancellableAtOnce() {
    let cancels = Guarded(0)
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { recorder, _ in recorder.cancel() }
    AnyPublisher<Int, Never>.create { inlet in
      inlet.send(1)
      return AnyCancellable { cancels.withLock { $0 += 1 } }
    }.subscribe(recorder)
    #expect(cancels.value == 1)
  }

  @Test func theNewestAreKept() {
    let recorder = made(.keepLatest(2)).record(demand: .none)
    for value in 1...5 { inlets.value[0].send(value) }
    inlets.value[0].send(completion: .finished)
    recorder.request(.unlimited)
    #expect(recorder.values == [4, 5])
  }

  @Test func whatIsNotAskedForIsDropped() {
    let recorder = made(.drop).record(demand: .max(1))
    for value in 1...3 { inlets.value[0].send(value) }
    recorder.request(.max(1))
    inlets.value[0].send(4)
    #expect(recorder.values == [1, 4])
  }

  @Test func whatIsNotAskedForFails() {
    let recorder = made(.fail { "full" }).record(demand: .max(1))
    inlets.value[0].send(1)
    inlets.value[0].send(2)
    #expect(recorder.values == [1])
    #expect(recorder.failure == "full")
  }

  @Test func theInletSaysWhatIsAskedFor() {
    let recorder = made().record(demand: .max(2))
    #expect(inlets.value[0].requested == .max(2))
    inlets.value[0].send(1)
    #expect(inlets.value[0].requested == .max(1))
    recorder.request(.unlimited)
    #expect(inlets.value[0].requested == .unlimited)
  }

  @Test func threadsSendOneValueAtATime() {
    let recorder = made().record()
    let inlet = inlets.value[0]
    concurrently(4) { thread in for value in 0..<500 { inlet.send(thread * 1_000 + value) } }
    #expect(recorder.values.count == 2_000)
    #expect(recorder.overlaps == 0)
    for thread in 0..<4 {
      let mine = recorder.values.filter { $0 / 1_000 == thread }
      #expect(mine == mine.sorted())
    }
  }

  @Test func twoEndsAreOne() {
    for _ in 0..<100 {
      let recorder = made().record()
      let inlet = inlets.value.last
      concurrently(2) { _ in inlet?.send(completion: .finished) }
      #expect(recorder.isFinished)
      #expect(recorder.violations.isEmpty)
    }
  }
}
