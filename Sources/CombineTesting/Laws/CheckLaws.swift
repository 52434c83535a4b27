import Foundation

/// Tries the laws of Combine on an operator, or on a publisher, and returns those that it broke.
///
/// Use it in the tests of each operator of your own:
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(checkLaws(of: "double") { source in source.map { $0 * 2 } } == [])
/// }
/// ```
///
/// It subscribes a ``Recorder`` to what the closure makes, again and again, and plays some fifty scenes: all values
/// asked for at once and one by one, from outside and from inside of `receive`; an upstream that goes on after the
/// end; cancels at every point, twice, and from several threads; subscribers that keep their subscription and must be
/// freed all the same; calls from other threads while a callback runs. A scene runs on a thread of its own: one that
/// deadlocks is reported and given up.
///
/// Upstream keeps to the demand always. Let closures of the operator call ``TestPublisher/checkpoint()`` to have it
/// tried that no lock is held around them.
///
/// - Parameters:
///   - name: how the messages name the operator
///   - transparent: whether the operator hands upstream's own subscription on and keeps no state about the end, as
///     `map` does. It is then not tried on an upstream that breaks the laws itself, and may repeat a cancel.
///   - exceptions: the laws that the operator does not keep, and says so
///   - timeout: in seconds; when a call that must not wait counts as waiting. Costs time only when a law is broken.
///   - settle: lets run what the operator scheduled, for instance by advancing a test scheduler. Called after each
///     step, on one thread at a time.
///   - make: makes the publisher for one scene. It may use its source once, several times, or not at all. Called on
///     one thread at a time.
/// - Returns: what was broken, a sentence each, with the scenes in which it was seen
public func checkLaws<P: Publisher>(
  of name: String, transparent: Bool = false, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  settle: @escaping () -> Void = {}, _ make: @escaping (TestPublisher<Int, TestFailure>) -> P
) -> [LawViolation] {
  let check = LawCheck(name: name, isTransparent: transparent, timeout: timeout, settle: settle, make: make)
  check.tryDemand()
  check.tryRudeUpstream()
  check.tryCancel()
  check.tryRelease()
  check.tryCallingOut()
  check.tryThreads()
  return check.violations.filter { !exceptions.contains($0.law) }
}
