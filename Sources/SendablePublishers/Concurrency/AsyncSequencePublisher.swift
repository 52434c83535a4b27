import PortableCombine

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Publishes the elements of an asynchronous sequence: the way back from `values` and from the algorithms on
  /// asynchronous sequences.
  ///
  /// ```swift
  /// @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
  /// func lengths(_ lines: some AsyncSequence<String, any Error> & Sendable) -> AnyCancellable {
  ///   lines.publisher().map { $0.count }.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  /// }
  /// ```
  ///
  /// - Returns: A publisher that iterates the sequence anew for each subscriber, in a task that inherits priority and
  ///   task-local values from the code that subscribes, and that is cancelled with the subscription. An element is
  ///   pulled only when it is demanded; so the end too is found with the demand that comes after the last element. One
  ///   iteration for all subscribers: `publisher().share()`. An `AsyncStream` can be iterated once only; it, and what
  ///   operators of the standard library make of it, is shared without being asked to: the first subscriber starts the
  ///   iteration, later ones get what comes from then on, and when all have gone it is cancelled, which ends the
  ///   stream.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
  public func publisher() -> SendableShell<AsyncSequencePublisher<Self, Failure>> {
    .init(checked: AsyncSequencePublisher(self))
  }

  /// Publishes the elements of an asynchronous sequence whose failure's type isn't known on older systems: see
  /// `publisher()` with a typed failure.
  ///
  /// - Returns: A publisher that may fail with any error.
  @_disfavoredOverload
  public func publisher() -> SendableShell<AsyncSequencePublisher<Self, any Error>> {
    .init(checked: AsyncSequencePublisher(self))
  }
}

extension AsyncStream where Element: Sendable {
  /// Publishes the elements of the stream; all subscribers have part in its one iteration.
  ///
  /// ```swift
  /// let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
  /// let subscription = ticks.publisher().map { $0 * 2 }.sink { print($0) }
  /// continuation.yield(1)
  /// ```
  ///
  /// - Returns: A publisher whose first subscriber starts the iteration. Later ones get what comes from then on. A
  ///   subscriber does not get a value that comes before it has demanded one, as with `share()`. When all have gone the
  ///   iteration is cancelled, which ends the stream.
  public func publisher() -> SendableShell<AsyncSequencePublisher<Self, Never>> {
    .init(checked: AsyncSequencePublisher(self))
  }
}

extension AsyncValues {
  /// Publishes the values again, by a subscription of its own for each subscriber.
  ///
  /// - Returns: A publisher that asks for a value when one is demanded.
  public func publisher() -> SendableShell<AsyncSequencePublisher<Self, Failure>> {
    .init(checked: AsyncSequencePublisher(self))
  }
}

/// Publishes the elements of an asynchronous sequence: what `publisher()` of sequences returns.
public struct AsyncSequencePublisher<Elements: AsyncSequence & Sendable, Failure: Error>: Publisher, Sendable
where Elements.Element: Sendable {
  public typealias Output = Elements.Element

  private let iterating: Iterating<Elements, Failure>
  /// For a sequence that can be iterated once only.
  private let shared: SendableShell<Publishers.Share<Iterating<Elements, Failure>>>?

  /// - Parameter elements: Throws nothing but `Failure`.
  init(_ elements: Elements) {
    iterating = Iterating(elements: elements)
    shared = isSingleConsumer(elements) ? SendableShell(checked: Publishers.Share(upstream: iterating)) : nil
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if let shared {
      shared.upstream.receive(subscriber: subscriber)
    } else {
      iterating.receive(subscriber: subscriber)
    }
  }
}

extension AsyncSequencePublisher: DemandDriven {
  var isDemandDriven: Bool { shared == nil }
}

private struct Iterating<Elements: AsyncSequence & Sendable, Failure: Error>: Publisher, Sendable
where Elements.Element: Sendable {
  typealias Output = Elements.Element

  let elements: Elements

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let elements = elements
    TaskSource.start(for: AnySubscriber<Output, Failure>(subscriber)) { source in
      do {
        var iterator = elements.makeAsyncIterator()
        while await source.demanded() {
          guard let element = try await iterator.next() else { return source.finish(.finished) }
          source.send(element)
        }
      } catch let error as Failure {
        source.finish(.failure(error))
      } catch {
        fatalError("An asynchronous sequence that can fail with \(Failure.self) only threw \(error).")
      }
    }
  }
}

// MARK: - Sequences that can be iterated once only

/// A sequence that traps when two tasks iterate it.
private protocol SingleConsumer {}

extension AsyncStream: SingleConsumer {}
extension AsyncThrowingStream: SingleConsumer {}

/// Whether a sequence is such a one, or a structure of the standard library's kind around one.
private func isSingleConsumer(_ elements: any AsyncSequence) -> Bool {
  if elements is any SingleConsumer { return true }
  return Mirror(reflecting: elements).children.contains { child in
    (child.value as? any AsyncSequence).map(isSingleConsumer) ?? false
  }
}
