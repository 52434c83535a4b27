/// A marble picture of an operator: what went in above, what came out below, drawn from a recording.
///
/// Use it for documents whose pictures can't go stale, since each is a run of the real code:
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let source = scheduler.hot("-a-b---c---|")
/// let recorder = source.debounce(for: .milliseconds(2), scheduler: scheduler).record(on: scheduler)
/// scheduler.run()
/// let picture = MarblePicture("debounce(for: 2)", inputs: MarbleLine.lines(of: source), outputs: [MarbleLine(recorder)])
/// try picture.svg.write(toFile: "debounce.svg", atomically: true, encoding: .utf8)
/// ```
///
/// A circle is a value, with its label in it, a bar the end, a cross an error. A stream that nobody listens to is faint.
/// The same recording gives the same text each time, on each platform.
public struct MarblePicture: Hashable, Sendable {
  /// What is written on the operator.
  public let title: String
  /// The streams above the operator, from top to bottom.
  public let inputs: [MarbleLine]
  /// The streams below it: one for each subscriber.
  public let outputs: [MarbleLine]
  /// How much time a step to the right takes.
  public let frame: RecordedTime

  /// - Parameters:
  ///   - title: what is written on the operator
  ///   - inputs: the streams above it
  ///   - outputs: the streams below it
  ///   - frame: how much time a step to the right takes
  public init(
    _ title: String, inputs: [MarbleLine], outputs: [MarbleLine], frame: RecordedTime = .milliseconds(1)
  ) {
    self.title = title
    self.inputs = inputs
    self.outputs = outputs
    self.frame = frame
  }

  /// The picture as a document of its own, which follows the reader's choice of a light or dark appearance.
  public var svg: String {
    MarbleDrawing(self).document
  }
}
