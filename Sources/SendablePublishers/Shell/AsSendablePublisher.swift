import PortableCombine

extension Publisher where Self: Sendable, Output: Sendable {
  /// Starts a checked chain on any publisher that is `Sendable`.
  ///
  /// Subjects and erased publishers have the operators without it. Use it for a publisher of another module, or to hand
  /// out a subject without its `send`:
  ///
  /// ```swift
  /// final class Door: Sendable {
  ///   private let subject = PassthroughSubject<Bool, Never>()
  ///   var isOpen: SendableShell<PassthroughSubject<Bool, Never>> { subject.asSendablePublisher() }
  /// }
  /// ```
  @_alwaysEmitIntoClient
  public func asSendablePublisher() -> SendableShell<Self> {
    SendableShell(checked: self)
  }
}
