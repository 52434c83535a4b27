import PortableSchedulers
import PublisherTesting

/// A source and operations, one after another.
struct Pipeline: Sendable {
  struct Stage: Sendable {
    let operation: Operation
    var choice: Choice
  }

  var source: Source
  var stages: [Stage] = []

  func build(_ scheduler: VirtualQueue) -> Stream {
    stages.reduce(source.build(scheduler)) { $1.operation.build($0, $1.choice, scheduler) }
  }

  /// What a subscriber gets that comes at that moment and asks for all, by the plain models.
  func timeline(from start: Moment = Moment()) -> Timeline {
    let model = stages.reduce(source.timeline) { upstream, stage in
      { stage.operation.model(stage.choice, upstream, $0) }
    }
    return model(start)
  }

  // MARK: What it is like

  /// Whether all comes within the subscription and the requests.
  var isSynchronous: Bool {
    source.isSynchronous
      && stages.allSatisfy { $0.operation.isSynchronous && $0.choice.inners.allSatisfy(\.isSynchronous) }
  }

  /// Whether the values are the same however little is asked for at a time.
  var isExact: Bool {
    source.isSynchronous && allStages { $0.operation.demand == .exact }
      && stages.allSatisfy { $0.choice.inners.allSatisfy(\.isExact) }
  }

  /// Whether the first value, or the end without one, is the same when only one value is asked for, and comes at the same
  /// moment: behind a delay, what is asked for later is delayed anew.
  var isFirstExact: Bool { allStages { $0.operation.demand == .exact && $0.operation.name != "delay" } }

  private func allStages(_ isRight: (Stage) -> Bool) -> Bool {
    stages.allSatisfy { isRight($0) && $0.choice.inners.allSatisfy { $0.allStages(isRight) } }
  }

  /// Whether the models apply to it.
  var isValid: Bool {
    var before = Pipeline(source: source)
    for stage in stages {
      if stage.operation.needsSynchronousUpstream, !before.isSynchronous { return false }
      if stage.operation.subscribesAgain, !before.allStages({ !$0.operation.remembersEnd }) { return false }
      if !stage.choice.inners.allSatisfy(\.isValid) { return false }
      if !stage.operation.isDefined(before, stage.choice.inner ?? before) { return false }
      before.stages.append(stage)
    }
    return true
  }

  var operationNames: [String] {
    stages.flatMap { [$0.operation.name] + $0.choice.inners.flatMap(\.operationNames) }
  }

  // MARK: As Swift code

  var code: String { ([source.code] + stages.map { "  " + $0.operation.code($0.choice) }).joined(separator: "\n") }

  var inlineCode: String { ([source.code] + stages.map { $0.operation.code($0.choice) }).joined() }
}
