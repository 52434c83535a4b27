import PortableCombine

extension SendablePublisher {
  /// The values as an asynchronous sequence, which throws when the stream fails: the failure itself, by its type.
  ///
  /// ```swift
  /// func total(_ prices: SendableShell<some Publisher<Double, URLError>>) async throws -> Double {
  ///   var sum = 0.0
  ///   for try await price in prices.values { sum += price }
  ///   return sum
  /// }
  /// ```
  ///
  /// Each iteration is a subscription of its own, which asks for one value at a time: what a hot source, such as a
  /// subject, sends while the loop's body runs is lost. Use `values(buffering:)` to keep it. Where the failure is
  /// `Never`, it is gone through without `try`.
  public var values: AsyncValues<Output, Failure> { AsyncValues(self, .backPressure(0)) }

  /// The values as an asynchronous sequence that keeps what comes while nobody waits for it.
  ///
  /// ```swift
  /// func log(_ readings: PassthroughSubject<Double, Never>) async {
  ///   for await reading in readings.asSendablePublisher().map({ $0.rounded() }).values(buffering: .unbounded) {
  ///   print(reading) }
  /// }
  /// ```
  ///
  /// - Parameter buffering: How much is kept, and what becomes of the rest: all of it (`unbounded`), the newest or the
  ///   oldest values, or a failure.
  /// - Returns: A sequence of which each iteration is a subscription of its own, from `makeAsyncIterator()` on. What
  ///   was kept comes before the end or the failure.
  public func values(buffering: AsyncBuffering<Failure>) -> AsyncValues<Output, Failure> {
    AsyncValues(self, buffering)
  }
}
