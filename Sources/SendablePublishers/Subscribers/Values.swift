import PortableCombine

// A subject and every other publisher have Combine's own `values`, in which nothing is unchecked.

extension SendableShell {
  /// The values as an asynchronous sequence, which throws when the stream fails.
  ///
  /// ```swift
  /// func total(_ prices: SendableShell<some Publisher<Double, URLError>>) async throws -> Double {
  ///   var sum = 0.0
  ///   for try await price in prices.values { sum += price }
  ///   return sum
  /// }
  /// ```
  ///
  /// Each iteration is a subscription of its own, which asks for one value at a time.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public var values: AsyncThrowingPublisher<Upstream> { AsyncThrowingPublisher(upstream) }
}

extension SendableShell where Failure == Never {
  /// The values as an asynchronous sequence.
  ///
  /// ```swift
  /// func total(_ prices: SendableShell<some Publisher<Double, Never>>) async -> Double {
  ///   var sum = 0.0
  ///   for await price in prices.values { sum += price }
  ///   return sum
  /// }
  /// ```
  ///
  /// Each iteration is a subscription of its own, which asks for one value at a time.
  @_alwaysEmitIntoClient
  public var values: AsyncPublisher<Upstream> { AsyncPublisher(upstream) }
}
