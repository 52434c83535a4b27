import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: replaceEmpty")
struct ReplaceEmptyTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("A stream with values passes as it is", arguments: [1, 3])
  func passes(_ count: Int) {
    let recorder = (1...count).publisher.replaceEmpty(with: 0).record()
    #expect(recorder.values == Array(1...count))
    #expect(recorder.isFinished)
  }

  @Test("A stream without becomes the value and the finish")
  func empty() {
    let recorder = source.replaceEmpty(with: 7).record()
    source.finish()
    source.send(1)
    source.fail("too late")
    #expect(recorder.log == ["subscription(ReplaceEmpty)", "value(7)", "finished"])
    #expect(source.cancelCount == 0)
  }

  @Test("A failure is no empty stream, and waits for no demand")
  func failure() {
    let recorder = source.replaceEmpty(with: 7).record(demand: .none)
    source.fail("broken")
    source.finish()
    recorder.request(.max(1))
    #expect(recorder.log.dropFirst() == ["failure(broken)"])
  }

  @Test("The upstream is asked for what downstream asks for")
  func demand() {
    let recorder = source.replaceEmpty(with: 7).record(demand: .max(2)) { .max($0) }
    #expect(source.requests == [.max(2)])
    for value in 3...4 { #expect(source.send(value) == .max(value)) }
    recorder.request(.max(3))
    #expect(source.requests == [.max(2), .max(3)])
    #expect(recorder.values == [3, 4])
  }

  @Test("A loop over the values asks for one after the other")
  func values() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.replaceEmpty(with: 0).values { values.append(value) }
    for await value in [Int]().publisher.replaceEmpty(with: 0).values { values.append(value) }
    #expect(values == [1, 2, 3, 0])
  }

  @Test("The value waits for a request, which goes nowhere else")
  func waits() {
    let recorder = source.replaceEmpty(with: 7).record(demand: .none)
    source.finish()
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.values == [7])
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
    #expect(source.requests == [])
  }

  @Test("A cancel while the value waits, or from inside of it, is the end")
  func cancel() {
    let waiting = source.replaceEmpty(with: 7).record(demand: .none)
    source.finish()
    let subscription = waiting.subscription
    waiting.cancel()
    subscription?.request(.max(1))
    #expect(waiting.values == [])

    let inside = source.replaceEmpty(with: 7).record()
    inside.onValue = { recorder, _ in recorder.cancel() }
    source.finish()
    #expect(inside.values == [7])
    #expect(inside.completion == nil)
  }

  @Test("Before the subscription values and the completion are dropped")
  func edges() {
    expectEdges(value: .dropped, completion: .dropped) { $0.replaceEmpty(with: 7) }
    let early = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = early.replaceEmpty(with: 7).record()
    early.send(1)
    early.sendSubscription()
    early.finish()
    #expect(recorder.values == [7])  // the early value does not count
  }

  @Test("Says what it is")
  func description() {
    expectDescription("ReplaceEmpty") { $0.replaceEmpty(with: 7) }
    let empty = Empty<Int, Never>()
    #expect(empty.replaceEmpty(with: 2) == empty.replaceEmpty(with: 2))
    #expect(empty.replaceEmpty(with: 2) != empty.replaceEmpty(with: 3))
  }

  @Test("request(.none) traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, TestFailure>().replaceEmpty(with: 0).record(demand: .none).request(.none)
    }
  }
}
