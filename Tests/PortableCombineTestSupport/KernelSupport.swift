import PortableCombineCore
import PublisherTesting
import Foundation
import Synchronization

/// Runs a closure when it is freed.
package final class OnDeinit {
  private let action: () -> Void

  package init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}

/// Says whether an object still lives.
package struct Weakly<Object: AnyObject> {
  package weak var object: Object?

  package init(_ object: Object) {
    self.object = object
  }
}

/// Knows the subscribers of another publisher, and which of them live. They have to be objects.
package final class Watched<Base: Publisher>: Publisher {
  package typealias Output = Base.Output
  package typealias Failure = Base.Failure

  package let base: Base
  private var subscribers: [Weakly<AnyObject>] = []

  package init(_ base: Base) {
    self.base = base
  }

  /// How many subscribers there were.
  package var subscriberCount: Int { subscribers.count }
  package var livingCount: Int { subscribers.filter { $0.object != nil }.count }

  package func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.append(Weakly(subscriber as AnyObject))
    base.receive(subscriber: subscriber)
  }
}

/// Takes what it is given across threads; whoever uses it sees to the rest.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

/// Runs the body inside a delivery of some subject: there, no thread ever waits for a turn.
package func insideDelivery(_ body: @escaping () -> Void) {
  let subject = PassthroughSubject<Void, Never>()
  let token = subject.sink { body() }
  subject.send(())
  token.cancel()
}

/// Lets others run until the condition holds. For conditions that a running thread brings about.
package func yieldUntil(_ condition: () -> Bool) {
  while !condition() { sched_yield() }
}

/// Plays a scene again and again: each round makes one, runs the bodies at the same time, each on its thread, and then
/// looks at what came of it.
///
/// The first body, `scene` and `check` run on the calling thread.
package func race<Scene>(
  rounds: Int, scene: () -> Scene, _ bodies: [@Sendable (Scene) -> Void], check: (Scene) -> Void
) {
  let current = Guarded<Unchecked<Scene>?>(nil)
  let arrived = Arrivals()
  for body in bodies.dropFirst() {
    Thread.detachNewThread {
      for round in 0..<rounds {
        arrived.meet(3 * round + 1, of: bodies.count)
        current.value.map { body($0.value) }
        arrived.meet(3 * round + 2, of: bodies.count)
        arrived.meet(3 * round + 3, of: bodies.count)
      }
    }
  }
  for round in 0..<rounds {
    let made = Unchecked(scene())
    current.withLock { $0 = made }
    arrived.meet(3 * round + 1, of: bodies.count)
    bodies[0](made.value)
    arrived.meet(3 * round + 2, of: bodies.count)
    current.withLock { $0 = nil }
    check(made.value)
    arrived.meet(3 * round + 3, of: bodies.count)
  }
}

private final class Arrivals: Sendable {
  private let count = Atomic<Int>(0)

  /// Waits, without parking, until all have come here so often.
  func meet(_ time: Int, of threads: Int) {
    count.wrappingAdd(1, ordering: .acquiringAndReleasing)
    yieldUntil { count.load(ordering: .acquiring) >= time * threads }
  }
}

/// Writes down what it gets without any lock: only deliveries that never overlap, and that see each other, leave it in
/// order. The thread sanitizer says where they don't.
package final class UnlockedSubscriber<Input>: Subscriber {
  package typealias Failure = Never

  package private(set) var values: [Input] = []
  package private(set) var completions = 0
  private let demand: Subscribers.Demand
  private let inside = Atomic<UInt>(0)
  private let overlapCount = Atomic<Int>(0)
  private let onValue: (Input) -> Subscribers.Demand

  package init(
    _ demand: Subscribers.Demand = .unlimited, onValue: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.demand = demand
    self.onValue = onValue
  }

  /// How often a thread came while another one was inside.
  package var overlaps: Int { overlapCount.load(ordering: .relaxed) }

  package func receive(subscription: Subscription) {
    alone { subscription.request(demand) }
  }

  package func receive(_ input: Input) -> Subscribers.Demand {
    alone {
      values.append(input)
      return onValue(input)
    }
  }

  package func receive(completion: Subscribers.Completion<Never>) {
    alone { completions += 1 }
  }

  private func alone<R>(_ body: () -> R) -> R {
    let me = UInt(bitPattern: ck_current_thread())
    let other = inside.exchange(me, ordering: .relaxed)
    if other != 0, other != me { overlapCount.wrappingAdd(1, ordering: .relaxed) }
    let result = body()
    inside.store(other, ordering: .relaxed)
    return result
  }
}

/// Keeps its subscription, also after the end, and something else: freed only when the publisher lets go of it.
package final class Keeper<Input, Failure: Error>: Subscriber {
  package private(set) var subscription: Subscription?
  private let kept: AnyObject
  private let demand: Subscribers.Demand

  package init(_ kept: AnyObject, _ demand: Subscribers.Demand = .unlimited) {
    self.kept = kept
    self.demand = demand
  }

  package func receive(subscription: Subscription) {
    self.subscription = subscription
    subscription.request(demand)
  }

  package func receive(_ input: Input) -> Subscribers.Demand { .none }
  package func receive(completion: Subscribers.Completion<Failure>) {}
}
