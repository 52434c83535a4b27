import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: dropFirst")
struct DropTests {
  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test(
    "Leaves out the first values, as many as there are",
    arguments: [(0, [1, 2, 3]), (1, [2, 3]), (3, []), (.max, [])])
  func values(_ count: Int, _ expected: [Int]) {
    let recorder = (1...3).publisher.handleEvents().dropFirst(count).record()
    #expect(recorder.values == expected)
    #expect(recorder.isFinished)
  }

  @Test("Leaves out one when not told how many")
  func one() {
    #expect(source.dropFirst().count == 1)
  }

  @Test("A failure passes, also before the first value that would")
  func failure() {
    let recorder = source.dropFirst(2).record()
    source.send(1)
    source.fail("broken")
    #expect(recorder.values == [])
    #expect(recorder.failure == "broken")
  }

  @Test("Downstream has its subscription before the upstream is subscribed to")
  func order() {
    let recorder = Recorder<Int, TestFailure>()
    recorder.onSubscription = { [source] _ in #expect(source.subscribeCount == 0) }
    source.dropFirst().subscribe(recorder)
    #expect(recorder.subscriptionCount == 1)
    #expect(source.subscribeCount == 1)
  }

  @Test("What is asked for before there is an upstream is asked of it at once, with what will be left out")
  func demandBefore() {
    let withheld = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = withheld.dropFirst(3).record(demand: .max(2))
    recorder.request(.max(4))
    #expect(withheld.requests == [])
    withheld.sendSubscription()
    #expect(withheld.requests == [.max(9)])
    recorder.request(.max(5))
    #expect(withheld.requests == [.max(9), .max(5)])
  }

  @Test("Asks for what will be left out even if nothing else is wanted; for nothing when that is nothing")
  func demandOfNothing() {
    let recorder = source.dropFirst(2).record(demand: .none)
    #expect(source.requests == [.max(2)])
    let other = source.dropFirst(0).record(demand: .none)
    #expect(source.requests == [.max(2)])
    withExtendedLifetime((recorder, other)) {}
  }

  @Test("Values that are left out are paid for; the others get downstream's answer")
  func answers() {
    let recorder = source.dropFirst(2).record(demand: .max(1)) { .max($0) }
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .none)
    #expect(source.send(3) == .max(3))
    #expect(source.requests == [.max(3)])
    #expect(recorder.values == [3])
  }

  @Test("Before the upstream's subscription values count and pass, and so does the completion")
  func edges() {
    expectEdges(value: .passed, completion: .passed, hasSubscription: true) { $0.dropFirst(0) }
    let withheld = TestPublisher<Int, TestFailure>(withholdsSubscription: true)
    let recorder = withheld.dropFirst(1).record()
    #expect(withheld.send(1) == .none)
    withheld.sendSubscription()
    withheld.send(2)
    #expect(recorder.values == [2])
  }

  @Test("Says what it is")
  func description() {
    expectDescription("Drop") { $0.dropFirst() }
    let empty = Empty<Int, Never>()
    #expect(empty.dropFirst(2) == empty.dropFirst(2))
    #expect(empty.dropFirst(2) != empty.dropFirst(1))
  }

  @Test("A negative number traps when somebody subscribes, not before")
  func negativeCount() async {
    _ = source.dropFirst(-1)
    await #expect(processExitsWith: .failure) {
      _ = Empty<Int, Never>().handleEvents().dropFirst(-1).record()
    }
  }

  @Test("request(.none) traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().dropFirst().record(demand: .none).request(.none)
    }
  }
}
