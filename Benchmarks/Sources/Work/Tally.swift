/// What arrived at the end of a chain, so that a floor and a pipeline can be held against each other: the same work
/// leaves the same sum.
///
/// A class, because a closure that captures one object and nothing else needs no memory of its own: the rows that
/// subscribe then count the package's allocations, not those of the closures. The sum is raw memory, because a class
/// property would add a check of exclusive access to every element of every row. Serial delivery is what makes the
/// writes safe.
public final class Tally: @unchecked Sendable {
  public let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  public init() { sum.initialize(to: 0) }

  deinit { sum.deallocate() }

  /// The sum since the last call.
  public func take() -> Int {
    defer { sum.pointee = 0 }
    return sum.pointee
  }

  /// Sends 0 to all four of what keeps the latest values of four, so that each repetition starts from the same values,
  /// and forgets what that delivered.
  public func reset(_ send: (_ source: Int) -> Void) {
    for source in 0..<4 { send(source) }
    _ = take()
  }
}
