import PortableCombine

/// Publishes what an async closure returns, and finishes; or fails with what it throws.
///
/// Use it to start a chain with async work. Unlike `Future` the work begins when somebody subscribes, once for each
/// subscriber, and is cancelled with the subscription:
///
/// ```swift
/// let size = AsyncFuture { try await URLSession.shared.data(from: URL(string: "https://example.com")!).0 }
///   .map { $0.count }
///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
/// ```
///
/// Let several subscribers have part in one run with `share()`.
public struct AsyncFuture<Output: Sendable, Failure: Error>: _SafeSource, Sendable {
  private let operation: @isolated(any) @Sendable () async throws(Failure) -> Output

  /// Makes a publisher of an async closure.
  ///
  /// - Parameter operation: Runs on the actor on which it was formed, or on no actor, in a task that inherits priority
  ///   and task-local values from the code that subscribes. The result is delivered there, once it is demanded; an
  ///   error at once. What is thrown after the subscription was cancelled is dropped. A closure that says its error, or
  ///   a function with typed throws, gives the stream that failure; another that throws gives `any Error`.
  public init(@_inheritActorContext _ operation: @escaping @isolated(any) @Sendable () async throws(Failure) -> Output)
  {
    self.operation = operation
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let operation = operation
    TaskSource.start(for: AnySubscriber(subscriber)) { await run(operation, for: $0, isolation: operation.isolation) }
  }
}

extension AsyncFuture: DemandDriven {
  var isDemandDriven: Bool { true }
}

private func run<Output, Failure>(
  _ operation: @isolated(any) @Sendable () async throws(Failure) -> Output, for source: TaskSource<Output, Failure>,
  isolation: isolated (any Actor)?
) async {
  do throws(Failure) {
    let value = try await operation()
    guard await source.demanded() else { return }
    source.send(value)
    source.finish(.finished)
  } catch {
    source.finish(.failure(error))
  }
}
