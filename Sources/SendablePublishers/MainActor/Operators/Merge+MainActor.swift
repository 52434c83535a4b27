import PortableCombine

extension Driver {
  /// Publishes the values of two drivers as they come.
  ///
  /// ```swift
  /// let typed = CurrentValueSubject<String, Never>("")
  /// let chosen = CurrentValueSubject<String, Never>("all")
  /// let query = typed.asDriver().merge(with: chosen.asDriver())   // "", "all"
  /// ```
  ///
  /// - Parameter other: Another driver.
  /// - Returns: A driver, which ends when both have. The first subscriber gets the latest value of each, in the order in
  ///   which they are written; its latest is that of whichever changed last.
  public func merge(with other: Driver) -> Driver {
    Driver(.merge([stream, other.stream]))
  }

  /// Publishes the values of three drivers as they come.
  ///
  /// - Parameters:
  ///   - b: Another driver.
  ///   - c: Another driver.
  /// - Returns: A driver, which ends when all have.
  public func merge(with b: Driver, _ c: Driver) -> Driver {
    Driver(.merge([stream, b.stream, c.stream]))
  }

  /// Publishes the values of four drivers as they come.
  ///
  /// - Parameters:
  ///   - b: Another driver.
  ///   - c: Another driver.
  ///   - d: Another driver.
  /// - Returns: A driver, which ends when all have.
  public func merge(with b: Driver, _ c: Driver, _ d: Driver) -> Driver {
    Driver(.merge([stream, b.stream, c.stream, d.stream]))
  }
}

extension Signal {
  /// Publishes the values of two signals as they come.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Void, Never>()
  /// let shakes = PassthroughSubject<Void, Never>()
  /// let undo = taps.asSignal().merge(with: shakes.asSignal())
  /// ```
  ///
  /// - Parameter other: Another signal.
  /// - Returns: A signal, which ends when both have.
  public func merge(with other: Signal) -> Signal {
    Signal(.merge([stream, other.stream]))
  }

  /// Publishes the values of three signals as they come.
  ///
  /// - Parameters:
  ///   - b: Another signal.
  ///   - c: Another signal.
  /// - Returns: A signal, which ends when all have.
  public func merge(with b: Signal, _ c: Signal) -> Signal {
    Signal(.merge([stream, b.stream, c.stream]))
  }

  /// Publishes the values of four signals as they come.
  ///
  /// - Parameters:
  ///   - b: Another signal.
  ///   - c: Another signal.
  ///   - d: Another signal.
  /// - Returns: A signal, which ends when all have.
  public func merge(with b: Signal, _ c: Signal, _ d: Signal) -> Signal {
    Signal(.merge([stream, b.stream, c.stream, d.stream]))
  }
}

extension SharedStream {
  /// - Parameter streams: Two or more of one kind.
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
