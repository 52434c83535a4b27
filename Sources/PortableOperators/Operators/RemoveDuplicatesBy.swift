import PortableCombine

extension Publisher {
  /// Publishes a value if its property differs from that of the value before.
  ///
  /// ```swift
  /// struct User { var id: Int, name: String }
  ///
  /// func logins(_ users: AnyPublisher<User, Never>) -> AnyPublisher<User, Never> {
  ///   users.removeDuplicates(by: \.id).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// - Returns: A publisher that asks for one more value for each that it drops.
  @inlinable
  @_disfavoredOverload
  public func removeDuplicates<Value: Equatable>(
    by keyPath: KeyPath<Output, Value>
  ) -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
