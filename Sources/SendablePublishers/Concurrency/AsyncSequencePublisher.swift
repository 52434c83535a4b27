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
  ///   task-local values from the code that subscribes, and that is cancelled with the subscription. An element is pulled
  ///   only when it is demanded; so the end too is found with the demand that comes after the last element. One iteration
  ///   for all subscribers: `publisher().share()`. An `AsyncStream` can be iterated once only; it, and what operators of
  ///   the standard library make of it, is shared without being asked to: the first subscriber starts the iteration, later
  ///   ones get what comes from then on, and when all have gone it is cancelled, which ends the stream. That goes for the
  ///   subscribers of one publisher: see `publisher(fileID:line:)` of `AsyncStream`.
  ///
  /// The iterator is made when somebody subscribes, before `sink` returns; the task that pulls begins a little later. So
  /// nothing is lost of a sequence that listens, and keeps what comes, from `makeAsyncIterator()` on, as
  /// `values(buffering:)` of a checked publisher does, nor of an `AsyncStream`, which keeps what comes from the start:
  ///
  /// ```swift
  /// @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
  /// func echo(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  ///   let echo = numbers.asSendablePublisher().values(buffering: .automatic).publisher().sink { print($0) }
  ///   numbers.send(1)  // is printed
  ///   return echo
  /// }
  /// ```
  ///
  /// A sequence that keeps nothing while nobody waits, as `values`, or that begins to listen only when its first element
  /// is asked for, as algorithms that start tasks, misses what is sent before the task has come so far. Put an
  /// `AsyncStream` or `values(buffering:)` in its place, or ahead of the algorithm, and nothing is lost.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
  public func publisher(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SendableShell<AsyncSequencePublisher<Self, Failure>> {
    .init(checked: AsyncSequencePublisher(self, fileID, line))
  }

  /// Publishes the elements of an asynchronous sequence whose failure's type isn't known on older systems: see
  /// `publisher(fileID:line:)` with a typed failure.
  ///
  /// - Returns: A publisher that may fail with any error.
  @_disfavoredOverload
  public func publisher(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SendableShell<AsyncSequencePublisher<Self, any Error>> {
    .init(checked: AsyncSequencePublisher(self, fileID, line))
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
  /// **Call it once per stream**, and hand the publisher on. Each call makes a publisher with an iteration of its own, and
  /// a stream gives each value to one iteration only: two publishers share the values out between them. When the
  /// iteration of one begins while that of another goes on, that is reported as a ``StreamDiagnostic``, once for each such
  /// publisher. Not noticed is a `for await` over the stream, and what a sequence that isn't of the standard library does
  /// with a stream inside of it.
  ///
  /// - Parameters:
  ///   - fileID: The file that a report names. By default the caller's.
  ///   - line: The line that a report names. By default the caller's.
  /// - Returns: A publisher whose first subscriber starts the iteration. Later ones get what comes from then on. A
  ///   subscriber does not get a value that comes before it has demanded one, as with `share()`. When all have gone the
  ///   iteration is cancelled, which ends the stream.
  public func publisher(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SendableShell<AsyncSequencePublisher<Self, Never>> {
    .init(checked: AsyncSequencePublisher(self, fileID, line))
  }
}

extension AsyncValues {
  /// Publishes the values again, by a subscription of its own for each subscriber.
  ///
  /// - Returns: A publisher that asks for a value when one is demanded.
  public func publisher() -> SendableShell<AsyncSequencePublisher<Self, Failure>> {
    .init(checked: AsyncSequencePublisher(self, #fileID, #line))
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
  init(_ elements: Elements, _ fileID: StaticString, _ line: UInt) {
    let isSingle = isSingleConsumer(elements)
    let consumer = isSingle ? StreamConsumer(of: elements, fileID, line) : nil
    iterating = Iterating(elements: elements, consumer: consumer)
    shared = isSingle ? SendableShell(checked: Publishers.Share(upstream: iterating)) : nil
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
  let consumer: StreamConsumer?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    // Made here, since from here on a sequence that listens to something must miss nothing, and the task starts later.
    let handedOver = HandedOver(elements.makeAsyncIterator())
    let iteration = consumer?.beginIteration()
    TaskSource.start(for: AnySubscriber<Output, Failure>(subscriber)) { source in
      defer { withExtendedLifetime(iteration) {} }
      guard var iterator = handedOver.take() else { return }
      do {
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

/// Carries an iterator into the one task that uses it, and keeps no copy.
private final class HandedOver<Iterator>: @unchecked Sendable {
  private var iterator: Iterator?

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }

  func take() -> Iterator? {
    defer { iterator = nil }
    return iterator
  }
}
