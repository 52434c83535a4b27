/// The closures that floors and workloads share.
///
/// They come from a module of their own, by functions that are never inlined, so that the optimiser sees through
/// neither a floor's closures nor a pipeline's: both pay for the same calls.
public enum Work {
  @inline(never)
  public static func increment() -> @Sendable (Int) -> Int { { $0 &+ 1 } }

  @inline(never)
  public static func isEven() -> @Sendable (Int) -> Bool { { $0 & 1 == 0 } }

  @inline(never)
  public static func triple() -> @Sendable (Int) -> Int { { $0 &* 3 } }

  @inline(never)
  public static func plus() -> @Sendable (Int, Int) -> Int { { $0 &+ $1 } }

  /// The end of a chain: adds the value to the tally.
  @inline(never)
  public static func add(to tally: Tally) -> @Sendable (Int) -> Void { { tally.sum.pointee &+= $0 } }

  /// Hands a closure back as one that the optimiser knows nothing about.
  @inline(never)
  public static func opaque(_ closure: @escaping (Int) -> Void) -> (Int) -> Void { closure }
}
