import Foundation

/// Stands in for the channel of swift-async-algorithms: its public interface, and its rules. Nothing is buffered: `send`
/// goes on when a consumer took the element, when the channel ended, or when its task was cancelled.
public final class AsyncChannel<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never

  private let core = ChannelCore<Element, Never>()

  public init() {}

  public func send(_ element: Element) async { await core.send(element) }
  public func finish() { core.end(nil) }
  public func makeAsyncIterator() -> Iterator { Iterator(core: core) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let core: ChannelCore<Element, Never>

    public mutating func next() async -> Element? {
      await core.next().get()
    }
  }
}

/// Stands in for the throwing channel of swift-async-algorithms.
public final class AsyncThrowingChannel<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let core = ChannelCore<Element, Failure>()

  public init() {}

  public func send(_ element: Element) async { await core.send(element) }
  public func finish() { core.end(nil) }
  public func makeAsyncIterator() -> Iterator { Iterator(core: core) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let core: ChannelCore<Element, Failure>

    public mutating func next() async throws -> Element? { try await core.next().get() }
  }
}

extension AsyncThrowingChannel where Failure == any Error {
  public func fail(_ error: Failure) { core.end(error) }
}

/// The state of both channels.
private final class ChannelCore<Element: Sendable, Failure: Error>: @unchecked Sendable {
  typealias Answer = Result<Element?, Failure>
  typealias Consumer = CheckedContinuation<Answer, Never>
  typealias Sender = CheckedContinuation<Void, Never>

  private enum Action {
    case go, wait
    case give(Consumer)
  }

  private let lock = NSLock()
  // Guarded by the lock:
  private var senders: [(id: Int, element: Element, go: Sender)] = []
  private var consumers: [(id: Int, answer: Consumer)] = []
  private var cancelled: Set<Int> = []
  private var lastID = 0
  private var isEnded = false
  private var failure: Failure?

  private func newID() -> Int {
    lock.withLock {
      lastID += 1
      return lastID
    }
  }

  func send(_ element: Element) async {
    let id = newID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { go in
        let action: Action = lock.withLock {
          if isEnded || cancelled.contains(id) { return .go }
          if !consumers.isEmpty { return .give(consumers.removeFirst().answer) }
          senders.append((id, element, go))
          return .wait
        }
        switch action {
        case .wait: break
        case .go: go.resume()
        case .give(let consumer):
          consumer.resume(returning: .success(element))
          go.resume()
        }
      }
    } onCancel: {
      let go: Sender? = lock.withLock {
        cancelled.insert(id)
        return senders.firstIndex { $0.id == id }.map { senders.remove(at: $0).go }
      }
      go?.resume()
    }
    _ = lock.withLock { cancelled.remove(id) }
  }

  func next() async -> Answer {
    let id = newID()
    let answer: Answer = await withTaskCancellationHandler {
      await withCheckedContinuation { consumer in
        let (answer, sender): (Answer?, Sender?) = lock.withLock {
          if !senders.isEmpty {
            let first = senders.removeFirst()
            return (.success(first.element), first.go)
          }
          if isEnded { return (takeEnd(), nil) }
          if cancelled.contains(id) { return (.success(nil), nil) }
          consumers.append((id, consumer))
          return (nil, nil)
        }
        if let answer { consumer.resume(returning: answer) }
        sender?.resume()
      }
    } onCancel: {
      let consumer: Consumer? = lock.withLock {
        cancelled.insert(id)
        return consumers.firstIndex { $0.id == id }.map { consumers.remove(at: $0).answer }
      }
      consumer?.resume(returning: .success(nil))
    }
    _ = lock.withLock { cancelled.remove(id) }
    return answer
  }

  func end(_ error: Failure?) {
    let (waiting, sending, end): ([Consumer], [Sender], Answer) = lock.withLock {
      if isEnded { return ([], [], .success(nil)) }
      isEnded = true
      failure = error
      let waiting = consumers.map(\.answer)
      let sending = senders.map(\.go)
      consumers = []
      senders = []
      return (waiting, sending, waiting.isEmpty ? .success(nil) : takeEnd())
    }
    for (index, consumer) in waiting.enumerated() { consumer.resume(returning: index == 0 ? end : .success(nil)) }
    for sender in sending { sender.resume() }
  }

  /// The failure, once.
  private func takeEnd() -> Answer {
    defer { failure = nil }
    return failure.map { .failure($0) } ?? .success(nil)
  }
}
