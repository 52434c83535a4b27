import PublisherTesting
import Foundation

/// One run of an operator in virtual time. A frame is a millisecond.
///
/// Each stream that is made here is a line of the picture, in the order in which they are made.
final class Scene {
  /// Long enough for everything in the table to come to rest.
  private static let length = 60

  let scheduler = DispatchQueue.test
  private var inputs: [() -> [MarbleLine]] = []
  private var outputs: [() -> MarbleLine] = []
  private var connections: [any Cancellable] = []

  // MARK: Sources

  func hot(_ diagram: String) -> MarblePublisher<String, Never> {
    shown(scheduler.hot(diagram))
  }

  func hot<Output>(_ diagram: String, _ values: [Character: Output]) -> MarblePublisher<Output, Never> {
    shown(scheduler.hot(diagram, values: values))
  }

  func failing(_ diagram: String) -> MarblePublisher<String, TestFailure> {
    shown(scheduler.hot(diagram, error: TestFailure()))
  }

  /// Digits are numbers.
  func numbers(_ diagram: String) -> MarblePublisher<Int, Never> {
    shown(scheduler.hot(diagram, values: .digits))
  }

  func cold(_ diagram: String) -> MarblePublisher<String, Never> {
    shown(scheduler.cold(diagram))
  }

  func failingCold(_ diagram: String) -> MarblePublisher<String, TestFailure> {
    shown(scheduler.cold(diagram, error: TestFailure()))
  }

  private func shown<Output, Failure: Error>(
    _ publisher: MarblePublisher<Output, Failure>
  ) -> MarblePublisher<Output, Failure> {
    inputs.append { MarbleLine.lines(of: publisher, label: label) }
    return publisher
  }

  // MARK: Subscribers

  /// Adds a subscriber, who comes at a frame.
  ///
  /// - Parameters:
  ///   - publisher: what is subscribed to
  ///   - frame: when
  ///   - requests: when the subscriber asks for one more. By default it asks for everything at once.
  func subscribe<P: Publisher>(_ publisher: P, at frame: Int, askingAt requests: [Int] = []) {
    let start = scheduler.now
    let recorder = Recorder<P.Output, P.Failure>(
      demand: requests.isEmpty ? .unlimited : .none,
      clock: { [scheduler] in .nanoseconds(start.distance(to: scheduler.now).magnitude) })
    outputs.append { MarbleLine(recorder, label: label) }
    at(frame) { publisher.subscribe(recorder) }
    for request in requests {
      at(request) { recorder.request(.max(1)) }
    }
  }

  func connect<P: ConnectablePublisher>(_ publisher: P, at frame: Int) {
    at(frame) { [self] in connections.append(publisher.connect()) }
  }

  /// Does something at a frame; at the first one, at once.
  private func at(_ frame: Int, _ action: @escaping () -> Void) {
    guard frame > 0 else { return action() }
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(frame)), action)
  }

  func picture(_ title: String) -> MarblePicture {
    scheduler.advance(by: .milliseconds(Self.length))
    return MarblePicture(title, inputs: inputs.flatMap { $0() }, outputs: outputs.map { $0() })
  }
}

/// What is written on a value.
func label(_ value: Any) -> String {
  switch value {
  case let text as String: return text
  case let stride as DispatchQueue.SchedulerTimeType.Stride: return "\(stride.magnitude / 1_000_000)ms"
  case let data as Data: return String(decoding: data, as: UTF8.self)
  default: break
  }
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { label($0.value) }
  switch mirror.displayStyle {
  case .collection: return "[\(parts.joined(separator: ", "))]"
  case .tuple: return "(\(parts.joined(separator: ", ")))"
  case .optional: return parts.first ?? "nil"
  default: return "\(value)"
  }
}
