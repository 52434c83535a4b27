import PortableCombine

extension MainActorStream {
  /// Pairs the values of two streams of one kind: first with first, second with second.
  ///
  /// ```swift
  /// let questions = PassthroughSubject<String, Never>()
  /// let answers = PassthroughSubject<String, Never>()
  /// let pairs = questions.asSignal().zip(answers.asSignal())
  /// ```
  ///
  /// - Parameter other: Another stream of the same kind.
  /// - Returns: A stream of the same kind, with a pair whenever each has a value waiting; the values of the faster one
  ///   are kept until then. It ends when no further pair can be made.
  public func zip<B: Sendable>(_ other: MainActorStream<Kind, B>) -> MainActorStream<Kind, (Element, B)> {
    zip(other) { ($0, $1) }
  }

  /// Makes a value of each pair of values of two streams of one kind: first with first, second with second.
  ///
  /// - Parameters:
  ///   - other: Another stream of the same kind.
  ///   - transform: Runs on the main actor, once per pair for all subscribers of the result.
  /// - Returns: A stream of the same kind, as from the form without a closure.
  public func zip<B: Sendable, T: Sendable>(
    _ other: MainActorStream<Kind, B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> MainActorStream<Kind, T> {
    .init(stream.zip(other.stream, transform))
  }

  /// Pairs the values of two streams of one kind: first with first, second with second.
  ///
  /// ```swift
  /// let pairs = Signal.zip(Signal.just(1), Signal.just("one"))
  /// ```
  public static func zip<A: Sendable, B: Sendable>(
    _ a: MainActorStream<Kind, A>, _ b: MainActorStream<Kind, B>
  ) -> Self where Element == (A, B) {
    a.zip(b)
  }
}

extension SharedStream {
  func zip<B: Sendable, T: Sendable>(
    _ other: SharedStream<B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> SharedStream<T> {
    SharedStream<T>(replays: replays, sharing: sharing.and(other.sharing)) { inlet in
      let waiting = WaitingPairs<Element, B>()
      let publish: @MainActor @Sendable () -> Void = {
        if let (a, b) = waiting.next() { inlet.send(transform(a, b)) }
        if waiting.isOver { inlet.end() }
      }
      let first = self.attach { event in
        if case .value(let value) = event { waiting.first.append(value) } else { waiting.firstHasEnded = true }
        publish()
      }
      let second = other.attach { event in
        if case .value(let value) = event { waiting.second.append(value) } else { waiting.secondHasEnded = true }
        publish()
      }
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }
}

/// The values of two streams that wait for their partners.
@MainActor private final class WaitingPairs<A: Sendable, B: Sendable> {
  let first = Fifo<A>()
  let second = Fifo<B>()
  var firstHasEnded = false
  var secondHasEnded = false

  nonisolated init() {}

  /// Whether no further pair can come.
  var isOver: Bool { firstHasEnded && first.isEmpty || secondHasEnded && second.isEmpty }

  func next() -> (A, B)? {
    first.isEmpty || second.isEmpty ? nil : (first.removeFirst(), second.removeFirst())
  }
}
