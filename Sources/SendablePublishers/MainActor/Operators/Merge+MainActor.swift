import PortableCombine

extension MainActorStream {
  /// Publishes the values of two streams of one kind as they come.
  ///
  /// ```swift
  /// let typed = CurrentValueSubject<String, Never>("")
  /// let chosen = CurrentValueSubject<String, Never>("all")
  /// let query = typed.asDriver().merge(with: chosen.asDriver())   // "", "all"
  /// ```
  ///
  /// - Parameter other: Another stream of the same kind.
  /// - Returns: A stream of the same kind, which ends when both have. The first subscriber of a driver gets the latest
  ///   value of each, in the order in which they are written; its latest is that of whichever changed last.
  public func merge(with other: Self) -> Self {
    .merge([self, other])
  }

  /// Publishes the values of three streams of one kind as they come: see ``merge(with:)``.
  public func merge(with b: Self, _ c: Self) -> Self {
    .merge([self, b, c])
  }

  /// Publishes the values of four streams of one kind as they come: see ``merge(with:)``.
  public func merge(with b: Self, _ c: Self, _ d: Self) -> Self {
    .merge([self, b, c, d])
  }

  /// Publishes the values of any number of streams of one kind as they come.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let shakes = PassthroughSubject<Void, Never>()
  /// let undo = Signal.merge(taps.asSignal(), shakes.asSignal())
  /// ```
  ///
  /// - Parameter streams: Streams of one kind.
  /// - Returns: A stream of the same kind, which ends when all have.
  public static func merge(_ streams: Self...) -> Self {
    merge(streams)
  }

  /// Publishes the values of all streams of a collection as they come.
  ///
  /// - Parameter streams: Streams of one kind.
  /// - Returns: A stream of the same kind, which ends when all have, and at once if there are none.
  public static func merge(_ streams: [Self]) -> Self {
    streams.isEmpty ? .empty() : .init(.merge(streams.map(\.stream)))
  }
}

extension SharedStream {
  /// - Parameter streams: One or more of one kind.
  static func merge(_ streams: [SharedStream]) -> SharedStream {
    let sharing = streams.dropFirst().reduce(streams[0].sharing) { $0.and($1.sharing) }
    return SharedStream(replays: streams[0].replays, sharing: sharing) { inlet in
      let running = Confined(streams.count)
      let subscriptions = streams.map { stream in
        stream.attach { event in
          switch event {
          case .value(let value):
            inlet.send(value)
          case .end:
            running.value -= 1
            if running.value == 0 { inlet.end() }
          }
        }
      }
      return AnyCancellable {
        for subscription in subscriptions { subscription.cancel() }
      }
    }
  }
}
