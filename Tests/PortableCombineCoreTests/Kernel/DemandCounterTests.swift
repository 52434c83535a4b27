import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Kernel: demand counter")
struct DemandCounterTests {
  private final class Counter: @unchecked Sendable {
    private let counter: _DemandCounter

    init(_ demand: Subscribers.Demand = .none) {
      counter = _DemandCounter(demand)
    }

    var current: Subscribers.Demand { counter.current }
    var isUnlimited: Bool { counter.isUnlimited }
    @discardableResult func add(_ demand: Subscribers.Demand) -> Bool { counter.add(demand) }
    func take() -> Bool { counter.take() }
    func takeAll() -> Subscribers.Demand { counter.takeAll() }
  }

  @Test("Takes as often as was added")
  func counting() {
    let demand = Counter(.max(1))
    demand.add(.max(1))
    demand.add(.none)
    #expect(demand.current == .max(2))
    #expect(demand.take())
    #expect(demand.take())
    #expect(!demand.take())
    #expect(demand.current == .none)
  }

  @Test("Unlimited stays unlimited")
  func unlimited() {
    let demand = Counter(.max(3))
    #expect(!demand.isUnlimited)
    demand.add(.unlimited)
    #expect(demand.isUnlimited)
    #expect(demand.take())
    demand.add(.max(1))
    #expect(demand.current == .unlimited)
  }

  @Test("What overflows is unlimited")
  func overflow() {
    let demand = Counter(.max(.max))
    demand.add(.max(.max))
    #expect(demand.isUnlimited)
  }

  @Test("Says when it becomes unlimited, once, also as a sum")
  func becomesUnlimited() {
    let demand = Counter()
    #expect(!demand.add(.max(.max)))
    #expect(!demand.add(.none))
    #expect(demand.add(.max(1)))
    #expect(!demand.add(.unlimited))
    #expect(Counter(.max(1)).add(.unlimited))
    #expect(!Counter(.unlimited).add(.unlimited))
  }

  @Test("Can be emptied")
  func takeAll() {
    for amount in [Subscribers.Demand.none, .max(7), .unlimited] {
      let demand = Counter(amount)
      #expect(demand.takeAll() == amount)
      #expect(demand.current == .none)
    }
  }

  @Test("Traps when a value comes that nobody asked for")
  func unaskedValue() async {
    await #expect(processExitsWith: .failure) {
      let demand = _DemandCounter(.max(1))
      demand.takeForDelivery("Test")
      demand.takeForDelivery("Test")
    }
  }

  @Test("Threads that add and take: no more is taken than was added, and nothing is lost")
  func threads() {
    let demand = Counter()
    let taken = Guarded(0)
    concurrently(4) { thread in
      for _ in 0..<10_000 {
        if thread < 2 {
          demand.add(.max(1))
        } else if demand.take() {
          taken.withLock { $0 += 1 }
        }
      }
    }
    #expect(demand.current == .max(20_000 - taken.value))
  }
}
