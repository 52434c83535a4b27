import PortableCombine

extension Published.Publisher where Value: Sendable {
  /// Makes a ``Driver`` of a `@Published` property, which needs no initial value.
  ///
  /// ```swift
  /// @MainActor
  /// final class Settings: ObservableObject {
  ///   @Published var name = "Blob"
  ///
  ///   var greeting: Driver<String> { $name.asDriver().map { "Hello, \($0)" } }
  /// }
  /// ```
  ///
  /// A published property has no protection of its own against other threads. So the driver is made on the main actor,
  /// of a property that is written there, and the property is subscribed to there, also when the first subscriber comes
  /// on another thread: then in a later turn of the main queue.
  ///
  /// As with Combine's projection, a value comes while it is being written: use the value, and don't read the property
  /// in the subscriber.
  ///
  /// - Parameter sharing: How long the property stays subscribed to.
  /// - Returns: A driver that doesn't keep the property's owner. It never ends.
  @MainActor
  public func asDriver(sharing: StreamSharing = .sinceFirstSubscriber) -> Driver<Value> {
    // It is used on the main actor only.
    nonisolated(unsafe) let published = self
    return Driver(
      SharedStream(replays: true, sharing: sharing, initialValue: nil) { inlet in
        let feed = Feed()
        onMainQueue { feed.keep(published.sink { inlet.send($0) }) }
        return AnyCancellable { feed.cancel() }
      })
  }
}

private func onMainQueue(_ body: @escaping @Sendable () -> Void) {
  if MainQueue.isCurrent { body() } else { DispatchQueue.main.async(execute: body) }
}
