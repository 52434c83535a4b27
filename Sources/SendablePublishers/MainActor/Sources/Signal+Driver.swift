import PortableCombine

extension MainActorStream where Kind == SignalKind {
  /// Makes a driver, which keeps the latest value for who comes later.
  ///
  /// ```swift
  /// func total(_ amounts: Signal<Int>) -> Driver<Int> {
  ///   amounts.scan(0) { $0 + $1 }.asDriver(initialValue: 0)
  /// }
  /// ```
  ///
  /// - Parameter initialValue: What subscribers get until the signal has a value.
  /// - Returns: A driver that is shared as the signal is.
  public func asDriver(initialValue: Element) -> Driver<Element> {
    Driver(
      SharedStream(replays: true, sharing: stream.sharing, initialValue: initialValue) { [stream] inlet in
        stream.attach { event in inlet.delivery.send(event) }
      })
  }
}
