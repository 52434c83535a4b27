import PortableCombineCore
import PublisherTesting
import Testing

/// Subscribers of one subject that, whenever they get a value, attach others, cancel others and themselves, and send,
/// at random; against a plain model of who must be reached.
@Suite("Kernel: fan-out, at random")
struct RandomAttachmentTests {
  private final class Play {
    private let subject = PassthroughSubject<Int, Never>()
    private var tokens: [Int: AnyCancellable] = [:]
    private var dice: SplitMix
    private(set) var wrong: [String] = []
    private(set) var deliveries = 0
    private(set) var attached = 0
    private(set) var cancelled = 0

    // The model: who is subscribed, in order; and for each send that is under way, whom it has still to reach.
    private var live: [Int] = []
    private var sends: [[Int]] = []

    init(seed: UInt64) {
      dice = SplitMix(state: seed)
    }

    func run(attachments: Int) {
      while attached < attachments {
        attach()
        if dice.next(3) == 0 { cancelOne() }
        send()
      }
      for id in live.shuffled(using: &dice) {
        tokens.removeValue(forKey: id)?.cancel()
        cancelled += 1
      }
      live = []
      send()
    }

    private func attach() {
      let id = attached
      attached += 1
      live.append(id)
      tokens[id] = subject.sink { [unowned self] _ in received(id) }
    }

    private func cancelOne() {
      guard !live.isEmpty else { return }
      let id = live.remove(at: dice.next(live.count))
      cancelled += 1
      for index in sends.indices { sends[index].removeAll { $0 == id } }
      tokens.removeValue(forKey: id)?.cancel()
    }

    private func send() {
      sends.append(live)
      subject.send(sends.count)
      let missed = sends.removeLast()
      if !missed.isEmpty { wrong.append("a send did not reach \(missed)") }
    }

    private func received(_ id: Int) {
      deliveries += 1
      if sends.last?.first == id {
        sends[sends.count - 1].removeFirst()
      } else {
        wrong.append("\(id) was reached, not \(String(describing: sends.last?.first))")
      }
      switch dice.next(40) {
      case 0...2: cancelOne()
      case 3: attach()
      case 4 where sends.count < 4: send()
      default: break
      }
    }
  }

  @Test("1,000 attachments, cancels and nested sends in random order reach whom they must", arguments: 1...5)
  func play(seed: UInt64) {
    let play = Play(seed: seed)
    play.run(attachments: 1_000)
    #expect(play.wrong.prefix(3) == [])
    #expect(play.cancelled == play.attached)
    #expect(play.deliveries > 1_000)
  }
}

/// The same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
