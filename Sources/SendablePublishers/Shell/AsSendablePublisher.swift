import PortableCombine

extension Publisher where Self: Sendable, Output: Sendable {
  /// Starts a checked chain, on any publisher that is `Sendable`.
  ///
  /// ```swift
  /// final class Door: Sendable {
  ///   private let subject = PassthroughSubject<Bool, Never>()
  ///   var labels: some SendablePublisher<String, Never> {
  ///     subject.asSendablePublisher().map { $0 ? "open" : "closed" }
  ///   }
  /// }
  /// ```
  ///
  /// Besides the subjects, those of Combine's publishers are `Sendable` that hold nothing but `Sendable` values:
  /// `Just`, `Empty`, `Fail`, `Future`, `Record`, the publishers of sequences, optionals and results,
  /// `Publishers.MergeMany` of such, timers and data tasks.
  ///
  /// Those that hold a closure are not, as nothing says of it that it may be called from any thread: put
  /// `asSendablePublisher()` before the operator. `Deferred` and notifications have a factory instead, which takes a
  /// `@Sendable` closure: ``SendableShell/deferred(_:)`` and ``SendableShell/notifications(of:object:in:_:)``.
  ///
  /// A publisher of your own needs nothing but to be `Sendable`.
  @_alwaysEmitIntoClient
  public func asSendablePublisher() -> SendableShell<Self> {
    SendableShell(checked: self)
  }
}
