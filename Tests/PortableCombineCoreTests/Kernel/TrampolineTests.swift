import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Kernel: trampoline")
struct TrampolineTests {
  private final class Box: @unchecked Sendable {
    let trampoline = _Trampoline()
    var steps = 0
    var depth = 0
    var deepest = 0

    /// One step, which asks for more from inside until there were enough.
    func step(upTo count: Int) {
      depth += 1
      deepest = max(deepest, depth)
      steps += 1
      if steps < count { poke(upTo: count) }
      depth -= 1
    }

    func poke(upTo count: Int) {
      trampoline.poke { step(upTo: count) }
    }
  }

  @Test("A step for each poke; one from inside a step waits for its end")
  func nesting() {
    let box = Box()
    box.poke(upTo: 3)
    #expect(box.steps == 3)
    #expect(box.deepest == 1)
    box.poke(upTo: 0)
    #expect(box.steps == 4)
  }

  @Test("100,000 steps that each ask for the next need a small stack")
  func stack() {
    let box = Box()
    runOnThread(stackSize: 64 * 1024) { box.poke(upTo: 100_000) }
    #expect(box.steps == 100_000)
    #expect(box.deepest == 1)
  }

  @Test("Several pokes from inside one step are as many steps")
  func several() {
    let box = Box()
    box.trampoline.poke {
      box.steps += 1
      guard box.steps == 1 else { return }
      for _ in 0..<3 { box.trampoline.poke { Issue.record("the step that runs is the one that goes round again") } }
    }
    #expect(box.steps == 4)
  }

  @Test("Pokes from many threads: a step each, never two at once")
  func threads() {
    let box = Box()
    concurrently(4) { _ in
      for _ in 0..<10_000 { box.poke(upTo: 0) }
    }
    #expect(box.steps == 40_000)
    #expect(box.deepest == 1)
  }
}
