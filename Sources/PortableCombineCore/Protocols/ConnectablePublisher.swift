/// A publisher that starts only when `connect()` is called, so that several subscribers can be attached first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing; cancel the result to stop.
  func connect() -> Cancellable
}
