import PortableCombine

extension Publishers {
  /// A publisher that makes a resource for each subscription, and disposes of it when the subscription is over.
  ///
  /// ```swift
  /// func words(_ path: String) -> AnyPublisher<String, Never> {
  ///   Publishers.Using(
  ///     resource: { FileHandle(forReadingAtPath: path) },
  ///     publisher: { handle in
  ///       let data = handle?.availableData ?? Data()
  ///       return String(decoding: data, as: UTF8.self).split(separator: " ").map(String.init).publisher
  ///     },
  ///     dispose: { $0?.closeFile() }
  ///   ).eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// The resource is made when a subscriber comes. It is disposed of once: after the end has been delivered, or after a
  /// cancel has reached the inner publisher. Demand is passed on as it is.
  @frozen
  public struct Using<Resource, Base: Publisher>: Publisher {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    public let resource: () -> Resource
    public let publisher: (Resource) -> Base
    public let dispose: (Resource) -> Void

    @inlinable
    public init(
      resource: @escaping () -> Resource, publisher: @escaping (Resource) -> Base,
      dispose: @escaping (Resource) -> Void
    ) {
      self.resource = resource
      self.publisher = publisher
      self.dispose = dispose
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let resource = resource()
      let stage = _UsingStage(subscriber, AnyCancellable { [dispose] in dispose(resource) })
      if stage.outlet.start(stage) { publisher(resource).subscribe(stage) }
    }
  }
}

@usableFromInline
@frozen
struct _UsingState: StageState {
  @usableFromInline var upstream = Intake()
  /// Disposes of the resource.
  @usableFromInline var disposal: AnyCancellable?

  @inlinable
  init(_ disposal: AnyCancellable) {
    self.disposal = disposal
  }

  @inlinable
  func end() -> Leftovers { Leftovers() }
}

@usableFromInline
@_fixed_layout
final class _UsingStage<Downstream: Subscriber>: Stage, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outlet: Outlet<Downstream, _UsingState>

  @inlinable
  init(_ downstream: Downstream, _ disposal: AnyCancellable) {
    outlet = Outlet(downstream, _UsingState(disposal))
  }

  @usableFromInline var description: String { "Using" }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let more = outlet.send(input)
    disposeIfOver()
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    upstreamEnded(completion)
    disposeIfOver()
  }

  @inlinable
  func cancel() {
    if outlet.cancel() { releaseAll() }
    disposeIfOver()
  }

  /// An end that comes while a value is being delivered is told after it, and the resource lasts until then.
  @inlinable
  func disposeIfOver() {
    if outlet.isOver { outlet.update { $0.disposal.take() }?.cancel() }
  }
}
