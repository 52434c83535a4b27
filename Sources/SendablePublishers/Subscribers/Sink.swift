import PortableCombine

extension SendablePublisher {
  /// Runs closures with the values and with the end, on the actor on which they were formed.
  ///
  /// ```swift
  /// let numbers = SendableShell.sequence([1, 2, 3])
  /// let subscription = numbers.sink(
  ///   receiveCompletion: { print("ended", $0) },
  ///   receiveValue: { print($0) })
  /// ```
  ///
  /// Where they run, and when, is told at `sink(receiveValue:)`.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Is called once, after the last value, unless it was cancelled before.
  ///   - receiveValue: Is called once per value, one call at a time.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  @_alwaysEmitIntoClient
  public func sink(
    @_inheritActorContext receiveCompletion:
      @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) -> Void,
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) -> Void
  ) -> AnyCancellable {
    guard receiveCompletion.isolation == nil, receiveValue.isolation == nil else {
      return sinkOnActors(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    }
    return unsealed.sink(receiveCompletion: callable(receiveCompletion), receiveValue: callable(receiveValue))
  }
}

extension SendablePublisher where Failure == Never {
  /// Runs a closure with each value, on the actor on which it was formed.
  ///
  /// ```swift
  /// @MainActor
  /// final class ViewModel {
  ///   private(set) var title = ""
  ///   private var subscriptions: Set<AnyCancellable> = []
  ///
  ///   init(_ names: PassthroughSubject<String, Never>) {
  ///     names.asSendablePublisher()
  ///       .map { "Hello, \($0)" }
  ///       .sink { [weak self] in self?.title = $0 }
  ///       .store(in: &subscriptions)
  ///   }
  /// }
  /// ```
  ///
  /// | the closure was formed | it is called |
  /// |---|---|
  /// | on no actor | on the thread that delivers the value |
  /// | on the main actor | there: for a value that comes on the main queue at once, if none waits before it, else in a later turn |
  /// | on another actor | there, in a later turn |
  ///
  /// The order of the values is kept. With `-default-isolation MainActor` all closures are formed on the main actor
  /// that are not in a `nonisolated` function.
  ///
  /// - Parameter receiveValue: Is called once per value, one call at a time.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it. Once it
  ///   was cancelled on the closure's actor, the closure isn't called any more.
  @_alwaysEmitIntoClient
  public func sink(
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) -> Void
  ) -> AnyCancellable {
    guard receiveValue.isolation == nil else { return sinkOnActors(receiveCompletion: nil, receiveValue: receiveValue) }
    return unsealed.sink(receiveValue: callable(receiveValue))
  }

  /// Calls a closure on the main actor with an object, for as long as that lives, and each value.
  ///
  /// ```swift
  /// @MainActor
  /// final class Counter {
  ///   private(set) var count = 0
  ///   private var subscriptions: Set<AnyCancellable> = []
  ///
  ///   init(_ steps: PassthroughSubject<Int, Never>) {
  ///     steps.asSendablePublisher().sink(with: self) { counter, step in counter.count += step }
  ///       .store(in: &subscriptions)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: Isn't kept alive. The closure isn't called once it is gone.
  ///   - receiveValue: Is called as a closure of `sink(receiveValue:)` is that was formed on the main actor.
  /// - Returns: The subscription, which asked for all values. It ends when this is cancelled or freed: keep it.
  public func sink<Object: AnyObject & Sendable>(
    with object: Object, receiveValue: @escaping @MainActor @Sendable (Object, Output) -> Void
  ) -> AnyCancellable {
    sinkOnMainActor { [weak object] value in
      if let object { receiveValue(object, value) }
    }
  }
}

extension SendablePublisher {
  /// Says what to do where the stream can fail.
  @available(
    *, unavailable,
    message: "the stream can fail: handle it with catch, replaceError or sink(receiveCompletion:receiveValue:)"
  )
  @_disfavoredOverload
  public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
    fatalError()
  }
}
