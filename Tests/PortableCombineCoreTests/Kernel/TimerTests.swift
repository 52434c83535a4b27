import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Kernel: timer")
struct TimerTests {
  private let timer = Unchecked(_Timer())
  private let cancels = Guarded<[Int]>([])

  private func token(_ number: Int) -> AnyCancellable {
    AnyCancellable { [cancels] in cancels.withLock { $0.append(number) } }
  }

  @Test("Fires once, and cancels its repetition")
  func fire() {
    let generation = timer.value.restart()
    timer.value.started(token(1), generation)
    #expect(timer.value.fire(generation))
    #expect(cancels.value == [1])
    #expect(!timer.value.fire(generation))
    #expect(cancels.value == [1])
  }

  @Test("A restart cancels what runs, and what was meant before does not count")
  func restart() {
    let first = timer.value.restart()
    timer.value.started(token(1), first)
    let second = timer.value.restart()
    #expect(cancels.value == [1])
    timer.value.started(token(2), second)
    #expect(!timer.value.fire(first))
    #expect(cancels.value == [1])
    #expect(timer.value.fire(second))
    #expect(cancels.value == [1, 2])
  }

  @Test("A stop cancels what runs, once")
  func stop() {
    let generation = timer.value.restart()
    timer.value.started(token(1), generation)
    timer.value.stop()
    timer.value.stop()
    #expect(cancels.value == [1])
    #expect(!timer.value.fire(generation))
  }

  @Test("A token that comes after the action has run, or was stopped, is cancelled at once")
  func lateToken() {
    let first = timer.value.restart()
    #expect(timer.value.fire(first))  // within schedule(after:), as ImmediateScheduler does
    timer.value.started(token(1), first)
    #expect(cancels.value == [1])
    let second = timer.value.restart()
    timer.value.stop()
    timer.value.started(token(2), second)
    #expect(cancels.value == [1, 2])
  }

  @Test("Cancelling a token may start the timer anew")
  func reentrancy() {
    let timer = timer
    let first = timer.value.restart()
    timer.value.started(AnyCancellable { _ = timer.value.restart() }, first)
    timer.value.stop()
    #expect(!timer.value.fire(first))
    #expect(timer.value.restart() == first + 3)
  }

  @Test("Fired, stopped and started by threads at once: it fires at most once, and every token is cancelled")
  func threads() {
    struct Scene {
      let timer = _Timer()
      let fired = Guarded(0)
      let cancelled = Guarded(0)
      let generation: UInt

      init() { generation = timer.restart() }

      func fire() {
        if timer.fire(generation) { fired.withLock { $0 += 1 } }
      }
    }
    race(
      rounds: 1_000, scene: Scene.init,
      [
        { scene in scene.timer.started(AnyCancellable { scene.cancelled.withLock { $0 += 1 } }, scene.generation) },
        { $0.fire() },
        { scene in
          scene.fire()
          scene.timer.stop()
        },
      ]
    ) { scene in
      #expect(scene.fired.value == 1)
      #expect(scene.cancelled.value == 1)
    }
  }
}
