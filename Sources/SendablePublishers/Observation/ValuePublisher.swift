#if canImport(Observation)
  import Observation
  import PortableCombine

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  extension Observable where Self: AnyObject {
    /// Publishes a property of an object of the main actor: its value at first, and whenever it has changed.
    ///
    /// ```swift
    /// @MainActor @Observable
    /// final class Player {
    ///   var volume = 5
    /// }
    ///
    /// @MainActor
    /// func log(_ player: Player) -> AnyCancellable {
    ///   player.valuePublisher(of: \.volume).sink { print("volume", $0) }
    /// }
    /// ```
    ///
    /// When values come, and why it is for the main actor's objects only, stands at ``SendableShell/observing(_:)``.
    ///
    /// - Parameter keyPath: The property. It may be a computed one, or a path through several objects: all that it
    ///   reads is watched.
    /// - Returns: A stream without an end. It doesn't keep the object; when that is freed, nothing more comes.
    @MainActor
    public func valuePublisher<Value: Sendable>(of keyPath: KeyPath<Self, Value>) -> SendableShell<
      ObservedValues<Value>
    > {
      SendableShell(checked: ObservedValues(expression: { [weak self] in self?[keyPath: keyPath] }))
    }

    /// See ``ObjectIsNotConfinedToMainActor``.
    // Not to be awaited either. Its result is that of the other, so that what follows doesn't decide between the two.
    @available(*, noasync, message: "any thread may change the object: see ObjectIsNotConfinedToMainActor")
    @ObjectIsNotConfinedToMainActor
    public func valuePublisher<Value: Sendable>(of keyPath: any KeyPath<Self, Value> & Sendable) -> SendableShell<
      ObservedValues<Value>
    > where Self: Sendable {
      SendableShell(checked: ObservedValues(expression: { [weak self] in self?[keyPath: keyPath] }))
    }
  }

  /// Not an actor to run anything on: a sentence that the compiler says.
  ///
  /// Of an object that any thread may change, `valuePublisher(of:)` could lose an update for good: the Observation
  /// framework tells of a change before it is made, and on another thread the old value may be read once more before
  /// the new one is written. So there is a method of the same name for properties that any thread may use, and as it is
  /// isolated to this actor, calling it is an error that names it.
  ///
  /// What to do:
  /// - make the class, or the property, `@MainActor`;
  /// - or keep the value in a `CurrentValueSubject`, which tells of a change when it is made, from any thread.
  ///
  /// In Swift 5 mode this needs the feature `InferSendableFromCaptures`. Without it the compiler can't tell which
  /// properties any thread may use: then nothing stops a call for one of them.
  @globalActor
  public actor ObjectIsNotConfinedToMainActor {
    public static let shared = ObjectIsNotConfinedToMainActor()
  }
#endif
