/// What actions report from their threads, for a test to await.
final class Log<Value: Sendable>: Sendable {
  private let (values, continuation) = AsyncStream.makeStream(of: Value.self)

  func add(_ value: Value) {
    continuation.yield(value)
  }

  func next() async -> Value? {
    await next(1).first
  }

  func next(_ count: Int) async -> [Value] {
    await values.prefix(count).reduce(into: []) { $0.append($1) }
  }
}

/// Reports when it is freed.
final class Token: Sendable {
  private let onFree: @Sendable () -> Void

  init(onFree: @escaping @Sendable () -> Void) {
    self.onFree = onFree
  }

  deinit {
    onFree()
  }
}
