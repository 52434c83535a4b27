import PortableCombine

extension MainActorStream {
  /// Publishes the latest values of two streams of one kind, whenever one of them has a new one.
  ///
  /// - Parameter other: Another stream of the same kind.
  /// - Returns: A stream of the same kind, which ends when both have. Its first value comes when each has had one,
  ///   which for drivers is from the start.
  public func combineLatest<B: Sendable>(_ other: MainActorStream<Kind, B>) -> MainActorStream<Kind, (Element, B)> {
    combineLatest(other) { ($0, $1) }
  }

  /// Publishes what a closure makes of the latest values of two streams of one kind, whenever one of them has a new
  /// one.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Double, Never>(1)
  /// let height = CurrentValueSubject<Double, Never>(2)
  /// let area = width.asDriver().combineLatest(height.asDriver()) { $0 * $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - other: Another stream of the same kind.
  ///   - transform: Runs on the main actor, once per change for all subscribers of the result.
  /// - Returns: A stream of the same kind, as from the form without a closure.
  public func combineLatest<B: Sendable, T: Sendable>(
    _ other: MainActorStream<Kind, B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> MainActorStream<Kind, T> {
    .init(stream.combineLatest(other.stream, transform))
  }

  /// Publishes the latest values of three streams of one kind, whenever one of them has a new one.
  public func combineLatest<B: Sendable, C: Sendable>(
    _ b: MainActorStream<Kind, B>, _ c: MainActorStream<Kind, C>
  ) -> MainActorStream<Kind, (Element, B, C)> {
    combineLatest(b, c) { ($0, $1, $2) }
  }

  /// Publishes what a closure makes of the latest values of three streams of one kind.
  public func combineLatest<B: Sendable, C: Sendable, T: Sendable>(
    _ b: MainActorStream<Kind, B>, _ c: MainActorStream<Kind, C>,
    _ transform: @escaping @MainActor @Sendable (Element, B, C) -> T
  ) -> MainActorStream<Kind, T> {
    combineLatest(b).combineLatest(c) { transform($0.0, $0.1, $1) }
  }

  /// Publishes the latest values of four streams of one kind, whenever one of them has a new one.
  public func combineLatest<B: Sendable, C: Sendable, D: Sendable>(
    _ b: MainActorStream<Kind, B>, _ c: MainActorStream<Kind, C>, _ d: MainActorStream<Kind, D>
  ) -> MainActorStream<Kind, (Element, B, C, D)> {
    combineLatest(b, c, d) { ($0, $1, $2, $3) }
  }

  /// Publishes what a closure makes of the latest values of four streams of one kind.
  public func combineLatest<B: Sendable, C: Sendable, D: Sendable, T: Sendable>(
    _ b: MainActorStream<Kind, B>, _ c: MainActorStream<Kind, C>, _ d: MainActorStream<Kind, D>,
    _ transform: @escaping @MainActor @Sendable (Element, B, C, D) -> T
  ) -> MainActorStream<Kind, T> {
    combineLatest(b, c).combineLatest(d) { transform($0.0, $0.1, $0.2, $1) }
  }

  /// Publishes the latest values of two streams of one kind, whenever one of them has a new one.
  ///
  /// ```swift
  /// let name = Driver.combineLatest(Driver.just("Ada"), Driver.just("Lovelace")).map { "\($0) \($1)" }
  /// ```
  public static func combineLatest<A: Sendable, B: Sendable>(
    _ a: MainActorStream<Kind, A>, _ b: MainActorStream<Kind, B>
  ) -> Self where Element == (A, B) {
    a.combineLatest(b)
  }

  /// Publishes the latest values of three streams of one kind, whenever one of them has a new one.
  public static func combineLatest<A: Sendable, B: Sendable, C: Sendable>(
    _ a: MainActorStream<Kind, A>, _ b: MainActorStream<Kind, B>, _ c: MainActorStream<Kind, C>
  ) -> Self where Element == (A, B, C) {
    a.combineLatest(b, c)
  }

  /// Publishes the latest values of all streams of an array, in their order, whenever one of them has a new one.
  ///
  /// - Parameter streams: Streams of one kind.
  /// - Returns: A stream of the same kind, which ends when all have, and at once if there are none.
  public static func combineLatest<Value: Sendable>(_ streams: [MainActorStream<Kind, Value>]) -> Self
  where Element == [Value] {
    guard let first = streams.first else { return .empty() }
    return streams.dropFirst().reduce(first.map { [$0] }) { all, next in all.combineLatest(next) { $0 + [$1] } }
  }
}

extension SharedStream {
  func combineLatest<B: Sendable, T: Sendable>(
    _ other: SharedStream<B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> SharedStream<T> {
    SharedStream<T>(replays: replays, sharing: sharing.and(other.sharing)) { inlet in
      let latest = Confined(LatestPair<Element, B>())
      let publish: @MainActor @Sendable () -> Void = {
        if let a = latest.value.first, let b = latest.value.second { inlet.send(transform(a, b)) }
      }
      // What a new value replaces is released after that: its `deinit` may send into the other stream.
      let first = self.attach { event in
        if case .value(let value) = event {
          withExtendedLifetime(exchange(&latest.value.first, with: value)) {}
          publish()
        } else if latest.value.end(hasValue: latest.value.first != nil) {
          inlet.end()
        }
      }
      let second = other.attach { event in
        if case .value(let value) = event {
          withExtendedLifetime(exchange(&latest.value.second, with: value)) {}
          publish()
        } else if latest.value.end(hasValue: latest.value.second != nil) {
          inlet.end()
        }
      }
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }
}

private struct LatestPair<A: Sendable, B: Sendable>: Sendable {
  var first: A?
  var second: B?
  private var oneHasEnded = false

  /// One of the two ends. Returns whether nothing can come any more.
  mutating func end(hasValue: Bool) -> Bool {
    defer { oneHasEnded = true }
    return oneHasEnded || !hasValue
  }
}
