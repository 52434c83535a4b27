/// A law that was broken, and how.
public struct LawViolation: Hashable, Sendable, CustomStringConvertible {
  public let law: Law
  /// What was seen, as a sentence.
  public let seen: String
  /// When it was seen: what was checked, the scene, and the step of it. Empty when a ``Recorder`` alone says so.
  public var when = ""

  /// The law, what was seen, and when; a check, which goes by the contract, also gives the law's number there.
  public var description: String {
    when.isEmpty ? "\(law): \(seen)" : "\(law) (law \(law.number)): \(seen) [\(when)]"
  }
}
