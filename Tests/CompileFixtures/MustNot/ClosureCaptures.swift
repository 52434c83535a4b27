// Settings: swift6 swift6-main-actor swift5
// Mode: typecheck
// Shows: a closure that captures what isn't Sendable is an error, on a subject and on a shell, in every operator.

import SendablePublishers

nonisolated final class NotSendable {
  var count = 0
}

nonisolated struct Failed: Error {}

nonisolated func onSubject(_ s: PassthroughSubject<Int, Never>, _ c: PassthroughSubject<Int, Failed>) {
  let object = NotSendable()
  _ = s.map { $0 + object.count }
  _ = s.tryMap { $0 + object.count }
  _ = s.filter { $0 > object.count }
  _ = s.compactMap { $0 + object.count }
  _ = s.scan(0) { $0 + $1 + object.count }
  _ = s.reduce(0) { $0 + $1 + object.count }
  _ = s.removeDuplicates { $0 + $1 > object.count }
  _ = s.first { $0 > object.count }
  _ = s.flatMap { SendableShell.just($0 + object.count) }
  _ = s.combineLatest(s) { $0 + $1 + object.count }
  _ = s.zip(s) { $0 + $1 + object.count }
  _ = c.catch { _ in SendableShell.just(object.count) }
  _ = c.mapError { object.count > 0 ? $0 : $0 }
  _ = s.handleEvents(receiveOutput: { object.count = $0 })
  _ = s.sink { object.count = $0 }
  _ = c.sink(receiveCompletion: { _ in }, receiveValue: { object.count = $0 })
  _ = c.sink(receiveCompletion: { _ in object.count = 1 }, receiveValue: { _ in })
  _ = s.map { number in
    let sum = number + object.count
    return sum
  }
}

nonisolated func onShell(_ s: SendableShell<Just<Int>>, _ c: SendableShell<Fail<Int, Failed>>) {
  let object = NotSendable()
  _ = s.map { $0 + object.count }
  _ = s.tryMap { $0 + object.count }
  _ = s.filter { $0 > object.count }
  _ = s.compactMap { $0 + object.count }
  _ = s.scan(0) { $0 + $1 + object.count }
  _ = s.reduce(0) { $0 + $1 + object.count }
  _ = s.removeDuplicates { $0 + $1 > object.count }
  _ = s.first { $0 > object.count }
  _ = s.flatMap { SendableShell.just($0 + object.count) }
  _ = s.combineLatest(s) { $0 + $1 + object.count }
  _ = s.zip(s) { $0 + $1 + object.count }
  _ = c.catch { _ in SendableShell.just(object.count) }
  _ = c.mapError { object.count > 0 ? $0 : $0 }
  _ = c.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { object.count > 0 ? Failed() : Failed() })
  _ = s.handleEvents(receiveOutput: { object.count = $0 })
  _ = s.sink { object.count = $0 }
  _ = c.sink(receiveCompletion: { _ in }, receiveValue: { object.count = $0 })
  _ = SendableShell.deferred { SendableShell.just(object.count) }
}
