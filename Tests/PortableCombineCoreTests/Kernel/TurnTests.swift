import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Synchronization
import Testing

@Suite("Kernel: turn")
struct TurnTests {
  private let desk = Unchecked(_Desk())
  private var me: UnsafeMutablePointer<ck_thread> { ck_current_thread() }

  /// Another thread comes to the desk, from inside a turn elsewhere, so that it does not wait.
  private func otherThread(_ body: @escaping @Sendable (_Desk, UnsafeMutablePointer<ck_thread>) -> Void) {
    let desk = desk
    concurrently(1) { _ in insideDelivery { body(desk.value, ck_current_thread()) } }
  }

  private var word: UInt { desk.value.turn.load(ordering: .acquiring) }

  // MARK: Entering and leaving

  @Test("The first to come has the turn, further up its stack too")
  func nesting() {
    let desk = desk.value
    let depth = me.pointee.depth
    #expect(desk.enter(me) == .outer)
    #expect(desk.enter(me) == .nested)
    #expect(desk.tryEnter(me) == .nested)
    #expect(me.pointee.depth == depth + 1)
    desk.leave(me)
    #expect(word == 0)
    #expect(me.pointee.depth == depth)
  }

  @Test("A thread that is inside another turn finds it busy, and so does one that must not wait")
  func busy() {
    #expect(desk.value.enter(me) == .outer)
    // An enumeration without payload, whose type doesn't say that it is Sendable.
    nonisolated(unsafe) let seen = Guarded<[_Desk.Entry]>([])
    otherThread { desk, me in seen.withLock { $0 = [desk.enter(me), desk.tryEnter(me)] } }
    let desk = desk
    concurrently(1) { _ in seen.withLock { $0.append(desk.value.tryEnter(ck_current_thread())) } }
    #expect(seen.value == [.busy, .busy, .busy])
    desk.value.leave(me)
  }

  @Test("A thread that is in no turn waits until the owner has left")
  func waiting() {
    let order = Guarded<[String]>([])
    let desk = desk
    #expect(desk.value.enter(me) == .outer)
    Thread.detachNewThread {
      let me = ck_current_thread()
      _ = desk.value.enter(me)
      order.withLock { $0.append("waiter") }
      desk.value.leave(me)
    }
    yieldUntil { word & _Desk.waited != 0 }
    order.withLock { $0.append("owner") }
    desk.value.leave(me)
    #expect(order.wait(timeout: .infinity) { $0.count == 2 })
    #expect(order.value == ["owner", "waiter"])
  }

  // MARK: Mail

  @Test("What is handed over is done by the owner, in order, before it has left")
  func mail() {
    let done = Guarded<[Int]>([])
    // Addresses, which are only compared.
    nonisolated(unsafe) let threads = Guarded<Set<UnsafeMutablePointer<ck_thread>>>([])
    #expect(desk.value.enter(me) == .outer)
    otherThread { desk, me in
      for number in 1...3 {
        desk.handOver(me) {
          done.withLock { $0.append(number) }
          threads.withLock { _ = $0.insert(ck_current_thread()) }
        }
      }
    }
    #expect(done.value == [])
    desk.value.leave(me)
    #expect(done.value == [1, 2, 3])
    #expect(threads.value == [me])
    #expect(word == 0)
  }

  @Test("What is handed over when the owner has just gone is done by the one who brings it")
  func mailWithoutOwner() {
    let done = Guarded(0)
    otherThread { desk, me in desk.handOver(me) { done.withLock { $0 += 1 } } }
    #expect(done.value == 1)
    #expect(word == 0)
  }

  @Test("Mail that comes while mail is read is read too, and waits for nobody")
  func mailWithinMail() {
    let done = Guarded<[Int]>([])
    let desk = desk
    #expect(desk.value.enter(me) == .outer)
    desk.value.handOver(me) {
      desk.value.handOver(ck_current_thread()) { done.withLock { $0.append(2) } }
      done.withLock { $0.append(1) }
    }
    desk.value.leave(me)
    #expect(done.value == [1, 2])
    #expect(word == 0)
  }

  @Test("Unread mail comes before what the next thread brings")
  func mailBeforeNext() {
    let done = Guarded<[String]>([])
    let desk = desk
    #expect(desk.value.enter(me) == .outer)
    desk.value.handOver(me) {
      // Left for the second batch, which the owner reads after it has let others in.
      desk.value.handOver(ck_current_thread()) { done.withLock { $0.append("mail") } }
      desk.value.afterTurn {
        concurrently(1) { _ in
          let me = ck_current_thread()
          #expect(desk.value.enter(me) == .outer)
          done.withLock { $0.append("next") }
          desk.value.leave(me)
        }
      }
    }
    desk.value.leave(me)
    #expect(done.value == ["mail", "next"])
  }

  @Test("A job is done at once where the turn is free or the caller's, and left to the owner otherwise")
  func post() {
    let done = Guarded<[String]>([])
    let desk = desk
    desk.value.post {
      done.withLock { $0.append("free") }
      desk.value.post { done.withLock { $0.append("nested") } }
      concurrently(1) { _ in desk.value.post { done.withLock { $0.append("busy") } } }
      done.withLock { $0.append("still inside") }
    }
    #expect(done.value == ["free", "nested", "still inside", "busy"])
  }

  // MARK: After the turn

  @Test("What is to be done after the turn runs when others may enter, in order, on the owner's thread")
  func afterTurn() {
    let seen = Guarded<[String]>([])
    let desk = desk
    let me = Unchecked(me)
    #expect(desk.value.enter(me.value) == .outer)
    for number in 1...2 {
      desk.value.afterTurn {
        let isFree = desk.value.turn.load(ordering: .relaxed) == 0
        let isMine = ck_current_thread() == me.value
        seen.withLock { $0.append("\(number) \(isFree) \(isMine)") }
      }
    }
    #expect(seen.value == [])
    desk.value.leave(me.value)
    #expect(seen.value == ["1 true true", "2 true true"])
    #expect(word == 0)
  }

  @Test("What is to be done after the turn may enter it again, and ask for more to be done after")
  func afterTurnAgain() {
    let seen = Guarded<[Int]>([])
    let desk = desk
    #expect(desk.value.enter(me) == .outer)
    desk.value.afterTurn {
      seen.withLock { $0.append(1) }
      desk.value.post { desk.value.afterTurn { seen.withLock { $0.append(2) } } }
    }
    desk.value.leave(me)
    #expect(seen.value == [1, 2])
  }

  // MARK: The end

  @Test("The first to end it gets to know it")
  func end() {
    #expect(!desk.value.isOver)
    #expect(desk.value.end())
    #expect(desk.value.isOver)
    #expect(!desk.value.end())
  }

  @Test("It lets go at once when nobody is inside")
  func releaseWhenFree() {
    _ = desk.value.end()
    #expect(!desk.value.isReleased)
    desk.value.releaseWhenLeft()
    #expect(desk.value.isReleased)
    #expect(word == 0)
  }

  @Test("It lets go when the owner leaves, whoever ended it")
  func releaseWhenLeft() {
    for byOwner in [true, false] {
      let desk = Unchecked(_Desk())
      #expect(desk.value.enter(me) == .outer)
      if byOwner {
        _ = desk.value.end()
        desk.value.releaseWhenLeft()
      } else {
        concurrently(1) { _ in
          _ = desk.value.end()
          desk.value.releaseWhenLeft()
        }
      }
      #expect(!desk.value.isReleased)
      desk.value.leave(me)
      #expect(desk.value.isReleased)
      #expect(desk.value.turn.load(ordering: .relaxed) == 0)
    }
  }

  @Test("It does not let go before the one who ended it has said the last word")
  func releaseAfterLastWord() {
    let desk = desk.value
    #expect(desk.enter(me) == .outer)
    _ = desk.end()
    desk.afterTurn {}  // leaves the slow way, which looks whether to let go
    desk.leave(me)
    #expect(!desk.isReleased)
    desk.releaseWhenLeft()
    #expect(desk.isReleased)
  }
}
