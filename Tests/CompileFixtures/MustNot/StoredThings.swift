// Settings: swift6 swift6-main-actor
// Mode: typecheck
// Shows: what a pipeline stores has to be Sendable: schedulers, streams, elements, key paths, subjects, publishers.

import SendablePublishers

nonisolated struct OwnScheduler: Scheduler {
  let queue = DispatchQueue.main
  let changed: () -> Void
  var now: DispatchQueue.SchedulerTimeType { queue.now }
  var minimumTolerance: DispatchQueue.SchedulerTimeType.Stride { queue.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  func schedule(
    after date: DispatchQueue.SchedulerTimeType, tolerance: DispatchQueue.SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }
  func schedule(
    after date: DispatchQueue.SchedulerTimeType, interval: DispatchQueue.SchedulerTimeType.Stride,
    tolerance: DispatchQueue.SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable { AnyCancellable(action) }
}

nonisolated final class Lines: TextOutputStream {
  var text = ""
  func write(_ string: String) { text += string }
}

nonisolated final class OwnSubject: Subject {
  func send(_ value: Int) {}
  func send(completion: Subscribers.Completion<Never>) {}
  func send(subscription: any Subscription) {}
  func receive<S: Subscriber<Int, Never>>(subscriber: S) {}
}

nonisolated struct Elements: Sequence {
  let make: () -> Int?
  func makeIterator() -> AnyIterator<Int> { AnyIterator(make) }
}

nonisolated final class NotSendable {
  var number = 0
}

nonisolated func schedulers(_ shell: SendableShell<Just<Int>>, _ scheduler: OwnScheduler) {
  _ = shell.receive(on: scheduler)
  _ = shell.debounce(for: .seconds(1), scheduler: scheduler)
  _ = shell.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
  _ = shell.delay(for: .seconds(1), scheduler: scheduler)
}

nonisolated func others(
  _ shell: SendableShell<Just<Int>>, _ path: KeyPath<Int, String>, _ plain: AnyPublisher<Int, Never>
) {
  _ = shell.print("numbers", to: Lines())
  _ = shell.map(path)
  _ = shell.append(Elements { 1 })
  _ = shell.prepend(Elements { 1 })
  _ = shell.multicast(subject: OwnSubject())
  _ = shell.multicast { OwnSubject() }
  _ = shell.merge(with: plain)
  _ = shell.zip(plain)
  _ = shell.combineLatest(plain)
  _ = shell.append(plain)
  _ = shell.flatMap { _ in plain }
}

nonisolated func creation(_ object: NotSendable) {
  _ = SendableShell.just(object)
  _ = SendableShell.sequence([object])
  _ = SendableShell.sequence(Elements { 1 })
}
