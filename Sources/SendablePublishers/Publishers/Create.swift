import PortableCombine
import PortableOperators

/// What `create(buffering:_:)` does with values for which there is no demand.
///
/// It is `Publishers.CreateBuffering`, which can't be `Sendable` because it may hold any closure.
public enum SendableCreateBuffering<Failure: Error>: Sendable {
  /// Keeps them until they are asked for.
  case keep
  /// Keeps that many of the last ones.
  case keepLatest(Int)
  /// Drops them.
  case drop
  /// Ends the stream with the error that the closure makes.
  case fail(@Sendable () -> Failure)

  @inlinable
  var unchecked: Publishers.CreateBuffering<Failure> {
    switch self {
    case .keep: .keep
    case .keepLatest(let count): .keepLatest(count)
    case .drop: .drop
    case .fail(let makeError): .fail(makeError)
    }
  }
}

extension SendableShell {
  /// A stream of what a closure sends, which runs for each subscriber anew.
  ///
  /// ```swift
  /// let numbers = AnySendablePublisher<Int, Never>.create { inlet in
  ///   let task = Task {
  ///     inlet.send(1)
  ///     inlet.send(completion: .finished)
  ///   }
  ///   return AnyCancellable { task.cancel() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - buffering: What is done with values that come before they are asked for.
  ///   - body: Gets an inlet, which may be used on any thread, and returns what is cancelled when the stream ends. That
  ///     may happen on any thread.
  @_alwaysEmitIntoClient
  public static func create<Value: Sendable, E: Error>(
    buffering: SendableCreateBuffering<E> = .keep,
    _ body: @escaping @Sendable (Publishers.Create<Value, E>.Inlet) -> sending any Cancellable
  ) -> Self where Upstream == AnyPublisher<Value, E> {
    .init(checked: AnyPublisher(Publishers.Create(buffering: buffering.unchecked) { body($0) }))
  }
}
