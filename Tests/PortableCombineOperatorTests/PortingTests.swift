import PortableCombineCore
import PublisherTesting
import Testing

/// What `Documentation/Porting.md` says to write in place of RxSwift's.
@Suite("Porting: recipes")
struct PortingTests {
  private let source = TestPublisher<Int, TestFailure>()

  @Test("The form with CurrentValueSubject invents a first value and replays a stale one")
  func currentValueSubjectInventsAValue() {
    let shared = source.multicast(subject: CurrentValueSubject(0)).autoconnect()
    let first = shared.record()
    source.send(1)
    #expect(first.values == [0, 1])
    first.cancel()
    #expect(shared.record().values == [1])
  }

  @Test("Single: the work is done for each subscriber, when it subscribes; Maybe may have no value")
  func singleAndMaybe() {
    let runs = Guarded(0)
    func run() -> Int {
      runs.withLock { runs in
        runs += 1
        return runs
      }
    }
    let single = Deferred { Future<Int, TestFailure> { $0(.success(run())) } }
    #expect(runs.value == 0)
    #expect(single.record().values == [1])
    #expect(single.record().values == [2])
    let maybe = Deferred { Future<Int?, TestFailure> { $0(.success(nil)) } }.compactMap { $0 }.record()
    #expect(maybe.values == [] && maybe.isFinished)
  }

  @Test("Completable: what comes then, comes after its end, and not after its failure")
  func completable() {
    let completable: some Publisher<Never, TestFailure> = source.ignoreOutput()
    let recorder = completable.map { never -> String in }.append("then").record()
    source.send(1)
    #expect(recorder.values == [])
    source.finish()
    #expect(recorder.values == ["then"] && recorder.isFinished)

    let failing = completable.map { never -> String in }.append("then").record()
    source.fail("no")
    #expect(failing.values == [] && failing.failure == "no")
  }

  @Test("share(): a late subscriber gets the end only, and upstream is not subscribed to again")
  func shareAfterTheEnd() {
    let shared = source.share()
    _ = shared.record()
    source.finish()
    let late = shared.record()
    #expect(late.values == [] && late.isFinished)
    #expect(source.subscribeCount == 1)
  }
}
