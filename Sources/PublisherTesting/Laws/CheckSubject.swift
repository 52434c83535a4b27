import Foundation

/// Tries the laws of Combine on a subject, and returns those that it broke.
///
/// Use it in the tests of each subject of your own:
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(checkSubject("relay", value: { "\($0)" }) { Relay<String>() } == [])
/// }
/// ```
///
/// It plays some thirty scenes with several subscribers: greedy ones, stingy ones, those that ask, send, subscribe, end
/// the stream or cancel from inside of `receive`, those that come after the end, and those that are used by several
/// threads at once; and two subjects that send to each other from two threads. A scene runs on a thread of its own: one
/// that deadlocks is reported and given up.
///
/// A subject that holds a lock while it sends, also a recursive one, breaks ``Law/subscribersIndependent`` or
/// ``Law/deliveryNeverWaits``. Apple's subjects, and what is made of them, break the latter: leave it out for those.
///
/// - Parameters:
///   - name: how the results name the subject
///   - exceptions: the laws that the subject does not keep, and says so
///   - timeout: in seconds; when a call that must not wait counts as waiting. Costs time only when a law is broken.
///   - value: makes a value from a number. Different numbers should make different values. May be called on any thread.
///   - make: makes the subject for one scene. Called on one thread at a time.
/// - Returns: what was broken, in the order in which it was found: the law, what was seen, and in which scenes and
///   steps. Empty when all laws are kept.
public func checkSubject<S: Subject>(
  _ name: String, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  value: @escaping (Int) -> S.Output, _ make: @escaping () -> S
) -> [LawViolation] {
  SubjectCheck(name: name, timeout: timeout, value: value, make: make).run(except: exceptions)
}

/// Tries the laws of Combine on a subject of numbers, and returns those that it broke.
///
/// The form of `checkSubject(_:except:timeout:value:_:)` for subjects that need no values made for them:
///
/// ```swift
/// #expect(checkSubject("relay") { Relay<Int>() } == [])
/// ```
///
/// - Parameters:
///   - name: how the results name the subject
///   - exceptions: the laws that the subject does not keep, and says so
///   - timeout: in seconds; when a call that must not wait counts as waiting. Costs time only when a law is broken.
///   - make: makes the subject for one scene. Called on one thread at a time.
/// - Returns: what was broken, in the order in which it was found
public func checkSubject<S: Subject>(
  _ name: String, except exceptions: Set<Law> = [], timeout: TimeInterval = 20, _ make: @escaping () -> S
) -> [LawViolation] where S.Output == Int {
  checkSubject(name, except: exceptions, timeout: timeout, value: { $0 }, make)
}
