import Foundation

/// Tries the laws of Combine on an operator, and returns those that it broke.
///
/// Use it in the tests of each operator of your own:
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(checkOperator("double") { source in source.map { $0 * 2 } } == [])
/// }
/// ```
///
/// It subscribes a ``Recorder`` to what the closure makes, again and again, and plays some ninety scenes: a greedy
/// subscriber that asks for all at once, a stingy one that asks one by one, from outside and from inside of `receive`;
/// one that cancels at every point, twice, and from several threads; several threads that ask and send at once; an
/// upstream that goes on after the end, and one that sends from inside of `receive`; subscribers that keep their
/// subscription and must be freed all the same; calls from other threads while a callback runs; most of that again with
/// fifty values; streams that are long enough to tell whether the stack grows. A scene runs on a thread of its own: one
/// that deadlocks is reported and given up.
///
/// It does not know what the operator is for. So it compares: the values and the end that come when all is asked for at
/// once must come as well when little is asked for at a time, when upstream answers at once, and when it sends from
/// inside of `receive`. What is the same in all scenes counts as right, be it a value too few. The values are compared
/// by `==` or by their descriptions, if they are the same in two scenes that are alike, and only between scenes in
/// which the source sent the same in the same order.
///
/// Upstream keeps to the demand always. Let closures of the operator call ``TestPublisher/checkpoint()`` to have it
/// tried that no lock is held around them.
///
/// - Parameters:
///   - name: how the results name the operator
///   - transparent: whether the operator hands upstream's own subscription on and keeps no state about the end, as
///     `map` does. It is then not tried on an upstream that breaks the laws itself, and may repeat a cancel.
///   - exceptions: the laws that the operator does not keep, and says so
///   - timeout: in seconds; when a call that must not wait counts as waiting. Costs time only when a law is broken, and
///     in full only once: after that, a second is enough.
///   - settle: lets run what the operator scheduled, and what that leads to, for instance by advancing a test scheduler.
///     Called after each step, on one thread at a time.
///   - make: makes the publisher for one scene. It may use its source once, several times, or not at all. Called on
///     one thread at a time.
/// - Returns: what was broken, in the order in which it was found: the law, what was seen, and in which scenes and
///   steps. Empty when all laws are kept.
public func checkOperator<P: Publisher>(
  _ name: String, transparent: Bool = false, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  settle: @escaping () -> Void = {}, _ make: @escaping (TestPublisher<Int, TestFailure>) -> P
) -> [LawViolation] {
  LawCheck(name: name, isTransparent: transparent, timeout: timeout, settle: settle, make: make)
    .run(except: exceptions)
}

/// Tries the laws of Combine on an operator that is driven by tasks, and returns those that it broke.
///
/// Use it for operators with `async` closures, and for those that deliver on an actor: after each step it waits until
/// each of the operator's tasks waits for something. In a synchronous function
/// `checkOperator(_:transparent:except:timeout:settle:_:)` is meant, which can't do that.
///
/// ```swift
/// @Test func keepsTheLaws() async {
///   #expect(await checkOperator("looked up") { source in source.awaitMap { await names.name(of: $0) } } == [])
/// }
/// ```
///
/// The scenes are played in a scope of `withVirtualTime`, whose documentation says which tasks are waited for.
///
/// - Parameters:
///   - name: how the results name the operator
///   - transparent: whether the operator hands upstream's own subscription on and keeps no state about the end
///   - exceptions: the laws that the operator does not keep, and says so
///   - timeout: in seconds; when a call that must not wait counts as waiting. Costs time only when a law is broken.
///   - settle: lets run what the operator scheduled elsewhere, for instance by `DispatchQueue.main.sync {}` for the main
///     queue. Called after each step, when tasks wait, on one thread at a time; what it leads to is waited for as well.
///     Without one, all goes on in tasks, which stand still during a step: then nothing at all may come after a cancel,
///     on no thread.
///   - make: makes the publisher for one scene. Called on one thread at a time.
/// - Returns: what was broken, as from the synchronous form. The test fails, and nothing is tried, where the
///   Swift runtime does not say when its tasks wait.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func checkOperator<P: Publisher & SendableMetatype>(
  _ name: String, transparent: Bool = false, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  settle: (@Sendable () -> Void)? = nil,
  _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
) async -> [LawViolation] {
  await LawCheck.runWithTasks(
    name: name, isTransparent: transparent, except: exceptions, timeout: timeout, settle: settle, make: make)
}
