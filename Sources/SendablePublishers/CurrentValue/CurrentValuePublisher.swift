import PortableCombine

/// A publisher that has a current value at any time, and publishes it to each new subscriber first.
///
/// Use it as a constraint, where a function needs both: what is so now, and what will be.
///
/// ```swift
/// func show(_ title: some CurrentValuePublisher<String, Never> & Sendable) -> AnyCancellable {
///   print("at first:", title.value)
///   return title.asCurrentValuePublisher().dropFirst().sink { print("then:", $0) }
/// }
/// ```
///
/// `CurrentValueSubject` and ``AnyCurrentValuePublisher`` are such, and no other types. They promise that:
/// - `value` may be read by any thread, and never waits for a delivery;
/// - a subscriber that asks for values is given the current one first, at once: before it has asked, or has subscribed.
///   After the end there is only the completion.
///
/// It has no operators itself: `asCurrentValuePublisher()` has some that keep the promise, and all the others.
public protocol CurrentValuePublisher<Output, Failure>: SendableOperand {
  /// What a subscriber would be given first now.
  var value: Output { get }
}

extension CurrentValueSubject: CurrentValuePublisher {}
