import Foundation

/// Tries the laws of schedulers on one, and returns those that it broke.
///
/// Use it in the tests of each scheduler of your own. One whose time is real is waited for; its work has dates a few
/// hundredths of a second ahead:
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(checkScheduler("queue") { DispatchQueue(label: "laws") } == [])
/// }
/// ```
///
/// For one whose time a test moves, say how:
///
/// ```swift
/// #expect(checkScheduler("test", advance: { $0.advance(by: $1) }) { DispatchQueue.test } == [])
/// ```
///
/// It tries that work runs once and in order, also work with one date; that nothing runs before its date; that a
/// repetition goes on until it is cancelled, for a dozen runs, or a hundred in virtual time, and ends then, from wherever;
/// that the clock never goes back; that any thread may use it,
/// also while work runs; that the stack does not grow when work schedules work; and that work is let go of.
///
/// - Parameters:
///   - name: how the results name the scheduler
///   - exceptions: the laws that the scheduler does not keep, and says so. A concurrent queue does not keep
///     ``Law/workInOrder``, one that runs all at once does not keep ``Law/workNotEarly``.
///   - timeout: in seconds; how long work may take until it counts as lost, and a call that must not wait as waiting.
///     Costs time only when a law is broken.
///   - advance: lets so much time pass on the scheduler, and runs what is due by then; nil when its time is real
///   - make: makes the scheduler for one scene. Called on one thread at a time.
/// - Returns: what was broken, in the order in which it was found: the law, what was seen, and in which scenes. Empty
///   when all laws are kept.
public func checkScheduler<S: Scheduler>(
  _ name: String, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  advance: ((S, S.SchedulerTimeType.Stride) -> Void)? = nil, _ make: @escaping () -> S
) -> [LawViolation] {
  SchedulerCheck(name: name, timeout: timeout, advance: advance, make: make).run(except: exceptions)
}
