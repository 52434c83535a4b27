extension Publisher where Failure == Never {
  /// Lets several subscribers be attached before the first value comes: it starts when `connect()` is called.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.makeConnectable()
  /// let first = numbers.sink { print("first \($0)") }
  /// let second = numbers.sink { print("second \($0)") }
  /// let connection = numbers.connect()
  /// ```
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// Starts the upstream when `connect()` is called.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let multicast: Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>

    public init(upstream: Upstream) {
      multicast = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      multicast.receive(subscriber: subscriber)
    }

    public func connect() -> Cancellable {
      multicast.connect()
    }
  }
}
