import PortableCombine

extension MainActorStream where Kind == SignalKind {
  /// Calls a closure on the main actor with each value that comes.
  ///
  /// ```swift
  /// @MainActor
  /// final class Model {
  ///   var messages: [String] = []
  ///
  ///   func collect(_ messages: Signal<String>) -> AnyCancellable {
  ///     messages.emit { [weak self] in self?.messages.append($0) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter receiveValue: May use the main actor's state without a word. What it sends itself is delivered after
  ///   it returned.
  /// - Returns: The subscription, which takes all values that are sent after this returned, and of those before it what
  ///   was sent on another thread and still waits for the main queue. It ends when this is cancelled or freed: keep it.
  ///   Once it was cancelled on the main actor the closure isn't called any more.
  public func emit(receiveValue: @escaping @MainActor @Sendable (Element) -> Void) -> AnyCancellable {
    stream.attach(receiveValue: receiveValue)
  }

  /// Calls a closure on the main actor with an object, for as long as that lives, and each value that comes.
  ///
  /// ```swift
  /// @MainActor
  /// final class Model {
  ///   var text = ""
  ///   private var subscriptions: Set<AnyCancellable> = []
  ///
  ///   func show(_ texts: Signal<String>) {
  ///     texts.emit(with: self) { model, text in model.text = text }.store(in: &subscriptions)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: Isn't kept alive. The closure isn't called once it is gone.
  ///   - receiveValue: Is called as that of `emit(receiveValue:)`.
  /// - Returns: The subscription, which takes all values. It ends when this is cancelled or freed: keep it.
  public func emit<Object: AnyObject & Sendable>(
    with object: Object, receiveValue: @escaping @MainActor @Sendable (Object, Element) -> Void
  ) -> AnyCancellable {
    emit { [weak object] value in
      if let object { receiveValue(object, value) }
    }
  }

  /// Writes each value that comes to a property of a main-actor object.
  ///
  /// ```swift
  /// @MainActor
  /// final class Status {
  ///   var lastError: String?
  /// }
  ///
  /// @MainActor func show(_ errors: Signal<String>, in status: Status) -> AnyCancellable {
  ///   errors.emit(to: \.lastError, on: status)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Isn't kept alive. Nothing is written once it is gone.
  /// - Returns: The subscription, which takes all values. It ends when this is cancelled or freed: keep it.
  @MainActor
  public func emit<Root: AnyObject & Sendable>(
    to keyPath: ReferenceWritableKeyPath<Root, Element>, on object: Root
  ) -> AnyCancellable {
    emit(receiveValue: writing(to: keyPath, of: object) { $0 })
  }

  /// Writes each value that comes to an optional property of a main-actor object.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Isn't kept alive. Nothing is written once it is gone.
  /// - Returns: The subscription, which takes all values. It ends when this is cancelled or freed: keep it.
  @MainActor
  public func emit<Root: AnyObject & Sendable>(
    to keyPath: ReferenceWritableKeyPath<Root, Element?>, on object: Root
  ) -> AnyCancellable {
    emit(receiveValue: writing(to: keyPath, of: object) { $0 })
  }
}

extension MainActorStream where Kind == DriverKind {
  /// Says what to do with a driver.
  @available(*, unavailable, message: "a driver has a latest value to begin with: use drive, or asSignal()")
  public func emit(receiveValue: @escaping @MainActor @Sendable (Element) -> Void) -> AnyCancellable {
    fatalError()
  }
}
