import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Kernel: fan-out")
struct FanOutTests {
  private let owner = PassthroughSubject<Int, Never>()
  private let fanOut = _FanOut()

  private func makePort() -> _AnyPort {
    _PassthroughPort<Int, Never>(owner, fanOut, Recorder(demand: .none))
  }

  private func attachPorts(_ count: Int) -> [_AnyPort] {
    (0..<count).map { _ in
      let port = makePort()
      #expect(fanOut.attach(port))
      return port
    }
  }

  private func snapshot() -> _FanOut.Snapshot {
    fanOut.lock.withLock { fanOut.snapshotWhileLocked() }
  }

  /// Which of the ports a send would reach now, in order.
  private func reached(_ ports: [_AnyPort]) -> [Int] {
    var result: [Int] = []
    fanOut.forEach(snapshot()) { port in result.append(ports.firstIndex { $0 === port } ?? -1) }
    return result
  }

  @Test("Goes through the ports in the order in which they came")
  func order() {
    let ports = attachPorts(20)
    #expect(reached(ports) == Array(0..<20))
  }

  @Test("Who goes leaves the others in their order, wherever they stood")
  func detach() {
    let ports = attachPorts(9)
    var left = Array(0..<9)
    for gone in [4, 0, 8, 1, 2, 7, 3] {
      fanOut.detach(ports[gone])
      fanOut.detach(ports[gone])  // does nothing more
      left.removeAll { $0 == gone }
      #expect(reached(ports) == left)
    }
    let more = ports + attachPorts(3)
    #expect(reached(more) == left + [9, 10, 11])
  }

  @Test("Who comes while somebody goes through is not in what that one sees")
  func attachMeanwhile() {
    var ports = attachPorts(2)
    var seen: [Int] = []
    fanOut.forEach(snapshot()) { port in
      seen.append(ports.firstIndex { $0 === port }!)
      ports += attachPorts(5)  // makes the list grow
    }
    #expect(seen == [0, 1])
    #expect(reached(ports) == Array(0..<12))
  }

  @Test("Who goes while somebody goes through is let go of when that one has left")
  func releaseAfterUse() {
    let kept = attachPorts(2)
    weak var gone: _AnyPort?
    fanOut.forEach(snapshot()) { _ in
      guard gone == nil else { return }
      let port = attachPorts(1)[0]
      gone = port
      fanOut.detach(port)
    }
    #expect(gone == nil)
    #expect(reached(kept) == [0, 1])
  }

  @Test("A port that goes is let go of at once when nobody goes through")
  func releaseAtOnce() {
    weak var gone: _AnyPort?
    do {
      let port = attachPorts(1)[0]
      gone = port
      fanOut.detach(port)
    }
    #expect(gone == nil)
  }

  @Test("Closing reaches everybody once, in order, then nobody can come")
  func close() {
    let ports = attachPorts(3)
    var seen: [Int] = []
    var locked = 0
    for _ in 0..<2 {
      fanOut.close(whileLocked: { locked += 1 }) { port in
        seen.append(ports.firstIndex { $0 === port }!)
        fanOut.detach(ports[2])
      }
    }
    // The last one is reached all the same: whether it is over is the port's matter.
    #expect(seen == [0, 1, 2])
    #expect(locked == 1)
    #expect(!fanOut.attach(makePort()))
    #expect(reached(ports) == [])
  }

  @Test("Upstreams are asked for everything at the first demand, later ones at once, each once")
  func upstreams() {
    let (early, late) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>())
    fanOut.add(upstream: early.record(demand: .none).subscription!)
    #expect(early.requests == [])
    fanOut.demandArrived()
    fanOut.demandArrived()
    fanOut.add(upstream: late.record(demand: .none).subscription!)
    #expect(early.requests == [.unlimited])
    #expect(late.requests == [.unlimited])
  }

  @Test("An upstream that comes while the first demand does is asked once")
  func upstreamsRace() {
    struct Scene {
      let fanOut = _FanOut()
      let source = TestPublisher<Int, Never>()
      let subscription: Subscription

      init() { subscription = source.record(demand: .none).subscription! }
    }
    race(
      rounds: 2_000, scene: Scene.init, [{ $0.fanOut.add(upstream: $0.subscription) }, { $0.fanOut.demandArrived() }]
    ) { #expect($0.source.requests == [.unlimited]) }
  }

  @Test("Threads that attach, detach and go through: who stays is reached in order, who went is freed")
  func threads() {
    let (fanOut, owner) = (Unchecked(fanOut), Unchecked(owner))
    let stayed = Unchecked(attachPorts(4))
    let freed = Guarded(0)
    let wrong = Guarded(0)
    concurrently(4) { thread in
      for _ in 0..<2_000 {
        if thread < 2 {
          let notice = OnDeinit { freed.withLock { $0 += 1 } }
          let port = _PassthroughPort<Int, Never>(owner.value, fanOut.value, Keeper<Int, Never>(notice))
          _ = fanOut.value.attach(port)
          fanOut.value.detach(port)
        } else {
          var seen: [_AnyPort] = []
          fanOut.value.forEach(fanOut.value.lock.withLock { fanOut.value.snapshotWhileLocked() }) { port in
            if stayed.value.contains(where: { $0 === port }) { seen.append(port) }
          }
          if !seen.elementsEqual(stayed.value, by: ===) { wrong.withLock { $0 += 1 } }
        }
      }
    }
    #expect(wrong.value == 0)
    #expect(freed.value == 4_000)
  }
}
