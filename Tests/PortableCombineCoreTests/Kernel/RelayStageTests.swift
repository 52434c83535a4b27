import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

/// Through `receive(on:)`, over a scheduler that runs every action on a thread of its own, at once.
@Suite("Kernel: scheduled stage")
struct RelayStageTests {
  /// As concurrent as a scheduler may be.
  private struct Crowd: Scheduler {
    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var magnitude: Double = 0
      init(_ magnitude: Double) { self.magnitude = magnitude }
      init(floatLiteral value: Double) { magnitude = value }
      init(integerLiteral value: Int) { magnitude = Double(value) }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      static func seconds(_ s: Int) -> Self { Self(Double(s)) }
      static func seconds(_ s: Double) -> Self { Self(s) }
      static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
      static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
      static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
    }
    struct Time: Strideable {
      func distance(to other: Self) -> Stride { 0 }
      func advanced(by n: Stride) -> Self { self }
    }
    typealias SchedulerOptions = Never

    let running: Guarded<Int>

    var now: Time { Time() }
    var minimumTolerance: Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
      running.withLock { $0 += 1 }
      let action = Unchecked(action)
      let running = running
      Thread.detachNewThread {
        action.value()
        running.withLock { $0 -= 1 }
      }
    }

    func schedule(after date: Time, tolerance: Stride, options: Never?, _ action: @escaping () -> Void) {
      schedule(options: options, action)
    }

    func schedule(
      after date: Time, interval: Stride, tolerance: Stride, options: Never?, _ action: @escaping () -> Void
    ) -> Cancellable {
      schedule(options: options, action)
      return AnyCancellable {}
    }
  }

  private let crowd = Crowd(running: Guarded(0))

  private func settle() {
    _ = crowd.running.wait(timeout: .infinity) { $0 == 0 }
  }

  @Test("Keeps the order, and calls from one thread at a time, on a concurrent scheduler")
  func order() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = UnlockedSubscriber<Int>()
    subject.receive(on: crowd).subscribe(subscriber)
    for value in 0..<500 { subject.send(value) }
    subject.send(completion: .finished)
    settle()
    #expect(subscriber.values == Array(0..<500))
    #expect(subscriber.completions == 1)
    #expect(subscriber.overlaps == 0)
  }

  @Test("Values that come while the subscription is received wait for it")
  func subscription() {
    for _ in 0..<50 {
      let subscriber = UnlockedSubscriber<Int>()
      [1, 2, 3].publisher.receive(on: crowd).subscribe(subscriber)
      settle()
      #expect(subscriber.values == [1, 2, 3])
      #expect(subscriber.completions == 1)
      #expect(subscriber.overlaps == 0)
    }
  }

  @Test("A cancel that meets what is scheduled frees the subscriber once")
  func cancel() {
    for _ in 0..<50 {
      let freed = Guarded(0)
      let subject = PassthroughSubject<Int, Never>()
      func subscribe() -> Subscription {
        let keeper = Keeper<Int, Never>(OnDeinit { freed.withLock { $0 += 1 } })
        subject.receive(on: crowd).subscribe(keeper)
        return keeper.subscription!
      }
      let subscription = subscribe()
      for value in 0..<4 { subject.send(value) }
      subject.send(completion: .finished)
      subscription.cancel()
      settle()
      #expect(freed.value == 1)
    }
  }
}
