extension Trial {
  /// A trial as small as can be that also goes wrong.
  ///
  /// Takes away stages, puts an inner pipeline in the place of the whole, and makes numbers smaller, as long as the
  /// result goes wrong in whichever way.
  func shrunk() -> Trial {
    var smallest = self
    var attempts = 0
    search: while true {
      for candidate in smallest.smaller where candidate.pipeline.isValid {
        attempts += 1
        if attempts > 2_000 { return smallest }
        if candidate.failure() != nil {
          smallest = candidate
          continue search
        }
      }
      return smallest
    }
  }

  private var smaller: [Trial] {
    plan.smaller.map { Trial(pipeline, $0) } + pipeline.smaller.map { Trial($0, plan) }
  }
}

extension Plan {
  fileprivate var smaller: [Plan] {
    switch self {
    case .asksForAll: return []
    case .cancels, .cancelsAfter(1): return [.asksForAll]
    case .cancelsAfter(let count): return [.asksForAll, .cancelsAfter(count: count - 1)]
    case .asks(let counts):
      let shorter = counts.indices.filter { _ in counts.count > 1 }.map { index in
        Plan.asks(counts.enumerated().filter { $0.offset != index }.map(\.element))
      }
      return [.asksForAll] + shorter + counts.withOneLess.filter { $0.count == counts.count }.map { .asks($0) }
    }
  }
}

extension Pipeline {
  /// The greatest steps first.
  fileprivate var smaller: [Pipeline] {
    let inners = stages.flatMap(\.choice.inners)
    let shorter = stages.indices.map { index in
      var pipeline = self
      pipeline.stages.remove(at: index)
      return pipeline
    }
    let simplerStages = stages.indices.flatMap { index in
      stages[index].smaller.map { stage in
        var pipeline = self
        pipeline.stages[index] = stage
        return pipeline
      }
    }
    return inners + shorter + source.smaller.map { Pipeline(source: $0, stages: stages) } + simplerStages
  }
}

extension Pipeline.Stage {
  fileprivate var smaller: [Self] {
    var all = choice.inners.flatMap(\.smaller).map { inner in
      var stage = self
      stage.choice.inners = [inner]
      return stage
    }
    if choice.number > operation.smallest {
      var stage = self
      stage.choice.number -= 1
      all.append(stage)
    }
    return all
  }
}

extension Source {
  fileprivate var smaller: [Source] {
    switch self {
    case .sequence(let values): return values.withOneLess.map { .sequence($0) }
    case .failing(let values): return [.sequence(values)] + values.withOneLess.map { .failing($0) }
    case .just(let value): return [.sequence([value])]
    case .future(let value): return [.sequence([value])]
    case .empty, .fail, .never: return []
    case .timed(let first, let values, let end, let isFailure):
      let ordered = values.sorted { $0.key < $1.key }
      let fewer = ordered.indices.map { index in
        Source.timed(
          first: first,
          Dictionary(uniqueKeysWithValues: ordered.enumerated().filter { $0.offset != index }.map(\.element)),
          end: end, isFailure: isFailure)
      }
      let plain: [Source] = first == nil ? [] : [.timed(first: nil, values, end: end, isFailure: isFailure)]
      return [.sequence((first.map { [$0] } ?? []) + ordered.map(\.value))] + plain + fewer
    }
  }
}

extension [Int] {
  /// One element less, or one that is smaller.
  fileprivate var withOneLess: [[Int]] {
    let shorter = indices.map { index in enumerated().filter { $0.offset != index }.map(\.element) }
    let smaller = indices.filter { self[$0] > 0 }.map { index in
      var copy = self
      copy[index] -= 1
      return copy
    }
    return shorter + smaller
  }
}
