import PortableCombine

/// A sequence that gives each element to one of its iterations.
private protocol SingleConsumer {}

extension AsyncStream: SingleConsumer {}
extension AsyncThrowingStream: SingleConsumer {}

/// Whether a sequence is such a one, or a structure of the standard library's kind around one.
func isSingleConsumer(_ elements: any AsyncSequence) -> Bool {
  stream(in: elements) != nil
}

private func stream(in elements: any AsyncSequence) -> (any AsyncSequence)? {
  if elements is any SingleConsumer { return elements }
  for child in Mirror(reflecting: elements).children {
    if let found = (child.value as? any AsyncSequence).flatMap(stream) { return found }
  }
  return nil
}

/// A publisher that iterates such a sequence: reports when another one does at the same time.
///
/// Streams are told apart by the object that they keep their elements in, which a mirror shows. Where it shows none,
/// nothing is reported.
final class StreamConsumer: @unchecked Sendable {
  // An object of the standard library that any thread may hold.
  private let storage: AnyObject
  private let sequence: Any.Type
  private let fileID: StaticString
  private let line: UInt
  private let isReported = Once()

  /// - Parameter elements: a sequence for one consumer
  init?(of elements: any AsyncSequence, _ fileID: StaticString, _ line: UInt) {
    guard let stream = stream(in: elements),
      let part = Mirror(reflecting: stream).children.first(where: { type(of: $0.value) is AnyClass })
    else { return nil }
    storage = part.value as AnyObject
    sequence = type(of: elements)
    self.fileID = fileID
    self.line = line
  }

  /// To be called when an iteration begins. It goes on for as long as the result is held.
  func beginIteration() -> StreamIteration {
    let iteration = StreamIteration(of: storage, by: self)
    let earlier = StreamIteration.running.withLock { $0.updateValue(iteration.entry, forKey: iteration.key)?.iteration }
    if let earlier, earlier.consumer !== self, isReported.isFirst() {
      StreamDiagnostics.handler(
        StreamDiagnostic(kind: .valuesSharedOut, stream: "\(sequence)", fileID: "\(fileID)", line: line))
    }
    return iteration
  }
}

final class StreamIteration: @unchecked Sendable {
  /// Found by its stream, which it keeps, so that no other one gets the address.
  struct Entry: @unchecked Sendable {
    let id: ObjectIdentifier
    weak var iteration: StreamIteration?
  }

  /// The latest one of each stream.
  static let running = Locked<[ObjectIdentifier: Entry]>([:])

  let consumer: StreamConsumer
  private let storage: AnyObject

  init(of storage: AnyObject, by consumer: StreamConsumer) {
    self.storage = storage
    self.consumer = consumer
  }

  var key: ObjectIdentifier { ObjectIdentifier(storage) }
  var entry: Entry { Entry(id: ObjectIdentifier(self), iteration: self) }

  deinit {
    let (key, id) = (key, ObjectIdentifier(self))
    Self.running.withLock { running in
      if running[key]?.id == id { running[key] = nil }
    }
  }
}
