import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Shares one subscription among all subscribers, and sends the last values to each new one first.
  ///
  /// ```swift
  /// let profiles = PassthroughSubject<String, Never>()
  /// let shared = profiles.asSendablePublisher().share(replay: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - replay: How many values are kept.
  ///   - scope: What is kept when nobody is subscribed, and when upstream has ended.
  /// - Returns: A stream whose copies share the one subscription.
  @_alwaysEmitIntoClient
  public func share(replay: Int, scope: Publishers.ReplayScope = .whileConnected)
    -> SendableShell<Publishers.ShareReplay<Upstream>>
  {
    .init(checked: unsealed.share(replay: replay, scope: scope))
  }
}
