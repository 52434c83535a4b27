/// An error for tests, told from others by its name.
///
/// ```swift
/// let failure: TestFailure = "out of paper"
/// ```
public struct TestFailure: Error, Hashable, Sendable {
  public let name: String

  public init(_ name: String = "failure") {
    self.name = name
  }
}

extension TestFailure: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String { name }
}
