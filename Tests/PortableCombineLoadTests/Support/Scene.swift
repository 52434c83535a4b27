import PortableCombineTestSupport
import PortableSchedulers
import PublisherTesting
import Foundation

/// An operator between two subjects and a subscriber.
final class Scene {
  let law: LoadCase
  let a = PassthroughSubject<Int, TestFailure>()
  let b = PassthroughSubject<Int, TestFailure>()
  let alive = Guarded(0)
  private(set) var publisher: AnyPublisher<Int, TestFailure>!
  private let virtual: TestSchedulerOf<DispatchQueue>?
  private let queue: DispatchQueue?

  init(_ law: LoadCase, _ scheduling: Scheduling) {
    self.law = law
    let scheduler: AnySchedulerOf<DispatchQueue>
    switch scheduling {
    case .virtual:
      let virtual = DispatchQueue.test
      (self.virtual, queue) = (virtual, nil)
      scheduler = virtual.eraseToAnyScheduler()
    case .serial, .concurrent:
      let queue = DispatchQueue(label: "load", attributes: scheduling == .concurrent ? .concurrent : [])
      (virtual, self.queue) = (nil, queue)
      scheduler = queue.eraseToAnyScheduler()
    }
    publisher = law.make(Stage(a: a.eraseToAnyPublisher(), b: b.eraseToAnyPublisher(), scheduler: scheduler))
  }

  func subscribe(
    order: Witness.Order? = nil, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    onValue: ((Int) -> Void)? = nil, hook: Witness.Hook? = nil
  ) -> Witness {
    let witness = Witness(
      alive: alive, order: order ?? law.order, demand: demand, more: more, onValue: onValue, hook: hook)
    publisher.subscribe(witness)
    return witness
  }

  /// Sends a number, and with operators that want two, a second one.
  func feed(_ number: Int) {
    a.send(number)
    if law.other == .alike { b.send(number) }
  }

  func end(_ completion: Subscribers.Completion<TestFailure> = .finished) {
    a.send(completion: completion)
    b.send(completion: completion)
  }

  /// Moves virtual time on; on one thread at a time.
  func advance(by stride: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(1)) {
    virtual?.advance(by: stride)
  }

  /// What was scheduled has run, apart from what a real queue does later.
  func settle() {
    virtual?.advance(by: .seconds(10))
    queue?.sync(flags: .barrier) {}
  }

  func dropPublisher() { publisher = nil }

  /// Whether nothing goes on by itself, on a real queue or in a task.
  var isImmediate: Bool { virtual != nil && !law.runsTasks }

  /// Whether all witnesses have been freed.
  func isReleased() -> Bool {
    isImmediate ? alive.value == 0 : alive.wait(timeout: Load.patience) { $0 == 0 }
  }
}
