import PortableSchedulers
import PublisherTesting

/// What is chosen at random for one use of an operation.
struct Choice: Sendable {
  /// A small number.
  var number: Int
  /// A length of time, in ticks.
  var ticks: Int
  var inner: Pipeline? { inners.first }
  /// One, or none.
  var inners: [Pipeline]

  func inner(_ scheduler: VirtualQueue) -> Stream { inners[0].build(scheduler) }
  func inner(from start: Moment) -> Timeline { inners[0].timeline(from: start) }
  var innerCode: String { inners[0].inlineCode }
}

/// An operator as random pipelines use it: how to build it, how to write it, and what it does to a plain array.
struct Operation: Sendable {
  enum Demand: Sendable {
    /// Asked for little at a time, it gives the same values as asked for all.
    case exact
    /// It drops values by its nature, or gives them in another order.
    case lossy
  }

  /// As what it appears in messages and in the coverage.
  let name: String
  var smallest = 0
  var takesInner = false
  var takesTime = false
  var demand = Demand.exact
  /// Whether values come when upstream sends them.
  var isSynchronous = true
  /// It is only right when upstream waits for what it asks for.
  var needsSynchronousUpstream = false
  /// Whether it is defined what comes of such an upstream and such an inner pipeline; without one, the upstream again.
  var isDefined: @Sendable (_ upstream: Pipeline, _ inner: Pipeline) -> Bool = { _, _ in true }
  /// It is not to be subscribed to again after its end.
  var remembersEnd = false
  var subscribesAgain = false

  let code: @Sendable (Choice) -> String
  let build: @Sendable (Stream, Choice, VirtualQueue) -> Stream
  /// From what upstream sends to a subscriber that comes at a moment, to what the operator sends to one that comes at
  /// the given moment.
  let model: @Sendable (Choice, _ upstream: (Moment) -> Timeline, _ start: Moment) -> Timeline
}

extension Operation {
  /// One that subscribes to its upstream at once, and once.
  static func simple(
    _ name: String, smallest: Int = 0, demand: Demand = .exact, remembersEnd: Bool = false,
    isDefined: @escaping @Sendable (Pipeline, Pipeline) -> Bool = { _, _ in true },
    code: @escaping @Sendable (Int) -> String,
    build: @escaping @Sendable (Stream, Int) -> any Publisher<Int, TestFailure>,
    model: @escaping @Sendable (Timeline, Int) -> Timeline
  ) -> Operation {
    Operation(
      name: name, smallest: smallest, demand: demand, isDefined: isDefined, remembersEnd: remembersEnd,
      code: { code($0.number) },
      build: { upstream, choice, _ in build(upstream, choice.number).erased },
      model: { choice, upstream, start in model(upstream(start), choice.number) })
  }

  /// One with a scheduler.
  static func timed(
    _ name: String, takesTime: Bool = true, demand: Demand = .lossy,
    isDefined: @escaping @Sendable (Pipeline, Pipeline) -> Bool = { _, _ in true },
    code: @escaping @Sendable (Choice) -> String,
    build: @escaping @Sendable (Stream, Choice, VirtualQueue) -> any Publisher<Int, TestFailure>,
    model: @escaping @Sendable (Timeline, Choice, Moment) -> Timeline
  ) -> Operation {
    Operation(
      name: name, takesTime: takesTime, demand: demand, isSynchronous: false, isDefined: isDefined, code: code,
      build: { build($0, $1, $2).erased }, model: { choice, upstream, start in model(upstream(start), choice, start) })
  }

  /// One with another pipeline.
  static func combining(
    _ name: String, demand: Demand = .lossy, needsSynchronousUpstream: Bool = false,
    isDefined: @escaping @Sendable (Pipeline, Pipeline) -> Bool = { _, _ in true },
    code: @escaping @Sendable (String) -> String,
    build: @escaping @Sendable (Stream, @escaping () -> Stream) -> any Publisher<Int, TestFailure>,
    model: @escaping @Sendable (Choice, _ upstream: (Moment) -> Timeline, _ start: Moment) -> Timeline
  ) -> Operation {
    Operation(
      name: name, takesInner: true, demand: demand, needsSynchronousUpstream: needsSynchronousUpstream,
      isDefined: isDefined,
      code: { code($0.innerCode) },
      build: { upstream, choice, scheduler in build(upstream) { choice.inner(scheduler) }.erased }, model: model)
  }

  static let all = onValues + onStreams + inTime + withOthers
}

extension Publisher where Output == Int, Failure == TestFailure {
  var erased: Stream { eraseToAnyPublisher() }
}
