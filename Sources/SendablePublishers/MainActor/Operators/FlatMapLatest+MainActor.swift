import PortableCombine

extension Driver {
  /// Publishes the values of the driver that a closure makes of the latest value, and lets go of the one before.
  ///
  /// ```swift
  /// func unread(_ folder: Driver<Int>, count: @escaping @MainActor @Sendable (Int) -> Driver<Int>) -> Driver<String> {
  ///   folder.flatMapLatest(count).map { "\($0) unread" }
  /// }
  /// ```
  ///
  /// - Parameter transform: Runs on the main actor, once a value for all subscribers of the result.
  /// - Returns: A driver, which ends when this one and the latest of the others have.
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Element) -> Driver<T>
  ) -> Driver<T> {
    Driver<T>(stream.flatMapLatest(replays: true) { transform($0).stream })
  }

  /// Publishes the values of the signal that a closure makes of the latest value, and lets go of the one before.
  ///
  /// - Parameter transform: Runs on the main actor, once a value for all subscribers of the result.
  /// - Returns: A signal, which ends when this driver and the latest of the others have.
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Element) -> Signal<T>
  ) -> Signal<T> {
    Signal<T>(stream.flatMapLatest(replays: false) { transform($0).stream })
  }

  /// Publishes the values of the driver that is the latest value, and lets go of the one before.
  ///
  /// - Returns: A driver, which ends when this one and the latest of the others have.
  public func switchToLatest<T: Sendable>() -> Driver<T> where Element == Driver<T> {
    flatMapLatest { $0 }
  }

  /// Publishes the values of the signal that is the latest value, and lets go of the one before.
  ///
  /// - Returns: A signal, which ends when this driver and the latest of the others have.
  public func switchToLatest<T: Sendable>() -> Signal<T> where Element == Signal<T> {
    flatMapLatest { $0 }
  }
}

extension Signal {
  /// Publishes the values of the signal that a closure makes of the latest value, and lets go of the one before.
  ///
  /// ```swift
  /// func answers(_ taps: Signal<Int>, ask: @escaping @MainActor @Sendable (Int) -> Signal<String>) -> Signal<String> {
  ///   taps.flatMapLatest(ask)
  /// }
  /// ```
  ///
  /// - Parameter transform: Runs on the main actor, once a value for all subscribers of the result.
  /// - Returns: A signal, which ends when this one and the latest of the others have.
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Element) -> Signal<T>
  ) -> Signal<T> {
    Signal<T>(stream.flatMapLatest(replays: false) { transform($0).stream })
  }

  /// Publishes the values of the driver that a closure makes of the latest value, and lets go of the one before.
  ///
  /// - Parameter transform: Runs on the main actor, once a value for all subscribers of the result.
  /// - Returns: A signal, since there is no value before this one has one. It ends when this one and the latest of the
  ///   others have.
  public func flatMapLatest<T: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Element) -> Driver<T>
  ) -> Signal<T> {
    Signal<T>(stream.flatMapLatest(replays: false) { transform($0).stream })
  }

  /// Publishes the values of the signal that is the latest value, and lets go of the one before.
  ///
  /// - Returns: A signal, which ends when this one and the latest of the others have.
  public func switchToLatest<T: Sendable>() -> Signal<T> where Element == Signal<T> {
    flatMapLatest { $0 }
  }

  /// Publishes the values of the driver that is the latest value, and lets go of the one before.
  ///
  /// - Returns: A signal, since there is no value before this one has one. It ends when this one and the latest of the
  ///   others have.
  public func switchToLatest<T: Sendable>() -> Signal<T> where Element == Driver<T> {
    flatMapLatest { $0 }
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
