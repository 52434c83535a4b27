import PortableCombine

extension Driver {
  /// Publishes the latest values of two drivers, whenever one of them has a new one.
  ///
  /// - Parameter other: Another driver.
  /// - Returns: A driver, which ends when both have. Has a value from the start.
  public func combineLatest<B: Sendable>(_ other: Driver<B>) -> Driver<(Element, B)> {
    combineLatest(other) { ($0, $1) }
  }

  /// Publishes what a closure makes of the latest values of two drivers, whenever one of them has a new one.
  ///
  /// ```swift
  /// let width = CurrentValueSubject<Double, Never>(1)
  /// let height = CurrentValueSubject<Double, Never>(2)
  /// let area = width.asDriver().combineLatest(height.asDriver()) { $0 * $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - other: Another driver.
  ///   - transform: Runs on the main actor, once a change for all subscribers of the result.
  /// - Returns: A driver, which ends when both have. Has a value from the start.
  public func combineLatest<B: Sendable, T: Sendable>(
    _ other: Driver<B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> Driver<T> {
    Driver<T>(stream.combineLatest(other.stream, transform))
  }

  /// Publishes the latest values of three drivers, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another driver.
  ///   - c: Another driver.
  /// - Returns: A driver, which ends when all have. Has a value from the start.
  public func combineLatest<B: Sendable, C: Sendable>(
    _ b: Driver<B>, _ c: Driver<C>
  ) -> Driver<(Element, B, C)> {
    combineLatest(b, c) { ($0, $1, $2) }
  }

  /// Publishes what a closure makes of the latest values of three drivers, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another driver.
  ///   - c: Another driver.
  ///   - transform: Runs on the main actor, once a change for all subscribers of the result.
  /// - Returns: A driver, which ends when all have. Has a value from the start.
  public func combineLatest<B: Sendable, C: Sendable, T: Sendable>(
    _ b: Driver<B>, _ c: Driver<C>, _ transform: @escaping @MainActor @Sendable (Element, B, C) -> T
  ) -> Driver<T> {
    combineLatest(b).combineLatest(c) { transform($0.0, $0.1, $1) }
  }

  /// Publishes the latest values of four drivers, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another driver.
  ///   - c: Another driver.
  ///   - d: Another driver.
  /// - Returns: A driver, which ends when all have. Has a value from the start.
  public func combineLatest<B: Sendable, C: Sendable, D: Sendable>(
    _ b: Driver<B>, _ c: Driver<C>, _ d: Driver<D>
  ) -> Driver<(Element, B, C, D)> {
    combineLatest(b, c, d) { ($0, $1, $2, $3) }
  }

  /// Publishes what a closure makes of the latest values of four drivers, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another driver.
  ///   - c: Another driver.
  ///   - d: Another driver.
  ///   - transform: Runs on the main actor, once a change for all subscribers of the result.
  /// - Returns: A driver, which ends when all have. Has a value from the start.
  public func combineLatest<B: Sendable, C: Sendable, D: Sendable, T: Sendable>(
    _ b: Driver<B>, _ c: Driver<C>, _ d: Driver<D>, _ transform: @escaping @MainActor @Sendable (Element, B, C, D) -> T
  ) -> Driver<T> {
    combineLatest(b, c).combineLatest(d) { transform($0.0, $0.1, $0.2, $1) }
  }
}

extension Signal {
  /// Publishes the latest values of two signals, whenever one of them has a new one.
  ///
  /// - Parameter other: Another signal.
  /// - Returns: A signal, which ends when both have. Its first value comes when each has had one.
  public func combineLatest<B: Sendable>(_ other: Signal<B>) -> Signal<(Element, B)> {
    combineLatest(other) { ($0, $1) }
  }

  /// Publishes what a closure makes of the latest values of two signals, whenever one of them has a new one.
  ///
  /// ```swift
  /// let left = PassthroughSubject<Int, Never>()
  /// let right = PassthroughSubject<Int, Never>()
  /// let sums = left.asSignal().combineLatest(right.asSignal()) { $0 + $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - other: Another signal.
  ///   - transform: Runs on the main actor, once a change for all subscribers of the result.
  /// - Returns: A signal, which ends when both have. Its first value comes when each has had one.
  public func combineLatest<B: Sendable, T: Sendable>(
    _ other: Signal<B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> Signal<T> {
    Signal<T>(stream.combineLatest(other.stream, transform))
  }

  /// Publishes the latest values of three signals, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another signal.
  ///   - c: Another signal.
  /// - Returns: A signal, which ends when all have. Its first value comes when each has had one.
  public func combineLatest<B: Sendable, C: Sendable>(
    _ b: Signal<B>, _ c: Signal<C>
  ) -> Signal<(Element, B, C)> {
    combineLatest(b, c) { ($0, $1, $2) }
  }

  /// Publishes what a closure makes of the latest values of three signals, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another signal.
  ///   - c: Another signal.
  ///   - transform: Runs on the main actor, once a change for all subscribers of the result.
  /// - Returns: A signal, which ends when all have. Its first value comes when each has had one.
  public func combineLatest<B: Sendable, C: Sendable, T: Sendable>(
    _ b: Signal<B>, _ c: Signal<C>, _ transform: @escaping @MainActor @Sendable (Element, B, C) -> T
  ) -> Signal<T> {
    combineLatest(b).combineLatest(c) { transform($0.0, $0.1, $1) }
  }

  /// Publishes the latest values of four signals, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another signal.
  ///   - c: Another signal.
  ///   - d: Another signal.
  /// - Returns: A signal, which ends when all have. Its first value comes when each has had one.
  public func combineLatest<B: Sendable, C: Sendable, D: Sendable>(
    _ b: Signal<B>, _ c: Signal<C>, _ d: Signal<D>
  ) -> Signal<(Element, B, C, D)> {
    combineLatest(b, c, d) { ($0, $1, $2, $3) }
  }

  /// Publishes what a closure makes of the latest values of four signals, whenever one of them has a new one.
  ///
  /// - Parameters:
  ///   - b: Another signal.
  ///   - c: Another signal.
  ///   - d: Another signal.
  ///   - transform: Runs on the main actor, once a change for all subscribers of the result.
  /// - Returns: A signal, which ends when all have. Its first value comes when each has had one.
  public func combineLatest<B: Sendable, C: Sendable, D: Sendable, T: Sendable>(
    _ b: Signal<B>, _ c: Signal<C>, _ d: Signal<D>, _ transform: @escaping @MainActor @Sendable (Element, B, C, D) -> T
  ) -> Signal<T> {
    combineLatest(b, c).combineLatest(d) { transform($0.0, $0.1, $0.2, $1) }
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
