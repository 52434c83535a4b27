import PortableCombine

extension SendablePublisher where Failure == Never {
  /// Writes each value to a `@Published` property, on the main actor, whoever sends it, for as long as the property
  /// lives.
  ///
  /// ```swift
  /// @MainActor
  /// final class ViewModel: ObservableObject {
  ///   @Published private(set) var title = ""
  ///
  ///   init(_ names: PassthroughSubject<String, Never>) {
  ///     names.asSendablePublisher().map { "Hello, \($0)" }.assign(to: &$title)
  ///   }
  /// }
  /// ```
  ///
  /// When a value is written is told at `assign(to:on:)`. It can be called on the main actor only, because a published
  /// property has no protection of its own that would let other threads write while its owner reads.
  ///
  /// - Parameter published: The property, written as `&$property`. It keeps the subscription, which asked for all
  ///   values and ends with it; its owner is not kept.
  @MainActor
  public func assign(to published: inout Published<Output>.Publisher) {
    // A signal delivers on the main actor.
    asSignal(sharing: .whileSubscribed, logWhenTerminated: false).asPublisher().assign(to: &published)
  }
}
