import PortableCombine

extension MainActorStream {
  /// Publishes each value as a closure joins it with the latest value of a driver.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let name = CurrentValueSubject<String, Never>("Blob")
  /// let greetings = taps.asSignal().withLatestFrom(name.asDriver()) { "Hello, \($1)" }
  /// ```
  ///
  /// - Parameters:
  ///   - other: What there is to be shown, or sent, when something happens. Its changes alone publish nothing.
  ///   - transform: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A stream of the same kind, which ends with this one.
  public func withLatestFrom<B: Sendable, T: Sendable>(
    _ other: Driver<B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> MainActorStream<Kind, T> {
    .init(stream.withLatestFrom(other.stream, transform))
  }

  /// Publishes the latest value of a driver whenever this stream has a value.
  ///
  /// - Parameter other: Its changes alone publish nothing.
  /// - Returns: A stream of the same kind, which ends with this one.
  public func withLatestFrom<B: Sendable>(_ other: Driver<B>) -> MainActorStream<Kind, B> {
    withLatestFrom(other) { $1 }
  }
}

extension MainActorStream where Kind == SignalKind {
  /// Publishes each value as a closure joins it with the latest value of another signal.
  ///
  /// - Parameters:
  ///   - other: Until it has a value, nothing is published. Its changes alone publish nothing either.
  ///   - transform: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A signal, which ends with this one.
  public func withLatestFrom<B: Sendable, T: Sendable>(
    _ other: Signal<B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> Signal<T> {
    Signal<T>(stream.withLatestFrom(other.stream, transform))
  }

  /// Publishes the latest value of another signal whenever this one has a value.
  ///
  /// - Parameter other: Until it has a value, nothing is published. Its changes alone publish nothing either.
  /// - Returns: A signal, which ends with this one.
  public func withLatestFrom<B: Sendable>(_ other: Signal<B>) -> Signal<B> {
    withLatestFrom(other) { $1 }
  }
}

extension SharedStream {
  /// - Parameter other: One that replays has a value, but when it is subscribed to on another thread that may come
  ///   after this stream's. Then this stream's wait for it.
  func withLatestFrom<B: Sendable, T: Sendable>(
    _ other: SharedStream<B>, _ transform: @escaping @MainActor @Sendable (Element, B) -> T
  ) -> SharedStream<T> {
    SharedStream<T>(replays: replays, sharing: sharing.and(other.sharing)) { inlet in
      let latest = Confined<B?>(nil)
      // `nil` once nothing need wait any more.
      let waiting = Confined<[StreamEvent<Element>]?>(other.replays ? [] : nil)
      let publish: @MainActor @Sendable (StreamEvent<Element>) -> Void = { event in
        switch event {
        case .value(let value): if let latest = latest.value { inlet.send(transform(value, latest)) }
        case .end: inlet.end()
        }
      }
      let second = other.attach { event in
        if case .value(let value) = event { latest.replace(with: value) }
        // What comes from inside still waits, behind what waited before it.
        while let events = waiting.value {
          waiting.value = events.isEmpty ? nil : []
          events.forEach(publish)
        }
      }
      let first = self.attach { event in
        if waiting.value == nil { publish(event) } else { waiting.value?.append(event) }
      }
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }
}
