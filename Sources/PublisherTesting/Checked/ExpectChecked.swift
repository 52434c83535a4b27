import SendablePublishers

/// Expects a checked publisher, a driver or a signal to send what a marble diagram says, at the times it says, as
/// `expect(_:toBe:values:error:frame:subscribed:on:fileID:file:line:)` does of any publisher.
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let typing = scheduler.hot("-a-b---c---|").asSendablePublisher()
/// expect(
///   typing.debounce(for: .milliseconds(2), scheduler: scheduler),
///   toBe: "-----b---c-|", on: scheduler)
/// ```
public func expect<P: SendablePublisher, Time, Options>(
  _ publisher: P, toBe diagram: String, values: [Character: P.Output] = [:], error: P.Failure? = nil,
  frame: RecordedTime = .milliseconds(1), subscribed subscription: String = "^",
  on scheduler: TestScheduler<Time, Options>,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) where P.Output: Equatable {
  expect(
    publisher.asPublisher(), toBe: diagram, values: values, error: error, frame: frame, subscribed: subscription,
    on: scheduler, fileID: fileID, file: file, line: line)
}

/// Expects a checked publisher to send what a marble diagram says, on the test scheduler that it uses itself, as
/// `expect(_:toBe:values:error:frame:fileID:file:line:)` does of any publisher.
///
/// ```swift
/// expect(SendableShell.sequence(["a", "b"]), toBe: "(ab|)")
/// ```
public func expect<P: SendablePublisher>(
  _ publisher: P, toBe diagram: String, values: [Character: P.Output] = [:], error: P.Failure? = nil,
  frame: RecordedTime = .milliseconds(1),
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) where P.Output: Equatable {
  expect(
    publisher.asPublisher(), toBe: diagram, values: values, error: error, frame: frame, fileID: fileID, file: file,
    line: line)
}
