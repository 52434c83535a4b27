/// A decoder with a single call, such as `JSONDecoder`, for use with `decode(type:decoder:)`.
public protocol TopLevelDecoder {
  /// What it decodes from.
  associatedtype Input
  /// Decodes a value of the given type.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder with a single call, such as `JSONEncoder`, for use with `encode(encoder:)`.
public protocol TopLevelEncoder {
  /// What it encodes to.
  associatedtype Output
  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
