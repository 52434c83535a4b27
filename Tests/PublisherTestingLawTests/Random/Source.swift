import PortableSchedulers
import PublisherTesting

typealias Stream = AnyPublisher<Int, TestFailure>

/// Where a random pipeline begins.
enum Source: Equatable, Sendable {
  case sequence([Int])
  /// Values and a failure, all at once.
  case failing([Int])
  case just(Int)
  case future(Int)
  case empty
  case fail
  case never
  /// Values of a subject at so many ticks after the subscription, and the end at a last one. With a first value, the
  /// subject has a current value.
  case timed(first: Int?, [Int: Int], end: Int?, isFailure: Bool)

  static let failure: TestFailure = "failure"

  var isSynchronous: Bool {
    if case .timed = self { false } else { true }
  }

  func build(_ scheduler: VirtualQueue) -> Stream {
    switch self {
    case .sequence(let values): Publishers.Sequence(sequence: values).eraseToAnyPublisher()
    case .failing(let values): Record(output: values, completion: .failure(Self.failure)).eraseToAnyPublisher()
    case .just(let value): Just(value).setFailureType(to: TestFailure.self).eraseToAnyPublisher()
    case .future(let value): Future { $0(.success(value)) }.eraseToAnyPublisher()
    case .empty: Empty().eraseToAnyPublisher()
    case .fail: Fail(error: Self.failure).eraseToAnyPublisher()
    case .never: Empty(completeImmediately: false).eraseToAnyPublisher()
    case .timed(let first, let values, let end, let isFailure):
      timedSubject(first: first, values, end: end, isFailure ? .failure(Self.failure) : .finished, on: scheduler)
    }
  }

  /// What a subscriber gets that comes at that moment and asks for all.
  func timeline(from start: Moment) -> Timeline {
    var timeline = Timeline()
    switch self {
    case .sequence(let values):
      for value in values { timeline.add(start, .value(value)) }
      timeline.add(start, .finished)
    case .failing(let values):
      for value in values { timeline.add(start, .value(value)) }
      timeline.add(start, .failure(Self.failure))
    case .just(let value), .future(let value):
      timeline.add(start, .value(value))
      timeline.add(start, .finished)
    case .empty:
      timeline.add(start, .finished)
    case .fail:
      timeline.add(start, .failure(Self.failure))
    case .never:
      break
    case .timed(let first, let values, let end, let isFailure):
      if let first { timeline.add(start, .value(first)) }
      for (ticks, value) in values.sorted(by: { $0.key < $1.key }) { timeline.add(start.after(ticks), .value(value)) }
      if let end { timeline.add(start.after(end), isFailure ? .failure(Self.failure) : .finished) }
    }
    return timeline
  }

  var code: String {
    switch self {
    case .sequence(let values): return "Publishers.Sequence<[Int], TestFailure>(sequence: \(values))"
    case .failing(let values): return "Record<Int, TestFailure>(output: \(values), completion: .failure(\"failure\"))"
    case .just(let value): return "Just(\(value)).setFailureType(to: TestFailure.self)"
    case .future(let value): return "Future<Int, TestFailure> { $0(.success(\(value))) }"
    case .empty: return "Empty<Int, TestFailure>()"
    case .fail: return "Fail<Int, TestFailure>(error: \"failure\")"
    case .never: return "Empty<Int, TestFailure>(completeImmediately: false)"
    case .timed(let first, let values, let end, let isFailure):
      let pairs = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      let end = end.map { "end: \($0), " + (isFailure ? ".failure(\"failure\")" : ".finished") + ", " } ?? ""
      return "timedSubject(" + (first.map { "first: \($0), " } ?? "")
        + "[\(pairs.isEmpty ? ":" : pairs)], \(end)on: scheduler)"
    }
  }
}

/// A publisher whose values come from a subject of its own for each subscriber, after so many nanoseconds each.
func timedSubject(
  first: Int? = nil, _ values: [Int: Int], end: Int? = nil,
  _ completion: Subscribers.Completion<TestFailure> = .finished, on scheduler: VirtualQueue
) -> Stream {
  func play(on subject: some Subject<Int, TestFailure>) {
    let start = scheduler.now
    for (ticks, value) in values {
      scheduler.schedule(after: start.advanced(by: .nanoseconds(ticks))) { subject.send(value) }
    }
    if let end {
      scheduler.schedule(after: start.advanced(by: .nanoseconds(end))) { subject.send(completion: completion) }
    }
  }
  return Deferred { () -> Stream in
    if let first {
      let subject = CurrentValueSubject<Int, TestFailure>(first)
      play(on: subject)
      return subject.eraseToAnyPublisher()
    }
    let subject = PassthroughSubject<Int, TestFailure>()
    play(on: subject)
    return subject.eraseToAnyPublisher()
  }.eraseToAnyPublisher()
}
