import PortableCombine

extension MainActorStream {
  /// Publishes the values of the stream that a closure makes of the latest value, and releases the one before.
  ///
  /// ```swift
  /// func unread(_ folder: Driver<Int>, count: @escaping @MainActor @Sendable (Int) -> Driver<Int>) -> Driver<String> {
  ///   folder.flatMapLatest(count).map { "\($0) unread" }
  /// }
  /// ```
  ///
  /// - Parameter transform: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A stream of the same kind, which ends when this one and the latest of the others have.
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Element) -> MainActorStream<Kind, T>
  ) -> MainActorStream<Kind, T> {
    .init(stream.flatMapLatest(replays: stream.replays) { transform($0).stream })
  }

}

extension MainActorStream where Element: _MainActorStream, Element.Kind == Kind {
  /// Publishes the values of the stream that is the latest value, and releases the one before.
  ///
  /// - Returns: A stream of the same kind, which ends when this one and the latest of the others have.
  public func switchToLatest() -> MainActorStream<Kind, Element.Element> {
    flatMapLatest { $0._itself }
  }
}

extension MainActorStream where Kind == DriverKind {
  /// Publishes the values of the signal that a closure makes of the latest value, and releases the one before.
  ///
  /// - Parameter transform: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A signal, which ends when this driver and the latest of the others have.
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Element) -> Signal<T>
  ) -> Signal<T> {
    Signal<T>(stream.flatMapLatest(replays: false) { transform($0).stream })
  }
}

extension MainActorStream where Kind == DriverKind, Element: _MainActorStream, Element.Kind == SignalKind {
  /// Publishes the values of the signal that is the latest value, and releases the one before.
  ///
  /// - Returns: A signal, which ends when this driver and the latest of the others have.
  public func switchToLatest() -> Signal<Element.Element> {
    flatMapLatest { $0._itself }
  }
}

extension MainActorStream where Kind == SignalKind {
  /// Publishes the values of the driver that a closure makes of the latest value, and releases the one before.
  ///
  /// - Parameter transform: Runs on the main actor, once per value for all subscribers of the result.
  /// - Returns: A signal, since there is no value before this one has one. It ends when this one and the latest of the
  ///   others have.
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Element) -> Driver<T>
  ) -> Signal<T> {
    Signal<T>(stream.flatMapLatest(replays: false) { transform($0).stream })
  }
}

extension MainActorStream where Kind == SignalKind, Element: _MainActorStream, Element.Kind == DriverKind {
  /// Publishes the values of the driver that is the latest value, and releases the one before.
  ///
  /// - Returns: A signal, since there is no value before this one has one. It ends when this one and the latest of the
  ///   others have.
  public func switchToLatest() -> Signal<Element.Element> {
    flatMapLatest { $0._itself }
  }
}

extension SharedStream {
  func flatMapLatest<T: Sendable>(
    replays: Bool, _ transform: @escaping @MainActor @Sendable (Element) -> SharedStream<T>
  ) -> SharedStream<T> {
    SharedStream<T>(replays: replays, sharing: sharing) { inlet in
      let inner = Feed()
      let outerRuns = Confined(true)
      let innerRuns = Confined(false)
      let outer = self.attach { event in
        switch event {
        case .value(let value):
          let stream = transform(value)
          // The one before is let go of first, so that the two are never subscribed to at once.
          inner.drop()
          innerRuns.value = true
          inner.keep(
            stream.attach { event in
              switch event {
              case .value(let value):
                inlet.send(value)
              case .end:
                innerRuns.value = false
                if !outerRuns.value { inlet.end() }
              }
            })
        case .end:
          outerRuns.value = false
          if !innerRuns.value { inlet.end() }
        }
      }
      return AnyCancellable {
        outer.cancel()
        inner.cancel()
      }
    }
  }
}
