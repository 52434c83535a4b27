import PortableCombine

extension SendablePublisher where Failure == Never {
  /// Writes each value to a property of an object that may be used from any thread.
  ///
  /// ```swift
  /// final class Gauge: @unchecked Sendable {
  ///   private let lock = NSLock()
  ///   private var current = 0.0
  ///   var value: Double {
  ///     get { lock.withLock { current } }
  ///     set { lock.withLock { current = newValue } }
  ///   }
  /// }
  ///
  /// func connect(_ readings: PassthroughSubject<Double, Never>, to gauge: Gauge) -> AnyCancellable {
  ///   readings.asSendablePublisher().map { $0 * 100 }.assign(to: \.value, on: gauge)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property. It is set on whichever thread the value comes on.
  ///   - object: Is kept alive until the stream ends or the result is cancelled.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  @_alwaysEmitIntoClient
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Output> & Sendable, on object: Root
  ) -> AnyCancellable {
    unsealed.assign(to: keyPath, on: object)
  }

  /// Writes each value to a property of a main-actor object, on the main actor, whoever sends it.
  ///
  /// ```swift
  /// @MainActor
  /// final class Label {
  ///   var text = ""
  /// }
  ///
  /// @MainActor
  /// func show(_ names: PassthroughSubject<String, Never>, in label: Label) -> AnyCancellable {
  ///   names.asSendablePublisher().map { "Hello, \($0)" }.assign(to: \.text, on: label)
  /// }
  /// ```
  ///
  /// The main actor's code runs on the main queue, which need not be the process's first thread. A value that is sent
  /// on the main queue is written before `send` returns, if none waits before it; any other in a later turn of the main
  /// queue. One that is sent while another is being written comes after that, not inside. The order of sending is kept.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Is kept alive until the stream ended and its last value is written, or the result is cancelled.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it. Once it
  ///   was cancelled on the main actor nothing more is written.
  @MainActor
  public func assign<Root: AnyObject & Sendable>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    // It may hold what belongs to the main actor; it is used there only.
    nonisolated(unsafe) let keyPath = keyPath
    return sinkOnMainActor { object[keyPath: keyPath] = $0 }
  }

  /// Writes each value to a property of a main-actor object, on the main actor, for as long as the object lives.
  ///
  /// ```swift
  /// @MainActor
  /// final class ViewModel {
  ///   private(set) var title = ""
  ///   private var subscriptions: Set<AnyCancellable> = []
  ///
  ///   init(_ names: PassthroughSubject<String, Never>) {
  ///     names.asSendablePublisher().assign(to: \.title, onWeak: self).store(in: &subscriptions)
  ///   }
  /// }
  /// ```
  ///
  /// It is the form for an object that holds the subscription itself: with `assign(to:on:)` neither would be freed.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Isn't kept alive. Nothing is written once it is gone.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  @MainActor
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root
  ) -> AnyCancellable {
    sinkOnMainActor(receiveValue: writing(to: keyPath, of: object) { $0 })
  }
}
