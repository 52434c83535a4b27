import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Synchronization
import Testing

/// Moments that two threads meet in once in a million times, set up by hand.
@Suite("Kernel: turn, narrow moments")
struct TurnRaceTests {
  private let desk = Unchecked(_Desk())
  private var me: UnsafeMutablePointer<ck_thread> { ck_current_thread() }

  /// The owner has let go with mail unread, and has not come back for it yet. Just then a thread that saw the turn
  /// taken goes to sleep. The owner must see the mail all the same, and wake the thread.
  @Test("A thread that goes to sleep while mail lies there without an owner is woken, and the mail is read")
  func sleepBesideMail() {
    let desk = desk
    let wokenUp = Guarded(false)
    let mailIsRead = Guarded(false)
    #expect(desk.value.enter(me) == .outer)
    desk.value.handOver(me) {
      desk.value.handOver(ck_current_thread()) { mailIsRead.withLock { $0 = true } }
      desk.value.afterTurn {
        Thread.detachNewThread {
          ck_park(desk.value.turn._address, _Desk.waited)
          wokenUp.withLock { $0 = true }
        }
        yieldUntil { desk.value.turn.load(ordering: .acquiring) & _Desk.waited != 0 }
      }
    }
    desk.value.leave(me)
    #expect(mailIsRead.value)
    #expect(desk.value.turn.load(ordering: .acquiring) == 0)
    ck_unpark_all(desk.value.turn._address)  // so that a failure does not leave the thread behind
    #expect(wokenUp.wait(timeout: .infinity) { $0 })
  }

  /// Whoever ended it found the turn taken and left a sign for the owner, which was just letting go. The next thread
  /// takes the turn, and the sign with it.
  @Test("Whoever takes the turn with the sign that all is over lets go when it leaves")
  func signOfTheEnd() {
    let desk = desk
    #expect(desk.value.enter(me) == .outer)
    concurrently(1) { _ in
      _ = desk.value.end()
      desk.value.releaseWhenLeft()
    }
    // The owner, at the moment when it has let go of the turn and has not looked again.
    desk.value.turn.store(_Desk.hasMail, ordering: .releasing)
    me.pointee.depth -= 1
    concurrently(1) { _ in
      let me = ck_current_thread()
      #expect(desk.value.enter(me) == .outer)
      desk.value.leave(me)
    }
    #expect(desk.value.isReleased)
    #expect(desk.value.turn.load(ordering: .acquiring) == 0)
  }

  @Test("Whatever meets, nothing that is handed over is lost, and it lets go once all have left")
  func mailAndEnd() {
    struct Scene {
      let desk = _Desk()
      let jobs = Guarded(0)

      func visit() {
        let me = ck_current_thread()
        if desk.enter(me) == .outer { desk.leave(me) }
        insideDelivery { desk.post { jobs.withLock { $0 += 1 } } }
        desk.post { desk.afterTurn { jobs.withLock { $0 += 1 } } }
      }
    }
    race(
      rounds: 2_000, scene: Scene.init,
      [
        { $0.visit() }, { $0.visit() },
        {
          $0.visit()
          _ = $0.desk.end()
          $0.desk.releaseWhenLeft()
        },
      ]
    ) {
      #expect($0.jobs.value == 6)
      #expect($0.desk.isReleased)
      #expect($0.desk.turn.load(ordering: .acquiring) == 0)
    }
  }
}
