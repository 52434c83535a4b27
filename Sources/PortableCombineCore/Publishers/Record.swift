/// Publishes recorded values and a recorded completion, to each subscriber anew.
///
/// Use it to play back what was seen, in previews and tests; it can be saved and loaded where its values can.
///
/// ```swift
/// let record = Record<Int, Never> { recording in
///   recording.receive(1)
///   recording.receive(completion: .finished)
/// }
/// let cancellable = record.sink { print($0) }
/// ```
///
/// Values come as they are asked for, the completion with the last.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is played back.
  public let recording: Recording

  /// Records what the closure adds.
  ///
  /// - Parameter record: adds values and, last, a completion; without one, the record finishes.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public init(recording: Recording) {
    self.recording = recording
  }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let output = recording.output
    var iterator = output.makeIterator()
    guard let first = iterator.next() else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: recording.completion)
      return
    }
    subscriber.receive(
      subscription: _RecordPull<Output, S>(output, iterator, first, subscriber, completion: recording.completion))
  }

  /// Values and a completion, in the order in which they came.
  public struct Recording {
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output]
    /// The end; finished, unless another was recorded.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isSealed: Bool

    /// An empty recording, to add to.
    public init() {
      output = []
      completion = .finished
      isSealed = false
    }

    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isSealed = true
    }

    /// Adds a value. Traps after the completion.
    public mutating func receive(_ input: Output) {
      _require(!isSealed, "Record.Recording: a value can't be recorded after the completion")
      output.append(input)
    }

    /// Adds the completion. Traps when there is one.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      _require(!isSealed, "Record.Recording: a second completion can't be recorded")
      isSealed = true
      self.completion = completion
    }
  }
}

@usableFromInline
@_fixed_layout
final class _RecordPull<Output, Downstream: Subscriber>: _SequencePull<[Output], Downstream>
where Output == Downstream.Input {
  @usableFromInline override var description: String { shownSequence.map { "\($0)" } ?? "Cancelled Events" }

  @usableFromInline override var mirrorChildren: [Mirror.Child] {
    super.mirrorChildren + [("completion", completion)]
  }
}

// MARK: - Coding

extension Record: Codable where Output: Codable, Failure: Codable {
  fileprivate enum CodingKeys: String, CodingKey {
    case recording
  }

  public init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(recording: try container.decode(Recording.self, forKey: .recording))
  }

  public func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recording, forKey: .recording)
  }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  fileprivate enum CodingKeys: String, CodingKey {
    case output, completion
  }

  public init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// As `encode(to:)`.
  public func encode(into encoder: Encoder) throws {
    try encode(to: encoder)
  }

  public func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
