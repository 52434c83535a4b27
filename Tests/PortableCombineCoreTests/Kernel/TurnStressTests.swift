import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("Kernel: turn, stress")
struct TurnStressTests {
  @Test("4 threads send 20,000 values each into one subject with a subscriber that sends too: nothing lost, no overlap")
  func reentrantSubscriber() {
    let perThread = 20_000
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = UnlockedSubscriber<Int> { value in
      // Every tenth value is answered by one of the subscriber's own.
      if value >= 0, value.isMultiple(of: 10) { subject.send(-1 - value) }
      return .none
    }
    subject.subscribe(subscriber)
    concurrently(4) { thread in
      for index in 0..<perThread { subject.send(index * 4 + thread) }
    }
    #expect(subscriber.overlaps == 0)
    let own = subscriber.values.filter { $0 >= 0 }
    #expect(own.count == 4 * perThread)
    for thread in 0..<4 {
      let ofThread = own.filter { $0 % 4 == thread }
      #expect(ofThread == (0..<perThread).map { $0 * 4 + thread })
    }
    let answers = subscriber.values.filter { $0 < 0 }.map { -1 - $0 }
    #expect(answers.sorted() == own.filter { $0.isMultiple(of: 10) }.sorted())
    // A send from inside receive is delivered before it returns.
    for (value, next) in zip(subscriber.values, subscriber.values.dropFirst()) where value >= 0 && value % 10 == 0 {
      #expect(next == -1 - value)
      if next != -1 - value { break }
    }
  }

  @Test("Two subjects that feed each other, from several threads: no deadlock, nothing lost", arguments: [2, 4])
  func crossFeeding(threads: Int) {
    let (perThread, hops) = (2_000, 5)
    let ping = PassthroughSubject<Int, Never>()
    let pong = PassthroughSubject<Int, Never>()
    // The last digits of a value count how often it was passed on.
    let pinged = UnlockedSubscriber<Int> { value in
      if value % 10 < hops { pong.send(value + 1) }
      return .none
    }
    let ponged = UnlockedSubscriber<Int> { value in
      if value % 10 < hops { ping.send(value + 1) }
      return .none
    }
    ping.subscribe(pinged)
    pong.subscribe(ponged)
    concurrently(threads) { thread in
      let first = thread.isMultiple(of: 2) ? ping : pong
      for index in 0..<perThread { first.send((index * threads + thread) * 10) }
    }
    #expect(pinged.overlaps == 0)
    #expect(ponged.overlaps == 0)
    let all = (pinged.values + ponged.values).sorted()
    let expected = (0..<(threads * perThread)).flatMap { value in (0...hops).map { value * 10 + $0 } }
    #expect(all == expected)
  }

  /// The first version read mail until there was none, and two threads that subscribed and cancelled kept it at that for
  /// ever, while others starved.
  @Test("Threads that subscribe and cancel without a pause let those that send finish", arguments: [true, false])
  func attachmentStorm(currentValue: Bool) {
    nonisolated(unsafe) let subject: any Subject<Int, Never> =
      currentValue ? CurrentValueSubject<Int, Never>(0) : PassthroughSubject<Int, Never>()
    let counted = Guarded(0)
    let subscriber = UnlockedSubscriber<Int> { _ in
      counted.withLock { $0 += 1 }
      return .none
    }
    subject.subscribe(subscriber)
    let perSender = 5_000
    let sendersLeft = Guarded(2)
    concurrently(4) { thread in
      if thread < 2 {
        for value in 0..<perSender { subject.send(value * 2 + thread) }
        sendersLeft.withLock { $0 -= 1 }
      } else {
        // As long as somebody sends; the bound ends the test when nobody ever finishes.
        for _ in 0..<1_000_000 where sendersLeft.value > 0 {
          subject.sink { _ in }.cancel()
        }
      }
    }
    #expect(sendersLeft.value == 0)
    #expect(subscriber.overlaps == 0)
    #expect(subscriber.values.filter { $0 != 0 }.count >= 2 * perSender - 1)
    for thread in 0..<2 {
      let own = subscriber.values.filter { $0 % 2 == thread && $0 > 1 }
      #expect(own == (1..<perSender).map { $0 * 2 + thread })
    }
  }

  @Test("A storm of mail and cancels at one desk lets those that wait for it through")
  func mailStorm() {
    let desk = Unchecked(_Desk())
    let visitorsLeft = Guarded(2)
    let mail = Guarded(0)
    let posted = Guarded(0)
    concurrently(4) { thread in
      if thread < 2 {
        for _ in 0..<2_000 {
          let me = ck_current_thread()
          if desk.value.enter(me) == .outer { desk.value.leave(me) }
        }
        visitorsLeft.withLock { $0 -= 1 }
      } else {
        insideDelivery {
          for _ in 0..<1_000_000 where visitorsLeft.value > 0 {
            posted.withLock { $0 += 1 }
            desk.value.post { mail.withLock { $0 += 1 } }
          }
        }
      }
    }
    #expect(visitorsLeft.value == 0)
    #expect(mail.value == posted.value)
  }

  @Test("A thread that is inside a delivery waits for no other: it hands its value over, and goes on")
  func insideNeverWaits() {
    let slow = PassthroughSubject<Int, Never>()
    let isInside = Guarded(false)
    let mayLeave = Guarded(false)
    let received = Guarded<[Int]>([])
    nonisolated(unsafe) let token = slow.sink { value in
      received.withLock { $0.append(value) }
      guard value == 1 else { return }
      isInside.withLock { $0 = true }
      _ = mayLeave.wait(timeout: .infinity) { $0 }
    }
    concurrently(2) { thread in
      if thread == 0 {
        slow.send(1)
      } else {
        _ = isInside.wait(timeout: .infinity) { $0 }
        insideDelivery {
          slow.send(2)
          slow.send(3)
        }
        // Had it waited, nobody would ever come here to let the other one out.
        #expect(received.value == [1])
        mayLeave.withLock { $0 = true }
      }
    }
    #expect(received.value == [1, 2, 3])
    token.cancel()
  }

  @Test("A sender waits while another thread is with the subscriber, so that a slow one bounds its senders")
  func senderWaits() {
    let subject = PassthroughSubject<Int, Never>()
    let isInside = Guarded(false)
    let mayLeave = Guarded(false)
    let sent = Guarded(0)
    let subscriber = UnlockedSubscriber<Int> { value in
      if value == 1 {
        isInside.withLock { $0 = true }
        _ = mayLeave.wait(timeout: .infinity) { $0 }
      }
      return .none
    }
    subject.subscribe(subscriber)
    let sentWhileInside = Guarded(0)
    concurrently(3) { thread in
      switch thread {
      case 0:
        subject.send(1)
      case 1:
        _ = isInside.wait(timeout: .infinity) { $0 }
        subject.send(2)
        sent.withLock { $0 += 1 }
      default:
        _ = isInside.wait(timeout: .infinity) { $0 }
        for _ in 0..<100 { sched_yield() }
        sentWhileInside.withLock { $0 = sent.value }
        mayLeave.withLock { $0 = true }
      }
    }
    #expect(sentWhileInside.value == 0)
    #expect(subscriber.values == [1, 2])
    #expect(subscriber.overlaps == 0)
  }
}
