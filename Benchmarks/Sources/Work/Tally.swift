/// What arrived at the end of a chain, so that a floor and a pipeline can be held against each other: the same work
/// leaves the same sum.
///
/// Raw memory, because a class property would add a check of exclusive access to every element of every row. It is
/// never freed: the program has one for each workload. Serial delivery is what makes the writes safe.
public struct Tally: @unchecked Sendable {
  public let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  public init() { sum.initialize(to: 0) }

  /// The sum since the last call.
  public func take() -> Int {
    defer { sum.pointee = 0 }
    return sum.pointee
  }
}
