import PortableCombine

extension MainActorStream where Kind == DriverKind {
  /// Calls a closure on the main actor: with the latest value, and with each that comes.
  ///
  /// ```swift
  /// @MainActor
  /// final class Model {
  ///   var text = ""
  ///
  ///   func show(_ texts: Driver<String>) -> AnyCancellable {
  ///     texts.drive { [weak self] in self?.text = $0 }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter receiveValue: May use the main actor's state without a word. Called on the main queue this calls it
  ///   before it returns, but in one case, which is told at ``Driver``. What it sends itself is delivered after it
  ///   returned.
  /// - Returns: The subscription, which takes all values. It ends when this is cancelled or freed: keep it. Once it was
  ///   cancelled on the main actor the closure isn't called any more.
  public func drive(receiveValue: @escaping @MainActor @Sendable (Element) -> Void) -> AnyCancellable {
    stream.attach(receiveValue: receiveValue)
  }

  /// Calls a closure on the main actor with an object, for as long as that lives, with the latest value and each that
  /// comes.
  ///
  /// ```swift
  /// @MainActor
  /// final class Model {
  ///   var text = ""
  ///   private var subscriptions: Set<AnyCancellable> = []
  ///
  ///   func show(_ texts: Driver<String>) {
  ///     texts.drive(with: self) { model, text in model.text = text }.store(in: &subscriptions)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: Isn't kept alive. The closure isn't called once it is gone.
  ///   - receiveValue: Is called as that of `drive(receiveValue:)`.
  /// - Returns: The subscription, which takes all values. It ends when this is cancelled or freed: keep it.
  public func drive<Object: AnyObject & Sendable>(
    with object: Object, receiveValue: @escaping @MainActor @Sendable (Object, Element) -> Void
  ) -> AnyCancellable {
    drive { [weak object] value in
      if let object { receiveValue(object, value) }
    }
  }

  /// Writes the latest value to a property of a main-actor object, and each that comes.
  ///
  /// ```swift
  /// @MainActor
  /// final class Label {
  ///   var text: String?
  /// }
  ///
  /// @MainActor func show(_ texts: Driver<String>, in label: Label) -> AnyCancellable {
  ///   texts.drive(to: \.text, on: label)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Isn't kept alive. Nothing is written once it is gone.
  /// - Returns: The subscription, which takes all values. It ends when this is cancelled or freed: keep it.
  @MainActor
  public func drive<Root: AnyObject & Sendable>(
    to keyPath: ReferenceWritableKeyPath<Root, Element>, on object: Root
  ) -> AnyCancellable {
    drive(receiveValue: writing(to: keyPath, of: object) { $0 })
  }

  /// Writes the latest value to an optional property of a main-actor object, and each that comes.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Isn't kept alive. Nothing is written once it is gone.
  /// - Returns: The subscription, which takes all values. It ends when this is cancelled or freed: keep it.
  @MainActor
  public func drive<Root: AnyObject & Sendable>(
    to keyPath: ReferenceWritableKeyPath<Root, Element?>, on object: Root
  ) -> AnyCancellable {
    drive(receiveValue: writing(to: keyPath, of: object) { $0 })
  }
}

extension MainActorStream where Kind == SignalKind {
  /// Says what to do with a signal.
  @available(
    *, unavailable, message: "a signal has no latest value to drive with: use emit, or asDriver(initialValue:)"
  )
  public func drive(receiveValue: @escaping @MainActor @Sendable (Element) -> Void) -> AnyCancellable {
    fatalError()
  }
}

extension SharedStream {
  func attach(receiveValue: @escaping @MainActor @Sendable (Element) -> Void) -> AnyCancellable {
    attach { event in
      if case .value(let value) = event { receiveValue(value) }
    }
  }
}

/// A closure that writes to an object for as long as that lives.
@MainActor
func writing<Element: Sendable, Root: AnyObject, Property>(
  to keyPath: ReferenceWritableKeyPath<Root, Property>, of object: Root,
  _ convert: @escaping @Sendable (Element) -> Property
) -> @MainActor @Sendable (Element) -> Void {
  // It may hold what belongs to the main actor; it is used there only.
  nonisolated(unsafe) let keyPath = keyPath
  return { [weak object] value in object?[keyPath: keyPath] = convert(value) }
}
