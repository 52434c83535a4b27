import PortableCombine

extension Publisher where Failure == Never {
  /// Publishes each value by a relay, too. The end is not passed on, since a relay has none.
  ///
  /// - Parameter relay: It is kept alive until the cancellable is cancelled.
  /// - Returns: What ends the binding, also when it is released. All values are asked for.
  @_disfavoredOverload
  public func bind(to relay: PassthroughRelay<Output>) -> AnyCancellable {
    sink { relay.accept($0) }
  }

  /// Publishes each value by a relay, too. The end is not passed on, since a relay has none.
  @_disfavoredOverload
  public func bind(to relay: PassthroughRelay<Output?>) -> AnyCancellable {
    sink { relay.accept($0) }
  }

  /// Sets a relay to each value. The end is not passed on, since a relay has none.
  ///
  /// - Parameter relay: It is kept alive until the cancellable is cancelled.
  /// - Returns: What ends the binding, also when it is released. All values are asked for.
  @_disfavoredOverload
  public func bind(to relay: CurrentValueRelay<Output>) -> AnyCancellable {
    sink { relay.accept($0) }
  }

  /// Sets a relay to each value. The end is not passed on, since a relay has none.
  @_disfavoredOverload
  public func bind(to relay: CurrentValueRelay<Output?>) -> AnyCancellable {
    sink { relay.accept($0) }
  }
}
