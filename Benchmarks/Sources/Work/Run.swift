/// One repetition of one thing to measure: what is timed, and what has to be done around it.
public struct Run {
  private let before: () -> Void
  private let body: () -> Void
  private let after: () -> Void
  private let kept: Any?

  /// - Parameters:
  ///   - kept: What has to live as long as the run, for example the subscription that it sends into.
  ///   - before: Done before every repetition; not timed, and its allocations are not counted.
  ///   - after: The same, after it.
  ///   - body: What is measured.
  public init(
    keeping kept: Any? = nil, before: @escaping () -> Void = {}, after: @escaping () -> Void = {},
    body: @escaping () -> Void
  ) {
    self.kept = kept
    self.before = before
    self.body = body
    self.after = after
  }

  /// - Returns: How long the body took, in nanoseconds.
  public func time() -> Double {
    before()
    let duration = ContinuousClock().measure(body)
    after()
    return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
  }

  /// - Returns: What the body allocated, and by how many bytes the heap was larger after it.
  public func counted(_ count: (() -> Void) -> Memory) -> Memory {
    before()
    defer { after() }
    return count(body)
  }
}

/// What a repetition took from the heap.
public struct Memory {
  public let blocks: Int
  public let bytes: Int

  public init(blocks: Int, bytes: Int) {
    self.blocks = blocks
    self.bytes = bytes
  }
}
