/// Expects a publisher to send what a marble diagram says, at the times it says. ``MarbleDiagram`` has the notation.
///
/// Use it for whatever has to do with time: it runs the scheduler itself, so that the test waits for nothing.
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let typing = scheduler.hot("-a-b---c---|")
/// expect(
///   typing.debounce(for: .milliseconds(2), scheduler: scheduler),
///   toBe: "-----b---c-|", on: scheduler)
/// ```
///
/// It subscribes with unlimited demand, moves the scheduler on until no action waits, compares, and cancels. Actions
/// that repeat for ever end it some time after the diagram: what then still sends is wrong, and a thousand actions
/// after which nothing came are enough. Broken laws, such as a value after the end, fail as well.
///
/// When something else comes, the test fails at the line of the call, under Swift Testing as under XCTest. Here the
/// pause was one millisecond:
///
/// ```
/// The publisher does not send what the diagram says:
///   expected  -----b---c-|
///   received  --a-b---c--|
///               ^
/// At 2ms: expected nothing, received a.
/// ```
///
/// - Parameters:
///   - publisher: what is subscribed to
///   - diagram: what is to come when, counted from this call
///   - values: what its letters stand for. Text stands for itself.
///   - error: what a `#` stands for; by default any error
///   - frame: how much time a character takes
///   - subscription: when to subscribe, `^`, and to cancel, `!`, both before anything else of that frame. By default at
///     once, and not to cancel.
///   - scheduler: whose time is moved. It is the one that the sources and operators of the publisher use.
///   - fileID: whose line fails
///   - file: the path of that file
///   - line: the line in it
public func expect<P: Publisher, Time, Options>(
  _ publisher: P, toBe diagram: String, values: [Character: P.Output] = [:], error: P.Failure? = nil,
  frame: RecordedTime = .milliseconds(1), subscribed subscription: String = "^",
  on scheduler: TestScheduler<Time, Options>,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) where P.Output: Equatable {
  let place = Place(fileID, file, line)
  do throws(MarbleSyntaxError) {
    let plan = try MarblePlan(diagram, kind: .stream, values: values, error: error, frame: frame)
    let stay = MarbleSubscription(try MarbleDiagram(subscription, kind: .subscription, frame: frame))
    let recorder = runMarbles(
      publisher, on: scheduler, stay: stay, to: plan.duration, expecting: plan.steps.count)
    place.compare(recorder, with: plan, values, frame)
  } catch {
    place.report(error.description)
  }
}

/// Expects a publisher to send what a marble diagram says, on the test scheduler that it uses itself.
///
/// Use it where a source made of marbles, or an operator, tells by itself whose time is meant:
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// expect(scheduler.hot("-a-b|").map { $0 + $0 }, toBe: "-A-B|", values: ["A": "aa", "B": "bb"])
/// expect(["a", "b"].publisher, toBe: "(ab|)")
/// ```
///
/// That is the scheduler of a ``MarblePublisher`` that is subscribed to, or on which an action is scheduled, before
/// `subscribe` returns. Its time is moved as by
/// `expect(_:toBe:values:error:frame:subscribed:on:fileID:file:line:)`, which is for publishers that come to a scheduler
/// later, or use more than one. A publisher that uses none sends all in one frame.
///
/// - Parameters:
///   - publisher: what is subscribed to
///   - diagram: what is to come when, counted from this call
///   - values: what its letters stand for. Text stands for itself.
///   - error: what a `#` stands for; by default any error
///   - frame: how much time a character takes
///   - fileID: whose line fails
///   - file: the path of that file
///   - line: the line in it
public func expect<P: Publisher>(
  _ publisher: P, toBe diagram: String, values: [Character: P.Output] = [:], error: P.Failure? = nil,
  frame: RecordedTime = .milliseconds(1),
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) where P.Output: Equatable {
  let place = Place(fileID, file, line)
  do throws(MarbleSyntaxError) {
    let plan = try MarblePlan(diagram, kind: .stream, values: values, error: error, frame: frame)
    let (recorder, scheduler) = runMarbles(publisher, to: plan.duration, expecting: plan.steps.count)
    let isTimed = plan.steps.contains { $0.time > .zero }
    place.compare(recorder, with: plan, values, frame, note: isTimed ? scheduler.problem : nil)
  } catch {
    place.report(error.description)
  }
}

extension Place {
  /// - Parameter note: what may be why something else came
  fileprivate func compare<Output: Equatable, Failure>(
    _ recorder: Recorder<Output, Failure>, with plan: MarblePlan<Output, Failure>, _ values: [Character: Output],
    _ frame: RecordedTime, note: String? = nil
  ) {
    let comparison = MarbleComparison(plan: plan, received: recorder.received, values: values, frame: frame)
    if let failure = comparison.failure {
      report(note.map { "\(failure)\n\($0) Say which one is meant by `on:`." } ?? failure)
    }
    for violation in recorder.violations { report("The publisher broke a law: \(violation)") }
  }
}

extension Dictionary where Key == Character, Value == Int {
  /// Each digit stands for its number.
  ///
  /// ```swift
  /// let source = scheduler.hot("-1-2|", values: .digits)
  /// expect(source.map { $0 * 2 }, toBe: "-2-4|", values: .digits, on: scheduler)
  /// ```
  public static var digits: Self {
    Dictionary(uniqueKeysWithValues: (0...9).map { (Character("\($0)"), $0) })
  }
}
