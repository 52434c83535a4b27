import PortableSchedulers
import PublisherTesting
import Testing

/// What an operator works with in a scene.
struct Stage {
  let a: AnyPublisher<Int, TestFailure>
  let b: AnyPublisher<Int, TestFailure>
  let scheduler: AnySchedulerOf<DispatchQueue>

  /// Intervals of the operators with a scheduler.
  let interval: DispatchQueue.SchedulerTimeType.Stride = .microseconds(50)
}

/// One operator, and what it makes of numbers.
struct LoadCase: Sendable, CustomTestStringConvertible {
  enum Passing: Equatable, Sendable {
    /// Each number of `a`, once.
    case all
    /// The same, some of them only with the end.
    case allInTheEnd
    /// Each number of `a` and of `b`, once.
    case both
    /// Some of the numbers, none twice.
    case some
    /// Some of the numbers, perhaps again and again.
    case repeats
    /// How many numbers of `a` there were, in the end.
    case count
    case anything
  }

  /// What `b` is for.
  enum Other: Sendable {
    case unused
    /// As many numbers as `a`.
    case alike
    /// A number that ends or begins something.
    case trigger
  }

  let name: String
  let passing: Passing
  let other: Other
  /// Whether it works with the scheduler.
  let isTimed: Bool
  /// Whether it keeps all numbers by its nature.
  let isLinear: Bool
  /// Whether tasks carry it on.
  let runsTasks: Bool
  /// Whether numbers keep their order; several inner publishers at a time that wait for demand do not.
  let isOrdered: Bool
  let make: @Sendable (Stage) -> AnyPublisher<Int, TestFailure>

  var testDescription: String { name }

  init<P: Publisher & SendableMetatype>(
    _ name: String, _ passing: Passing, other: Other = .unused, isTimed: Bool = false, isLinear: Bool = false,
    runsTasks: Bool = false, isOrdered: Bool = true, _ make: @escaping @Sendable (Stage) -> P
  ) where P.Output == Int {
    (self.name, self.passing, self.other) = (name, passing, other)
    (self.isTimed, self.isLinear, self.runsTasks, self.isOrdered) = (isTimed, isLinear, runsTasks, isOrdered)
    self.make = { make($0).mapError { $0 as? TestFailure ?? "another" }.eraseToAnyPublisher() }
  }

  var order: Witness.Order {
    if !isOrdered { return .any }
    return switch passing {
    case .all, .allInTheEnd, .both, .some: .ascending
    case .repeats: .repeating
    case .count, .anything: .any
    }
  }
}

/// Where the operators with a scheduler have their work done.
enum Scheduling: String, CaseIterable, Sendable {
  case virtual, serial, concurrent
}

let allCases = valueCases + gatheringCases + combiningCases + sharingCases + timedCases
