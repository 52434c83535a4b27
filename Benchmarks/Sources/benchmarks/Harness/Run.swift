import Shells

/// One repetition of one thing to measure: what is timed, and what has to be done around it.
struct Run {
  private let before: () -> Void
  private let body: () -> Void
  private let after: () -> Void
  private let kept: Any?

  /// - Parameters:
  ///   - kept: What has to live as long as the run, for example the subscription that it sends into.
  ///   - before: Done before every repetition; not timed, and its allocations are not counted.
  ///   - after: The same, after it.
  ///   - body: What is measured.
  init(
    keeping kept: Any? = nil, before: @escaping () -> Void = {}, after: @escaping () -> Void = {},
    body: @escaping () -> Void
  ) {
    self.kept = kept
    self.before = before
    self.body = body
    self.after = after
  }

  /// Sends that many values through a pipeline of the Sendable layer.
  init(of pipeline: Shells.Pipeline, _ count: Int) {
    self.init(keeping: pipeline.kept) { pipeline.send(count) }
  }

  /// - Returns: How long the body took, in nanoseconds.
  func time() -> Double {
    before()
    let duration = ContinuousClock().measure(body)
    after()
    return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
  }

  /// - Returns: What the body allocated, and by how many bytes the heap was larger after it.
  func counted(_ count: (() -> Void) -> Memory) -> Memory {
    before()
    defer { after() }
    return count(body)
  }
}

/// What a repetition took from the heap.
struct Memory {
  var blocks: Int
  var bytes: Int
}
