import PortableCombine

extension SendablePublisher {
  /// Decodes each value.
  ///
  /// ```swift
  /// let numbers = SendableShell.just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())   // [1, 2]
  /// ```
  ///
  /// - Parameters:
  ///   - type: What is decoded.
  ///   - decoder: May be used by several subscribers at the same time.
  /// - Returns: As many values as come; fails with the decoder's error.
  @_alwaysEmitIntoClient
  public func decode<Item: Decodable & Sendable, Coder: TopLevelDecoder & Sendable>(type: Item.Type, decoder: Coder)
    -> SendableShell<Publishers.Decode<Upstream, Item, Coder>> where Output == Coder.Input
  {
    .init(checked: unsealed.decode(type: type, decoder: decoder))
  }
}
