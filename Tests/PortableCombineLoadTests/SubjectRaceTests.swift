import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

/// Sources that several threads use at the same time.
@Suite("Load: races on sources")
struct SubjectRaceTests {
  private static let rounds = Load.count(50, full: 2_000)

  private final class Stream {
    let alive = Guarded(0)
    let guests = Guarded<[Witness]>([])
    let subject: any Subject<Int, TestFailure>
    private(set) var staying: Witness?
    private(set) var late: Witness?

    init(isCurrent: Bool) {
      subject =
        isCurrent ? CurrentValueSubject<Int, TestFailure>(-1) : PassthroughSubject<Int, TestFailure>()
      staying = attach()
      late = Witness(alive: alive, order: .repeating)
    }

    func attach(demand: Subscribers.Demand = .unlimited) -> Witness {
      // The first value of a current-value subject may be one that is on its way to others.
      let witness = Witness(alive: alive, order: .repeating, demand: demand)
      subject.receive(subscriber: witness)
      return witness
    }

    func send(_ sender: Int) {
      for index in 0..<each { subject.send(Sent.number(index, by: sender)) }
    }

    func comeAndGo() {
      for _ in 0..<3 {
        let guest = attach(demand: .max(2))
        guests.withLock { $0.append(guest) }
        guest.request(.max(1))
        guest.cancel()
      }
    }

    func comeLate() {
      if let late { subject.receive(subscriber: late) }
    }

    func faults(count: Int?) -> [String] {
      let all = [staying, late].compactMap { $0 } + guests.value
      var faults = all.flatMap(\.faults)
      if let count, staying?.count != count { faults.append("\(staying?.count ?? 0) numbers of \(count)") }
      if [staying, late].contains(where: { $0?.ended == nil }) { faults.append("no completion") }
      return faults
    }

    func drop() -> Int {
      (staying, late) = (nil, nil)
      guests.withLock { $0 = [] }
      return alive.value
    }
  }

  @Test(
    "no overlap, no loss, nothing twice, nothing late, and all is released", arguments: [false, true], [false, true])
  func subjects(isCurrent: Bool, endsEarly: Bool) {
    race(
      rounds: Self.rounds, scene: { Stream(isCurrent: isCurrent) },
      [
        { if endsEarly { $0.subject.send(completion: .failure("early")) } },
        { $0.send(1) }, { $0.send(2) }, { $0.send(3) }, { $0.send(4) },
        { $0.comeAndGo() }, { $0.comeLate() }, { stream in for _ in 0..<3 { stream.staying?.request(.unlimited) } },
      ]
    ) { stream in
      stream.subject.send(completion: .finished)
      let first = isCurrent ? 1 : 0
      #expect(stream.faults(count: endsEarly ? nil : 4 * each + first) == [])
      #expect(stream.drop() == 0)
    }
  }

  private final class Model: ObservableObject, @unchecked Sendable {
    @Published var number = -1
  }

  private final class Property {
    let model = Model()
    let alive = Guarded(0)
    private(set) var staying: Witness?
    let guests = Guarded<[Witness]>([])
    let willChange = Guarded(0)
    var changes: AnyCancellable?

    init() {
      staying = attach()
      changes = model.objectWillChange.sink { [willChange] in willChange.withLock { $0 += 1 } }
    }

    func attach() -> Witness {
      let witness = Witness(alive: alive, order: .repeating)
      model.$number.setFailureType(to: TestFailure.self).subscribe(witness)
      return witness
    }

    func set(_ sender: Int) {
      for index in 0..<each { model.number = Sent.number(index, by: sender) }
    }

    func comeAndGo() {
      for _ in 0..<3 {
        let guest = attach()
        guests.withLock { $0.append(guest) }
        guest.cancel()
      }
    }

    func drop() -> Int {
      staying?.cancel()
      staying = nil
      guests.withLock { $0 = [] }
      return alive.value
    }
  }

  @Test("a published property that is set, read, observed and left by eight threads")
  func published() {
    race(
      rounds: Self.rounds, scene: Property.init,
      [
        { $0.set(1) }, { $0.set(2) }, { $0.set(3) }, { $0.comeAndGo() }, { $0.comeAndGo() },
        { property in for _ in 0..<10 { _ = property.model.number } },
        { property in for _ in 0..<10 { _ = property.model.objectWillChange } },
        { property in for _ in 0..<3 { property.model.objectWillChange.sink {}.cancel() } },
      ]
    ) { property in
      #expect(property.staying?.faults == [])
      #expect(property.guests.value.flatMap(\.faults) == [])
      #expect(property.staying?.count == 3 * each + 1)
      #expect(property.willChange.value == 3 * each)
      #expect(property.drop() == 0)
    }
  }

  private final class Promised {
    let alive = Guarded(0)
    let witnesses = Guarded<[Witness]>([])
    let future: Future<Int, TestFailure>
    let promise: Future<Int, TestFailure>.Promise

    init() {
      let kept = Guarded<Future<Int, TestFailure>.Promise?>(nil)
      future = Future { promise in kept.withLock { $0 = promise } }
      promise = kept.value!
    }

    func attach(cancels: Bool) {
      for _ in 0..<5 {
        let witness = Witness(alive: alive)
        witnesses.withLock { $0.append(witness) }
        future.subscribe(witness)
        if cancels { witness.cancel() }
      }
    }
  }

  @Test("a future that is kept by two threads while others subscribe and cancel: one value each, of the first")
  func future() {
    race(
      rounds: Self.rounds, scene: Promised.init,
      [
        { $0.promise(.success(1)) }, { $0.promise(.success(2)) }, { $0.attach(cancels: false) },
        { $0.attach(cancels: false) }, { $0.attach(cancels: false) }, { $0.attach(cancels: true) },
        { $0.attach(cancels: true) }, { $0.promise(.failure("late")) },
      ]
    ) { promised in
      let all = promised.witnesses.value
      #expect(all.flatMap(\.faults) == [])
      let kept = all.filter { $0.ended != nil }
      #expect(kept.count >= 15)
      #expect(Set(kept.map(\.last)).count == 1)
      for witness in kept { #expect(witness.count == (witness.ended == .finished ? 1 : 0)) }
      promised.witnesses.withLock { $0 = [] }
    }
  }

  private final class Joined {
    let subject = PassthroughSubject<Int, TestFailure>()
    let alive = Guarded(0)
    let connections = Guarded(0)
    let witnesses = Guarded<[Witness]>([])
    let connectable: Publishers.Multicast<AnyPublisher<Int, TestFailure>, PassthroughSubject<Int, TestFailure>>
    let shared: AnyPublisher<Int, TestFailure>

    init() {
      let counted = subject.handleEvents(
        receiveSubscription: { [connections] _ in connections.withLock { $0 += 1 } },
        receiveCompletion: { [connections] _ in connections.withLock { $0 -= 1 } },
        receiveCancel: { [connections] in connections.withLock { $0 -= 1 } })
      connectable = counted.eraseToAnyPublisher().multicast { PassthroughSubject() }
      shared = counted.share().eraseToAnyPublisher()
    }

    func attach(_ publisher: some Publisher<Int, TestFailure>) {
      for _ in 0..<3 {
        let witness = Witness(alive: alive)
        witnesses.withLock { $0.append(witness) }
        publisher.subscribe(witness)
        witness.cancel()
      }
    }
  }

  @Test("share and multicast that are subscribed, connected, cut off and left by eight threads hold nothing in the end")
  func sharing() {
    race(
      rounds: Self.rounds, scene: Joined.init,
      [
        { $0.attach($0.shared) }, { $0.attach($0.shared) }, { $0.attach($0.connectable) },
        { $0.attach($0.connectable) },
        { joined in for _ in 0..<3 { joined.connectable.connect().cancel() } },
        { joined in for _ in 0..<3 { joined.connectable.connect().cancel() } },
        { joined in for index in 0..<each { joined.subject.send(Sent.number(index, by: 0)) } },
        { joined in for index in 0..<each { joined.subject.send(Sent.number(index, by: 1)) } },
      ]
    ) { joined in
      #expect(joined.witnesses.value.flatMap(\.faults) == [])
      joined.witnesses.withLock { $0 = [] }
      #expect(joined.connections.value == 0)
      withKnownIssue("once in some hundred rounds on a busy machine, one subscriber is kept", isIntermittent: true) {
        #expect(joined.alive.value == 0)
      }
    }
  }
}

private let each = 10
