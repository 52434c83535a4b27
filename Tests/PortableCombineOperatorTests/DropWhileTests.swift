import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operators: drop(while:), tryDrop(while:)")
struct DropWhileTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  enum Form: CaseIterable {
    case plain, throwing

    func make(
      _ source: TestPublisher<Int, TestFailure>, _ predicate: @escaping (Int) -> Bool
    ) -> AnyPublisher<Int, any Error> {
      switch self {
      case .plain: source.drop(while: predicate).mapError { $0 }.eraseToAnyPublisher()
      case .throwing: source.tryDrop(while: predicate).eraseToAnyPublisher()
      }
    }
  }

  @Test(
    "Begins with the first value for which the closure says false, and asks it no more",
    arguments: Form.allCases)
  func values(_ form: Form) {
    let asked = Guarded<[Int]>([])
    let recorder = form.make(source) { value in
      asked.withLock { $0.append(value) }
      return value < 3
    }.record()
    for value in [1, 2, 3, 1, 5] { source.send(value) }
    source.finish()
    #expect(recorder.values == [3, 1, 5])
    #expect(asked.value == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test("Asks for one more for each value left out; requests and answers pass", arguments: Form.allCases)
  func demand(_ form: Form) {
    let recorder = form.make(source) { $0 < 3 }.record(demand: .max(2)) { .max($0) }
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .max(1))
    #expect(source.send(3) == .max(3))
    #expect(source.send(1) == .max(1))
    recorder.request(.max(7))
    #expect(source.requests == [.max(2), .max(7)])
  }

  @Test("The end passes though all values were left out", arguments: Form.allCases)
  func end(_ form: Form) {
    let finished = form.make(source) { _ in true }.record()
    source.send(1)
    source.finish()
    #expect(finished.log.dropFirst() == ["finished"])
    let failed = form.make(source) { _ in true }.record()
    source.send(1)
    source.fail("broken")
    source.finish()
    #expect(failed.log.dropFirst() == ["failure(broken)"])
  }

  @Test("What the closure throws is the failure; the upstream has been cancelled before that is heard")
  func error() {
    let recorder = source.tryDrop { value in
      if value == 2 { throw TestFailure("thrown") }
      return true
    }.record()
    recorder.onCompletion = { [source] _, _ in #expect(source.cancelCount == 1) }
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(source.send(3) == .none)
    source.finish()
    #expect(recorder.log.dropFirst() == ["failure(thrown)"])
    #expect(source.cancelCount == 1)
  }

  @Test("The closure may send, or cancel", arguments: Form.allCases)
  func reentrancy(_ form: Form) {
    let nested = form.make(source) { [source] value in
      if value == 1 { source.send(5) }
      return value < 3
    }.record()
    source.send(1)
    #expect(nested.values == [5])
    nonisolated(unsafe) var cancelled: Recorder<Int, any Error>?
    cancelled = form.make(source) { _ in
      cancelled?.cancel()
      return false
    }.record()
    #expect(source.send(1) == .none)
    #expect(cancelled?.values == [])
  }

  @Test("Before the subscription values and the completion are dropped")
  func edges() {
    expectEdges(value: .dropped, completion: .dropped) { $0.drop { _ in false } }
    expectEdges(value: .dropped, completion: .dropped) { $0.tryDrop { _ in false } }
  }

  @Test("Say what they are")
  func description() {
    expectDescription("DropWhile") { $0.drop { _ in false } }
    expectDescription("TryDropWhile") { $0.tryDrop { _ in false } }
  }

  @Test("request(.none) traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, Never>().drop { _ in false }.record(demand: .none).request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, Never>().tryDrop { _ in false }.record(demand: .none).request(.none)
    }
  }
}
