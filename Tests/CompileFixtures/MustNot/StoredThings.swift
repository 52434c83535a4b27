// Mode: typecheck
// Shows: what a pipeline stores has to be Sendable: schedulers, streams, elements, key paths, subjects, publishers.

import SendablePublishers  // expected-swift6-warning {{add '@preconcurrency' to treat 'Sendable'-related errors from module 'PortableCombineCore' as warnings}} expected-swift5-warning {{add '@preconcurrency' to suppress 'Sendable'-related warnings from module 'PortableCombineCore'}}

nonisolated struct OwnScheduler: Scheduler {  // expected-note *{{}}
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

nonisolated final class Lines: TextOutputStream {  // expected-note *{{}}
  var text = ""
  func write(_ string: String) { text += string }
}

nonisolated final class OwnSubject: Subject {  // expected-note *{{}}
  typealias Output = Int
  typealias Failure = Never
  func send(_ value: Int) {}
  func send(completion: Subscribers.Completion<Never>) {}
  func send(subscription: any Subscription) {}
  func receive<S: Subscriber<Int, Never>>(subscriber: S) {}
}

nonisolated struct Elements: Sequence {  // expected-note *{{}}
  let make: () -> Int?
  func makeIterator() -> AnyIterator<Int> { AnyIterator(make) }
}

nonisolated final class NotSendable {  // expected-note *{{}}
  var number = 0
}

nonisolated func makePlain() -> AnyPublisher<Int, Never> { AnyPublisher(Just(1)) }

nonisolated func schedulers(_ shell: SendableShell<Just<Int>>, _ scheduler: OwnScheduler) {
  _ = shell.receive(on: scheduler)  // expected-swift6-error {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}}
  _ = shell.debounce(for: .seconds(1), scheduler: scheduler)  // expected-swift6-error {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}}
  _ = shell.throttle(for: .seconds(1), scheduler: scheduler, latest: true)  // expected-swift6-error {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}}
  _ = shell.delay(for: .seconds(1), scheduler: scheduler)  // expected-swift6-error {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'OwnScheduler' does not conform to the 'Sendable' protocol}}
}

nonisolated func others(
  _ shell: SendableShell<Just<Int>>, _ path: KeyPath<Int, String>, _ plain: AnyPublisher<Int, Never>
) {
  _ = shell.print("numbers", to: Lines())  // expected-swift6-error {{type 'Lines' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Lines' does not conform to the 'Sendable' protocol}}
  _ = shell.map { $0[keyPath: path] }  // expected-swift6-error {{capture of 'path' with non-Sendable type 'KeyPath<Int, String>' in a '@Sendable' closure}} expected-swift5-warning {{capture of 'path' with non-Sendable type 'KeyPath<Int, String>' in a '@Sendable' closure}}
  _ = shell.append(Elements { 1 })  // expected-swift6-error {{type 'Elements' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Elements' does not conform to the 'Sendable' protocol}}
  _ = shell.prepend(Elements { 1 })  // expected-swift6-error {{type 'Elements' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Elements' does not conform to the 'Sendable' protocol}}
  _ = shell.multicast(subject: OwnSubject())  // expected-swift6-error {{type 'OwnSubject' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'OwnSubject' does not conform to the 'Sendable' protocol}}
  _ = shell.multicast { OwnSubject() }  // expected-swift6-error {{type 'OwnSubject' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'OwnSubject' does not conform to the 'Sendable' protocol}}
  _ = shell.merge(with: plain)  // expected-error {{instance method 'merge(with:)' requires that 'AnyPublisher<Int, Never>' conform to 'SendableOperand'}}
  _ = shell.zip(plain)  // expected-error {{instance method 'zip' requires that 'AnyPublisher<Int, Never>' conform to 'SendableOperand'}}
  _ = shell.combineLatest(plain)  // expected-swift6-error {{type 'AnyPublisher<Int, Never>' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'AnyPublisher<Int, Never>' does not conform to the 'Sendable' protocol}} expected-warning {{'combineLatest' is deprecated: start the inner chain with asSendablePublisher()}}
  _ = shell.append(plain)  // expected-error {{no exact matches in call to instance method 'append'}}
  _ = shell.flatMap { _ in makePlain() }  // expected-swift6-error {{type 'AnyPublisher<Int, Never>' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'AnyPublisher<Int, Never>' does not conform to the 'Sendable' protocol}} expected-warning {{'flatMap(maxPublishers:_:)' is deprecated: start the inner chain with asSendablePublisher()}}
}

nonisolated func creation(_ object: NotSendable) {
  _ = SendableShell.just(object)  // expected-swift6-error 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = SendableShell.sequence([object])  // expected-swift6-error 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning 2 {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift6-error {{type 'Publishers.Sequence<[NotSendable], Never>.Output' (aka 'NotSendable') does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Publishers.Sequence<[NotSendable], Never>.Output' (aka 'NotSendable') does not conform to the 'Sendable' protocol}}
  _ = SendableShell.sequence(Elements { 1 })  // expected-swift6-error {{type 'Elements' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Elements' does not conform to the 'Sendable' protocol}}
}
