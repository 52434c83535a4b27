import PortableCombine

extension SendableShell {
  /// What a closure makes of the notifications of a name, unless that is `nil`.
  ///
  /// ```swift
  /// let name = Notification.Name("measured")
  /// let numbers = SendableShell.notifications(of: name) { $0.userInfo?["number"] as? Int }
  /// ```
  ///
  /// A notification carries anything, so it can't be shared itself.
  ///
  /// - Parameters:
  ///   - name: Which notifications are meant.
  ///   - object: Whose notifications; anybody's if `nil`.
  ///   - center: Where they are posted.
  ///   - transform: Takes out of a notification what is wanted of it, on the thread that posts.
  /// - Returns: A stream that never ends. A subscriber that has asked for no more misses what is posted meanwhile.
  @_alwaysEmitIntoClient
  public static func notifications<Value: Sendable>(
    of name: Notification.Name, object: (any AnyObject & Sendable)? = nil, in center: NotificationCenter = .default,
    _ transform: @escaping @Sendable (Notification) -> Value?
  ) -> Self where Upstream == Publishers.CompactMap<NotificationCenter.Publisher, Value> {
    .init(
      checked: Publishers.CompactMap(
        upstream: NotificationCenter.Publisher(center: center, name: name, object: object), transform: transform))
  }
}
