/// What an async `sink` does with a value that comes while its closure runs.
///
/// ```swift
/// func show(_ queries: PassthroughSubject<String, Never>) -> AnyCancellable {
///   queries.asSendablePublisher().sink(.latest) { query in
///     guard let data = try? await URLSession.shared.data(from: URL(string: "https://example.com/?q=\(query)")!).0
///     else { return }
///     print(data.count)
///   }
/// }
/// ```
public enum AsyncStrategy<Failure: Error>: Sendable {
  /// One value at a time, in order. What comes meanwhile waits as `buffering` says; by default nothing is lost.
  case serial(buffering: AsyncBuffering<Failure> = .automatic)
  /// Up to `max` values at a time, each in a task of its own: which of them gets to run first isn't promised. What
  /// comes meanwhile waits as `buffering` says; by default nothing is lost. A `max` below 1 is trapped.
  case concurrent(max: Int, buffering: AsyncBuffering<Failure> = .automatic)
  /// Cancels the task of the value before, and begins at once, without waiting for that task to wind up. Asks for all.
  case latest
  /// Drops values while the closure runs. Asks for all.
  case dropWhileBusy
}
