import PortableCombine

/// A publisher that knows on which publisher its chain started.
///
/// Nothing but a ``SendableOrigin`` and Combine's own operators on one are such.
public protocol _TracedPublisher<Output, Failure>: Publisher {
  /// The type of the publisher on which the chain started.
  associatedtype _Start
}

/// A chain of Combine's own operators on a subject, or on another publisher on which a checked chain can start.
///
/// On such a publisher Combine's operators stand beside the checked ones. Where a chain has something that isn't
/// `Sendable`, at whatever place, the compiler takes Combine's for the whole of it, as the checked ones don't apply.
/// That is right for code that was written for Combine, but the subject can be shared now, and nobody checks what runs
/// where. So the ends of these chains are deprecated, where the subject is `Sendable`.
///
/// What to do:
/// - write `asSendablePublisher()` after the subject: then the compiler says what isn't `Sendable`, and where;
/// - or, for an end that is to stay Combine's: `chain.PortableCombine::sink { … }`.
public protocol UncheckedChain<Output, Failure>: _TracedPublisher {}

extension UncheckedChain where _Start: Sendable {
  /// See ``UncheckedChain``.
  @available(
    *, deprecated,
    message:
      "Combine's own operators took this chain, unchecked, as it has something that is not Sendable. After asSendablePublisher() the compiler says what."
  )
  @_alwaysEmitIntoClient
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  /// See ``UncheckedChain``.
  @available(
    *, deprecated,
    message:
      "Combine's own operators took this chain, unchecked, as it has something that is not Sendable. After asSendablePublisher() the compiler says what."
  )
  @_alwaysEmitIntoClient
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher(self).subscribe(subscriber)
  }

  /// See ``UncheckedChain``.
  @available(
    *, deprecated,
    message:
      "Combine's own operators took this chain, unchecked, as it has something that is not Sendable. After asSendablePublisher() the compiler says what."
  )
  @_alwaysEmitIntoClient
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    AnyPublisher(self).subscribe(subject)
  }

  /// See ``UncheckedChain``.
  @available(
    *, deprecated,
    message:
      "Combine's own operators took this chain, unchecked, as it has something that is not Sendable. After asSendablePublisher() the compiler says what."
  )
  @_alwaysEmitIntoClient
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

extension UncheckedChain where _Start: Sendable, Failure == Never {
  /// See ``UncheckedChain``.
  @available(
    *, deprecated,
    message:
      "Combine's own operators took this chain, unchecked, as it has something that is not Sendable. After asSendablePublisher() the compiler says what."
  )
  @_alwaysEmitIntoClient
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Never>(receiveCompletion: { _ in }, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  /// See ``UncheckedChain``.
  @available(
    *, deprecated,
    message:
      "Combine's own operators took this chain, unchecked, as it has something that is not Sendable. After asSendablePublisher() the compiler says what."
  )
  @_alwaysEmitIntoClient
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }

  /// See ``UncheckedChain``.
  @available(
    *, deprecated,
    message:
      "Combine's own operators took this chain, unchecked, as it has something that is not Sendable. After asSendablePublisher() the compiler says what."
  )
  @_alwaysEmitIntoClient
  public func assign(to published: inout Published<Output>.Publisher) {
    AnyPublisher(self).assign(to: &published)
  }
}
