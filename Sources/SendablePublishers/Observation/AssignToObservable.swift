#if canImport(Observation)
  import Observation
  import PortableCombine

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  extension SendableShell where Failure == Never {
    /// Keeps a property of an `Observable` object of the main actor up to date, without keeping the object.
    ///
    /// ```swift
    /// @MainActor @Observable
    /// final class Player {
    ///   var title = ""
    ///   @ObservationIgnored private let bag = CancellationBag()
    ///
    ///   init(_ songs: CurrentValueSubject<String, Never>) {
    ///     songs.map { "Now: \($0)" }.assign(to: \.title, onObservable: self).store(in: bag)
    ///   }
    /// }
    /// ```
    ///
    /// A value that is sent on the main queue is written before `send` returns, if none waits before it; any other in a
    /// later turn of the main queue. The order is kept.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: Is not kept: when it has been freed, nothing is written any more. So it may hold the result itself.
    /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it. Once it
    ///   was cancelled on the main actor nothing more is written.
    @MainActor
    public func assign<Root: Observable & AnyObject>(
      to keyPath: ReferenceWritableKeyPath<Root, Output>, onObservable object: Root
    ) -> AnyCancellable {
      // It may hold what belongs to the main actor; it is used there only.
      nonisolated(unsafe) let keyPath = keyPath
      return deliverOnMainActor { [weak object] in object?[keyPath: keyPath] = $0 }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  extension SendableOrigin where Self: Sendable, Output: Sendable, Failure == Never {
    /// Keeps a property of an `Observable` object up to date, without keeping the object: see
    /// `SendableShell.assign(to:onObservable:)`.
    @MainActor
    public func assign<Root: Observable & AnyObject>(
      to keyPath: ReferenceWritableKeyPath<Root, Output>, onObservable object: Root
    ) -> AnyCancellable {
      shell.assign(to: keyPath, onObservable: object)
    }
  }
#endif
