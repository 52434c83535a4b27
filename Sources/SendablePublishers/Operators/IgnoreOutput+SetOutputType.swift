import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Publishes no value, only the end, as a stream of another type.
  ///
  /// ```swift
  /// let progress = PassthroughSubject<Double, Never>()
  /// let saved = progress.asSendablePublisher().ignoreOutput(setOutputType: String.self).append("saved")
  /// ```
  @_alwaysEmitIntoClient
  public func ignoreOutput<T: Sendable>(setOutputType outputType: T.Type)
    -> SendableShell<Publishers.Map<Publishers.IgnoreOutput<Upstream>, T>>
  {
    .init(checked: unsealed.ignoreOutput(setOutputType: outputType))
  }
}
