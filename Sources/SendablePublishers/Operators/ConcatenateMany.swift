import PortableCombine
import PortableOperators

extension SendablePublisher {
  /// Goes on, when this stream has finished, with others of its type, one after the other.
  @_alwaysEmitIntoClient
  public func append(contentsOf others: some Collection<Self>)
    -> SendableShell<Publishers.ConcatenateMany<Upstream>>
  {
    .init(checked: Publishers.ConcatenateMany([unsealed] + others.map { $0.unsealed }))
  }
}
