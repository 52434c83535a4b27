import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Kernel: gate")
struct GateTests {
  private final class Box: @unchecked Sendable {
    private let gate = _Gate()
    let releases = Guarded(0)

    var isEnded: Bool { gate.isEnded }
    var isCancelled: Bool { gate.isCancelled }
    var isReleased: Bool { gate.isReleased }

    func enter() -> Bool { gate.enter() }

    func leave() {
      if gate.leave() { releases.withLock { $0 += 1 } }
    }

    func end(byCancel: Bool = false) -> Bool {
      let end = gate.end(byCancel: byCancel)
      if end.release { releases.withLock { $0 += 1 } }
      return end.isFirst
    }
  }

  private let box = Box()

  @Test("Lets in until it is closed")
  func closing() {
    #expect(box.enter())
    box.leave()
    #expect(!box.isEnded)
    #expect(box.end())
    #expect(box.isEnded)
    #expect(!box.isCancelled)
    #expect(!box.enter())
    box.leave()
    #expect(box.releases.value == 1)
  }

  @Test("Whoever closes it while nobody is inside releases")
  func releaseByEnd() {
    #expect(box.end())
    #expect(box.isReleased)
    #expect(box.releases.value == 1)
  }

  @Test("The last one out releases, however many were inside")
  func releaseByLast() {
    for _ in 0..<3 { #expect(box.enter()) }
    #expect(box.end())
    box.leave()
    box.leave()
    #expect(!box.isReleased)
    box.leave()
    #expect(box.isReleased)
    #expect(box.releases.value == 1)
  }

  @Test("One that knocks after the end neither gets in nor releases twice")
  func lateComers() {
    #expect(box.enter())
    #expect(box.end())
    #expect(!box.enter())
    box.leave()  // the late one: the other is inside still
    #expect(!box.isReleased)
    box.leave()
    for _ in 0..<2 {
      #expect(!box.enter())
      box.leave()
    }
    #expect(box.releases.value == 1)
  }

  @Test("Only the first to close it is told so; a cancel is remembered, also after the end")
  func firstEnd() {
    #expect(box.end())
    #expect(!box.end(byCancel: true))
    #expect(box.isCancelled)
    #expect(box.releases.value == 1)
  }

  @Test("Threads inside, ends and cancels at once: released once, never while somebody is inside")
  func threads() {
    struct Scene {
      let box = Box()
      let early = Guarded(0)
      let firsts = Guarded(0)

      func visit() {
        for _ in 0..<3 {
          if box.enter(), box.isReleased { early.withLock { $0 += 1 } }
          box.leave()
        }
      }

      func end(byCancel: Bool) {
        if box.end(byCancel: byCancel) { firsts.withLock { $0 += 1 } }
      }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [
        { scene in
          scene.visit()
          scene.end(byCancel: false)
        },
        { $0.visit() },
        { $0.end(byCancel: true) },
      ]
    ) { scene in
      #expect(scene.box.releases.value == 1)
      #expect(scene.early.value == 0)
      #expect(scene.firsts.value == 1)
    }
  }
}
