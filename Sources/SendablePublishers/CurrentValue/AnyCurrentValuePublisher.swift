import PortableCombine

/// A publisher that has a current value, with its type hidden.
///
/// Use it to hand out state without the right to change it: readers have `value`, and watchers are given the current
/// value at once.
///
/// ```swift
/// final class Player: Sendable {
///   private let position = CurrentValueSubject<Int, Never>(0)
///   let label: AnyCurrentValuePublisher<String, Never>
///
///   init() {
///     label = position.asCurrentValuePublisher().map { "\($0) s" }
///   }
/// }
///
/// let player = Player()
/// print(player.label.value)                             // 0 s
/// let subscription = player.label.sink { print($0) }    // 0 s
/// ```
///
/// The operators that keep the promise stand on it: `map(_:)`, `removeDuplicates()`, `combineLatest(_:)`,
/// `merge(with:)`, `filterAfterFirst(_:)`, `handleEvents(…)`, `setFailureType(to:)` and `share()`. Any other is that of
/// every checked publisher, and gives a ``SendableShell``.
///
/// Each subscriber subscribes to what it was made from, with the demand it has; values come on the thread that sends
/// them. Nothing depends on this value being kept: a chain that is made in one expression goes on as long as it is
/// subscribed to.
@frozen
public struct AnyCurrentValuePublisher<Output: Sendable, Failure: Error>: CurrentValuePublisher, SendablePublisher,
  @unchecked Sendable
{
  @usableFromInline let base: AnyPublisher<Output, Failure>
  @usableFromInline let read: @Sendable () -> Output

  /// Hides the type of a publisher that has a current value.
  ///
  /// - Parameter publisher: One that is an ``AnyCurrentValuePublisher`` already is not boxed again.
  @inlinable
  public init<P: CurrentValuePublisher<Output, Failure> & Sendable>(_ publisher: P) {
    if let erased = publisher as? Self {
      self = erased
    } else {
      self.init(checked: publisher.unsealed) { publisher.value }
    }
  }

  /// - Parameters:
  ///   - publisher: Stores nothing but what was checked by the signature of the caller.
  ///   - read: Finds what the publisher would give a new subscriber first.
  @inlinable
  package init<P: Publisher<Output, Failure>>(checked publisher: P, read: @escaping @Sendable () -> Output) {
    base = AnyPublisher(publisher)
    self.read = read
  }

  /// What a subscriber would be given first now. It may be read by any thread.
  ///
  /// It is found anew each time, by the closures of the chain where there are any: that of `map(_:)` runs with each
  /// read.
  @inlinable
  public var value: Output { read() }

  @inlinable
  public var _sealed: _SealedUpstream<Self, AnyPublisher<Output, Failure>> { _SealedUpstream(base) }
}

extension AnyCurrentValuePublisher {
  /// A stream of the same kind made of this one's publisher and, for its current value, of this one's.
  @inlinable
  func lifted<P: Publisher>(
    _ publish: (AnyPublisher<Output, Failure>) -> P, _ read: @escaping @Sendable (Output) -> P.Output
  ) -> AnyCurrentValuePublisher<P.Output, P.Failure> where P.Output: Sendable {
    AnyCurrentValuePublisher<P.Output, P.Failure>(checked: publish(base)) { [self] in read(value) }
  }
}

extension AnyCurrentValuePublisher: CustomStringConvertible {
  public var description: String { "AnyCurrentValuePublisher<\(Output.self), \(Failure.self)>" }
}

extension CurrentValuePublisher where Self: Sendable, Output: Sendable {
  /// Hides the type, and with it the right to send, of a publisher that has a current value.
  ///
  /// ```swift
  /// final class Door: Sendable {
  ///   private let state = CurrentValueSubject<Bool, Never>(false)
  ///   var isOpen: AnyCurrentValuePublisher<Bool, Never> { state.asCurrentValuePublisher() }
  /// }
  /// ```
  ///
  /// - Returns: The same values, with operators that keep the promise of a current one.
  @inlinable
  public func asCurrentValuePublisher() -> AnyCurrentValuePublisher<Output, Failure> {
    AnyCurrentValuePublisher(self)
  }
}
