import PortableCombine

extension AnyCurrentValuePublisher where Failure == Never {
  /// Follows a `@Published` property, so that its value can be read and watched from any thread.
  ///
  /// ```swift
  /// @MainActor
  /// final class Settings: ObservableObject {
  ///   @Published var volume = 5
  ///   private(set) lazy var volumeLabel = AnyCurrentValuePublisher($volume).map { "volume \($0)" }
  /// }
  /// ```
  ///
  /// A property has no protection of its own, so it is subscribed to here, where its owner is, and nowhere else. What
  /// it publishes is kept in a subject, which readers and subscribers use.
  ///
  /// - Parameter published: The property, written as `$property`. It is followed as long as this publisher, or one made
  ///   from it, is kept or subscribed to; its owner is not kept. It publishes each value right before the property
  ///   changes, and so does this, on the thread that sets the property. There is no end.
  public init(_ published: Published<Output>.Publisher) {
    let follower = PublishedFollower(published)
    self.init(checked: follower.values) { follower.value }
  }
}

extension Published.Publisher where Value: Sendable {
  /// Follows the property, so that its value can be read and watched from any thread: see
  /// `AnyCurrentValuePublisher.init(_:)`.
  public func asCurrentValuePublisher() -> AnyCurrentValuePublisher<Value, Never> {
    AnyCurrentValuePublisher(self)
  }
}
