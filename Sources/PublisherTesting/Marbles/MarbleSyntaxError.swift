/// Says what is wrong with a marble diagram, and where.
public struct MarbleSyntaxError: Error, Hashable, Sendable {
  /// What is wrong, as a sentence without the place.
  public let reason: String
  /// The diagram.
  public let diagram: String
  /// Which character, counted from 0. As many as the diagram has, when something is missing at its end.
  public let index: Int
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// The reason, the diagram, and a mark below the character.
  public var description: String {
    let line = String(diagram.map { $0.isWhitespace ? " " : $0 })
    return "\(reason):\n  \(line)\n  \(String(repeating: " ", count: index))^"
  }
}
