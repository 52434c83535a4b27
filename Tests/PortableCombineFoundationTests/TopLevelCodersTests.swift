import PortableCombineFoundation
import Testing

@Suite("Top-level coders")
struct TopLevelCodersTests {
  private struct Point: Codable, Equatable {
    var x = 1
    var y = [2, 3]
  }

  /// As a pipeline sees them: by the protocols alone.
  private func roundTrip<E: TopLevelEncoder, D: TopLevelDecoder>(_ encoder: E, _ decoder: D) throws -> Point
  where E.Output == Data, D.Input == E.Output {
    try decoder.decode(Point.self, from: encoder.encode(Point()))
  }

  @Test("JSON goes there and back through data")
  func json() throws {
    #expect(try roundTrip(JSONEncoder(), JSONDecoder()) == Point())
    #expect(throws: DecodingError.self) { try roundTrip(PropertyListEncoder(), JSONDecoder()) }
  }

  @Test("property lists go there and back through data, in either format")
  func propertyList() throws {
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      #expect(try roundTrip(encoder, PropertyListDecoder()) == Point())
    }
  }

  @Test("a coder of one's own conforms with its two members")
  func own() throws {
    struct Reversed: TopLevelEncoder, TopLevelDecoder {
      func encode<T: Encodable>(_ value: T) throws -> Data { Data(try JSONEncoder().encode(value).reversed()) }
      func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try JSONDecoder().decode(type, from: Data(data.reversed()))
      }
    }
    #expect(try roundTrip(Reversed(), Reversed()) == Point())
  }
}
