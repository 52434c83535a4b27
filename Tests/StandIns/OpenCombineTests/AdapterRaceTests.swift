import OpenCombine
import PortableOpenCombine
import PublisherTesting
import Testing

@Suite struct AdapterRaceTests {
  @Test func sendingToTheirsWhileOursCancels() {
    for _ in 0..<300 {
      nonisolated(unsafe) let subject = OpenCombine.PassthroughSubject<Int, Never>()
      let recorder = subject.asPortable().map { $0 + 1 }.record()
      concurrently(3) { thread in
        switch thread {
        case 0: for number in 0..<20 { subject.send(number) }
        case 1: recorder.cancel()
        default: recorder.request(.max(1))
        }
      }
      #expect(recorder.values == Array(1..<(recorder.values.count + 1)))
      #expect(recorder.overlaps == 0)
    }
  }

  @Test func sendingToOursWhileTheirsCancels() {
    for _ in 0..<300 {
      let subject = PortableCombine.PassthroughSubject<Int, Never>()
      nonisolated(unsafe) let recorder = subject.asOpenCombine().map { $0 + 1 }.recordOpen(demand: .none)
      concurrently(3) { thread in
        switch thread {
        case 0: for number in 0..<20 { subject.send(number) }
        case 1: for _ in 0..<5 { recorder.request(.max(1)) }
        default: recorder.cancel()
        }
      }
      #expect(recorder.values.count <= 5)
      #expect(recorder.values == recorder.values.sorted())
    }
  }

  @Test func demandThatIsAskedForByManyThreadsIsNeitherLostNorDoubled() {
    for _ in 0..<100 {
      let recorder = OpenCombine.Publishers.Sequence<Range<Int>, Never>(sequence: 0..<1_000)
        .asPortable().record(demand: .none)
      concurrently(4) { _ in
        for _ in 0..<50 { recorder.request(.max(2)) }
      }
      #expect(recorder.values == Array(0..<400))
    }
  }

  @Test func subscribingSendingAndEndingAtOnce() {
    for _ in 0..<300 {
      nonisolated(unsafe) let theirs = OpenCombine.PassthroughSubject<Int, TestFailure>()
      let recorders = Guarded<[Recorder<Int, TestFailure>]>([])
      concurrently(3) { thread in
        switch thread {
        case 0:
          let ours = theirs.asPortable()
          for number in 0..<10 { ours.send(number) }
          ours.send(completion: .failure("over"))
        default:
          for _ in 0..<5 {
            let recorder = theirs.asPortable().record()
            recorders.withLock { $0.append(recorder) }
          }
        }
      }
      for recorder in recorders.value {
        #expect(recorder.failure == "over")
        #expect(recorder.lateArrivals == 0)
      }
    }
  }

  @Test func tokensAreCancelledOnceByManyThreads() {
    for _ in 0..<300 {
      let source = TestPublisher<Int, Never>()
      nonisolated(unsafe) let token = source.asOpenCombine().sink { _ in }.asPortable()
      concurrently(4) { _ in token.cancel() }
      #expect(source.cancelCount == 1)
    }
  }
}
