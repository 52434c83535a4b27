// Mode: typecheck
// Shows: beside the layer, chains on Combine's own publishers stay Combine's, also on subjects.

import SendablePublishers

nonisolated final class NotSendable {
  var count = 0
}

nonisolated func plain(_ publisher: AnyPublisher<Int, Never>) -> AnyCancellable {
  let counter = NotSendable()
  let mapped: Publishers.Map<AnyPublisher<Int, Never>, NotSendable> = publisher.map { _ in counter }
  let erased: AnyPublisher<Int, Never> = mapped.map(\.count).filter { $0 > 1 }.eraseToAnyPublisher()
  return erased.merge(with: Just(1)).sink { counter.count += $0 }
}

nonisolated func unerased(_ subject: PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never> {
  let counter = NotSendable()
  return subject.map { $0 + counter.count }.filter { $0 > 1 }.eraseToAnyPublisher()
}
