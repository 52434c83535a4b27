import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: replaceError")
struct ReplaceErrorTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("Values and the finish pass, with demand both ways")
  func passes() {
    let recorder = source.replaceError(with: 0).record(demand: .max(1)) { .max($0) }
    #expect(source.send(2) == .max(2))
    recorder.request(.max(3))
    #expect(source.requests == [.max(1), .max(3)])
    source.finish()
    source.fail("too late")
    #expect(recorder.log == ["subscription(ReplaceError)", "value(2)", "finished"])
  }

  @Test("A failure becomes the value and the finish at once where there is demand left")
  func atOnce() {
    let recorder = source.replaceError(with: 0).record(demand: .max(2))
    source.send(1)
    source.fail("broken")
    #expect(recorder.values == [1, 0])
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
    #expect(source.cancelCount == 0)
  }

  @Test("An answer to the last value is demand, too")
  func answer() {
    let recorder = source.replaceError(with: 0).record(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    source.send(1)
    source.fail("broken")
    #expect(recorder.values == [1, 0])
    let inside = source.replaceError(with: 0).record(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    inside.onValue = { [source] _, value in if value == 1 { source.fail("broken") } }
    source.send(1)
    #expect(inside.values == [1, 0])
    #expect(inside.isFinished)
    #expect(inside.violations == [])
  }

  @Test("Without demand the value waits for a request, which goes nowhere else; what upstream says then is ignored")
  func waits() {
    let recorder = source.replaceError(with: 0).record(demand: .max(1))
    source.send(1)
    source.fail("broken")
    #expect(source.send(2) == .none)
    source.finish()
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.values == [1, 0])
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
    #expect(source.requests == [.max(1)])
  }

  @Test("A cancel while the value waits, or from inside of it, is the end")
  func cancel() {
    let waiting = source.replaceError(with: 0).record(demand: .none)
    source.fail("broken")
    let subscription = waiting.subscription
    waiting.cancel()
    subscription?.request(.max(1))
    #expect(waiting.values == [])

    let inside = source.replaceError(with: 0).record()
    inside.onValue = { recorder, _ in recorder.cancel() }
    source.fail("broken")
    #expect(inside.values == [0])
    #expect(inside.completion == nil)
    #expect(source.cancelCount == 0)
  }

  @Test("A request that meets the failure on another thread: the value comes once")
  func race() {
    typealias Scene = (source: TestPublisher<Int, TestFailure>, recorder: Recorder<Int, Never>)
    func scene() -> Scene {
      let source = TestPublisher<Int, TestFailure>()
      return (source, source.replaceError(with: 0).record(demand: .none))
    }
    PortableCombineTestSupport.race(
      rounds: 2_000, scene: scene, [{ $0.source.fail("broken") }, { $0.recorder.request(.max(1)) }]
    ) { scene in
      #expect(scene.recorder.values == [0])
      #expect(scene.recorder.isFinished)
    }
  }

  @Test("Before the subscription values and the completion are dropped")
  func edges() {
    expectEdges(value: .dropped, completion: .dropped) { $0.replaceError(with: 0) }
    let early = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = early.replaceError(with: 0).record()
    early.fail("broken")
    #expect(recorder.events == [])
  }

  @Test("Says what it is")
  func description() {
    expectDescription("ReplaceError") { $0.replaceError(with: 0) }
    let fail = Fail<Int, TestFailure>(error: "broken")
    #expect(fail.replaceError(with: 2) == fail.replaceError(with: 2))
    #expect(fail.replaceError(with: 2) != fail.replaceError(with: 3))
  }

  @Test("Traps on a value that nobody asked for, and on request(.none)")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let source = TestPublisher<Int, TestFailure>()
      let recorder = source.replaceError(with: 0).record(demand: .none)
      source.send(1)
      withExtendedLifetime(recorder) {}
    }
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, TestFailure>().replaceError(with: 0).record(demand: .none).request(.none)
    }
  }
}
