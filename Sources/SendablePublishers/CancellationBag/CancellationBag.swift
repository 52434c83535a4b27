import PortableCombine

/// Keeps subscriptions and tasks as long as their owner lives, and cancels them when it goes.
///
/// Use it in place of a `Set<AnyCancellable>` wherever more than one thread may subscribe: in an actor, in a class that
/// is `Sendable`, or to keep tasks and subscriptions together. Store it in a `let`; it can't be copied, so there is one
/// owner, and no other place can keep alive what is in it.
///
/// ```swift
/// final class Session: Sendable {
///   let state = CurrentValueSubject<String, Never>("signed out")
///   private let bag = CancellationBag()
///
///   func start(_ names: PassthroughSubject<String, Never>) {
///     names.asSendablePublisher().sink { [state] name in state.send(name) }.store(in: bag)
///     Task { [state] in state.send("ready") }.store(in: bag)
///   }
/// }
/// ```
///
/// Anything may be inserted by any thread. When the owner is freed, and so the bag, each thing in it is cancelled once,
/// in the order in which it was inserted, on the thread that freed it; an object that was inserted several times is
/// cancelled once, where it first stood. No lock is held meanwhile. What is inserted while the bag is being emptied, be
/// it by another thread or by what a cancellation runs, is cancelled at once.
///
/// The bag holds what was inserted and nothing else. It doesn't keep its owner; a closure in it that captures the owner
/// does. Inserting, and leaving early, takes constant time.
#if hasFeature(StaticExclusiveOnly)
  @_staticExclusiveOnly
#endif
public struct CancellationBag: ~Copyable, Sendable {
  package let storage = CancellationStorage()

  /// Makes an empty bag.
  public init() {}

  deinit {
    storage.cancelAll(forGood: true)
  }

  /// Cancels everything in the bag now instead of at the end of its owner, for good: what is inserted later is
  /// cancelled at once.
  ///
  /// ```swift
  /// final class Connection: Sendable {
  ///   private let bag = CancellationBag()
  ///   func close() { bag.cancel() }
  /// }
  /// ```
  ///
  /// Another thread that is emptying the bag is not waited for.
  public borrowing func cancel() {
    storage.cancelAll(forGood: true)
  }

  /// Cancels everything in the bag, which then may be filled again: for a view or a cell that gets other content.
  ///
  /// ```swift
  /// final class Cell: Sendable {
  ///   private let bag = CancellationBag()
  ///
  ///   func show(_ titles: CurrentValueSubject<String, Never>) {
  ///     bag.removeAll()
  ///     titles.asSendablePublisher().sink { print($0) }.store(in: bag)
  ///   }
  /// }
  /// ```
  ///
  /// What is inserted before it returns is cancelled at once.
  public borrowing func removeAll() {
    storage.cancelAll(forGood: false)
  }
}
