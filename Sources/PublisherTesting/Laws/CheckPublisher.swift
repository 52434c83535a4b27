import Foundation

/// Tries the laws of Combine on a publisher that has no upstream, and returns those that it broke.
///
/// Use it in the tests of each publisher of your own:
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(checkPublisher("countdown") { Countdown(from: 10) } == [])
/// }
/// ```
///
/// It plays the scenes of `checkOperator(_:transparent:except:timeout:settle:_:)` that need no upstream: greedy,
/// stingy, re-entrant and cancelling subscribers, and several threads at once. Let the publisher have a few values:
/// one that has fewer than two is hardly tried, one that has twenty or more is also tried for what goes wrong late, and
/// one that has two hundred or more for the stack that a long stream needs.
///
/// What is the same in all scenes counts as right. Values are compared between scenes if the stream ends, and in
/// whatever order they come, since the publisher may be a merge of others.
///
/// - Parameters:
///   - name: how the results name the publisher
///   - exceptions: the laws that the publisher does not keep, and says so. One that drops what nobody asked for, as a
///     timer does, does not honor the demand in the sense of ``Law/demandHonored``.
///   - timeout: in seconds; when a call that must not wait counts as waiting. Costs time only when a law is broken, and
///     in full only once: after that, a second is enough.
///   - settle: makes the publisher go on, for instance by advancing a test scheduler. Called after each step, on one
///     thread at a time.
///   - make: makes the publisher for one scene. Called on one thread at a time.
/// - Returns: what was broken, in the order in which it was found: the law, what was seen, and in which scenes and
///   steps. Empty when all laws are kept.
public func checkPublisher<P: Publisher>(
  _ name: String, except exceptions: Set<Law> = [], timeout: TimeInterval = 20, settle: @escaping () -> Void = {},
  _ make: @escaping () -> P
) -> [LawViolation] {
  LawCheck(name: name, isTransparent: false, timeout: timeout, settle: settle, make: { _ in make() })
    .run(except: exceptions)
}

/// Tries the laws of Combine on a publisher that has no upstream and is driven by tasks, and returns those that it broke.
///
/// Use it where values come by way of `async` code: after each step it waits until each of the publisher's tasks waits
/// for something. In a synchronous function `checkPublisher(_:except:timeout:settle:_:)` is meant, which can't do that.
///
/// ```swift
/// @Test func keepsTheLaws() async {
///   #expect(await checkPublisher("answer") { AsyncFuture { await service.answer() } } == [])
/// }
/// ```
///
/// The scenes are played in a scope of `withVirtualTime`, whose documentation says which tasks are waited for.
///
/// - Parameters:
///   - name: how the results name the publisher
///   - exceptions: the laws that the publisher does not keep, and says so
///   - timeout: in seconds; when a call that must not wait counts as waiting. Costs time only when a law is broken.
///   - settle: makes the publisher go on. Called after each step, when tasks wait, on one thread at a time; what it leads
///     to is waited for as well. Without one, all goes on in tasks, which stand still during a step: then nothing at all
///     may come after a cancel, on no thread.
///   - make: makes the publisher for one scene. Called on one thread at a time.
/// - Returns: what was broken, as from the synchronous form. The test fails, and nothing is tried, where the
///   Swift runtime does not say when its tasks wait.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func checkPublisher<P: Publisher & SendableMetatype>(
  _ name: String, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  settle: (@Sendable () -> Void)? = nil, _ make: @escaping @Sendable () -> P
) async -> [LawViolation] {
  await LawCheck.runWithTasks(
    name: name, isTransparent: false, except: exceptions, timeout: timeout, settle: settle, make: { _ in make() })
}
