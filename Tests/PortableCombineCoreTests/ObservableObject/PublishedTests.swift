import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Published")
struct PublishedTests {
  private final class Model {
    @Published var number = 0
    @Published var other: Int

    init(other: Int = 0) {
      _other = Published(initialValue: other)
    }
  }

  private let model = Model()

  @Test("Sends the value with the first request, then each new one, and never ends")
  func values() {
    let recorder = model.$number.record(demand: .none)
    #expect(recorder.log == ["subscription(PublishedSubject)"])
    recorder.request(.unlimited)
    #expect(recorder.values == [0])
    model.number = 1
    model.number += 1
    #expect(recorder.values == [0, 1, 2])
    #expect(model.number == 2)
    #expect(model.$number.record().values == [2])
    #expect(recorder.completion == nil)
    #expect(recorder.violations == [])
  }

  @Test("Both initialisers give the first value")
  func initialValue() {
    #expect(Model(other: 5).$other.record().values == [5])
    #expect(Published(wrappedValue: 7).projectedValue.record().values == [7])
  }

  @Test("Keeps nothing of a publisher that it has followed to its end")
  func followedToTheEnd() {
    let atOnce = Watched(Just(7))
    for _ in 0..<3 { atOnce.assign(to: &model.$number) }
    #expect(model.number == 7)
    #expect(atOnce.subscriberCount == 3)
    #expect(atOnce.livingCount == 0)
    let later = Watched(TestPublisher<Int, Never>())
    for _ in 0..<3 { later.assign(to: &model.$number) }
    #expect(later.livingCount == 3)
    later.base.send(8)
    #expect(model.number == 8)
    for index in 0..<3 {
      later.base.finish(index)
      #expect(later.livingCount == 2 - index)
    }
  }

  @Test("Two properties that follow each other keep each other until one of the publishers ends")
  func followEachOther() {
    final class Value {}
    final class Pair {
      @Published var first = Value()
      @Published var second = Value()
    }
    var pair: Pair? = Pair()
    let value = Weakly(pair!.first)
    let stop = PassthroughSubject<Void, Never>()
    pair!.$first.removeDuplicates(by: ===).prefix(untilOutputFrom: stop).assign(to: &pair!.$second)
    pair!.$second.removeDuplicates(by: ===).assign(to: &pair!.$first)
    #expect(pair!.second === pair!.first)
    pair = nil
    #expect(value.object != nil)
    stop.send()
    #expect(value.object == nil)
  }

  @Test("Sends before the property changes")
  func order() {
    let seen = Guarded<[[Int]]>([])
    let token = model.$number.sink { [model] value in seen.withLock { $0.append([value, model.number]) } }
    model.number = 1
    model.number = 2
    #expect(seen.value == [[0, 0], [1, 0], [2, 1]])
    token.cancel()
  }

  @Test("Who subscribes from inside a change gets the new value, and only once")
  func subscribeInside() {
    var inner: [Recorder<Int, Never>] = []
    let token = model.$number.dropFirst().sink { [model] _ in inner.append(model.$number.record()) }
    model.number = 1
    #expect(inner.first?.values == [1])
    token.cancel()
    model.number = 2
    #expect(inner.first?.values == [1, 2])
  }

  @Test("A value costs one demand; of those that are missed the latest comes with the next request, once")
  func demand() {
    let recorder = model.$number.record(demand: .max(1))
    model.number = 1
    model.number = 2
    #expect(recorder.values == [0])
    recorder.request(.max(2))
    #expect(recorder.values == [0, 2])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    for value in 3...5 { model.number = value }
    #expect(recorder.values == [0, 2, 3, 4])
    let asking = model.$number.record(demand: .max(1)) { $0 < 7 ? .max(1) : .none }
    for value in 6...8 { model.number = value }
    #expect(asking.values == [5, 6, 7])
  }

  @Test("A cancel stops it, also a second time, also from inside a value")
  func cancel() {
    let recorder = model.$number.record()
    recorder.cancel()
    recorder.cancel()
    let inside = model.$number.record(onValue: { recorder, _ in recorder.cancel() })
    model.number = 1
    #expect(recorder.values == [0])
    #expect(inside.values == [0])
  }

  @Test("A change from inside a change: all see both, the property ends as the outer one says")
  func reentrancy() {
    let recorder = model.$number.record()
    recorder.onValue = { [model] _, value in if value == 1 { model.number = 2 } }
    model.number = 1
    #expect(recorder.values == [0, 1, 2])
    #expect(model.number == 1)
  }

  @Test("Assigning one projected value to another changes nothing")
  func projectedAssignment() {
    let second = Model(other: 5)
    model.$number = second.$other
    #expect(model.number == 0)
    second.other = 6
    model.number = 1
    #expect(model.$number.record().values == [1])
    #expect(second.$other.record().values == [6])
  }

  @Test("The subscript writes to the storage it is told, whichever property that is")
  func subscripting() {
    final class Both {
      @Published var first = 1
      @Published var second = 2

      func set(_ value: Int) {
        Published[_enclosingInstance: self, wrapped: \.first, storage: \._second] = value
      }
      var stored: Int { Published[_enclosingInstance: self, wrapped: \.first, storage: \._second] }
    }
    let both = Both()
    let (first, second) = (both.$first.record(), both.$second.record())
    both.set(3)
    #expect(both.stored == 3)
    #expect((both.first, both.second) == (1, 3))
    #expect(first.values == [1])
    #expect(second.values == [2, 3])
  }

  @Test("Says what its subscriptions are")
  func description() {
    let recorder = model.$number.record(demand: .max(3))
    let mirror = ["parent", "downstream", "demand", "subject"]
    expectDescription(of: recorder.subscription, "PublishedSubject", mirror: mirror)
    #expect(Mirror(reflecting: recorder.subscription!).descendant("demand") as? Subscribers.Demand == .max(2))
  }

  @Test("request(.none) traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) {
      Published(initialValue: 0).projectedValue.record(demand: .none).request(.none)
    }
  }

  // MARK: assign(to:)

  @Test("assign(to:) asks for everything and sets the property with each value, for as long as that lives")
  func assign() {
    let source = TestPublisher<Int, Never>(holdsSubscribers: true)
    var model: Model? = Model()
    let alive = Weakly(model!)
    source.assign(to: &model!.$number)
    #expect(source.requests == [.unlimited])
    let seen = Guarded<[[Int]]>([])
    let token = model!.$number.sink { value in
      seen.withLock { $0.append([value, alive.object?.number ?? -1]) }
    }
    #expect(source.send(1) == .none)
    #expect(model?.number == 1)
    #expect(seen.value == [[0, 0], [1, 0]])
    token.cancel()
    #expect(source.cancelCount == 0)
    model = nil
    #expect(alive.object == nil)
    #expect(source.cancelCount == 1)
    source.send(2)
  }

  @Test("The end of what is assigned is not the end of the property; several may be assigned")
  func assignEnds() {
    let recorder = model.$number.record()
    Just(1).assign(to: &model.$number)
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$number)
    model.$other.dropFirst().assign(to: &model.$number)
    subject.send(2)
    subject.send(completion: .finished)
    model.other = 3
    #expect(recorder.values == [0, 1, 2, 3])
    #expect(recorder.completion == nil)
    #expect(model.number == 3)
  }

  // MARK: Threads

  @Test("Threads that set it: each subscriber sees every value, one at a time")
  func threads() {
    nonisolated(unsafe) let model = Model()
    let recorder = model.$number.record()
    concurrently(2) { thread in
      for value in 1...1_000 { model.number = thread * 10_000 + value }
    }
    #expect(Set(recorder.values).count == 2_001)
    #expect(recorder.values.filter { $0 > 10_000 } == Array(10_001...11_000))
    #expect(recorder.overlaps == 0)
    #expect(recorder.violations == [])
  }
}
