extension Pipeline {
  /// So long are the random lengths of time, times a small number.
  static let unit = 1 << 26

  /// Gives each length of time that is chosen a digit of its own in its ticks, so that two that have nothing to do with
  /// each other never end at the same tick, where their order would be a matter of chance.
  struct Clock {
    private var digits = 0

    var isUsedUp: Bool { digits == 8 }

    mutating func ticks(_ units: Int) -> Int {
      precondition(!isUsedUp)
      defer { digits += 1 }
      return units * Pipeline.unit + (1 << (3 * digits))
    }
  }

  static func random(
    of operations: [Operation], _ clock: inout Clock, length: Int, depth: Int, _ numbers: inout RandomNumbers
  ) -> Pipeline {
    var pipeline = Pipeline(source: .random(&clock, &numbers))
    for _ in 0..<Int.random(in: 0...length, using: &numbers) {
      let operation = operations.randomElement(using: &numbers)!
      if operation.takesInner, depth == 0 || operation.takesTime, clock.isUsedUp { continue }
      if operation.takesTime, clock.isUsedUp { continue }
      let number = Int.random(in: operation.smallest...operation.smallest + 3, using: &numbers)
      let ticks = operation.takesTime ? clock.ticks(Int.random(in: 1...4, using: &numbers)) : 0
      let inners =
        operation.takesInner ? [random(of: operations, &clock, length: 2, depth: depth - 1, &numbers)] : []
      let stage = Stage(operation: operation, choice: Choice(number: number, ticks: ticks, inners: inners))
      pipeline.stages.append(stage)
      if !pipeline.isValid { pipeline.stages.removeLast() }
    }
    return pipeline
  }
}

extension Source {
  fileprivate static func random(_ clock: inout Pipeline.Clock, _ numbers: inout RandomNumbers) -> Source {
    let values = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in Int.random(in: 0...6, using: &numbers) }
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0: return .just(values.first ?? 0)
    case 1: return .future(values.first ?? 0)
    case 2: return .empty
    case 3: return .fail
    case 4: return .never
    case 5, 6: return .failing(values)
    case 7..<11: return .sequence(values)
    default:
      if clock.isUsedUp { return .sequence(values) }
      // One digit for all of them: they come one after the other.
      let digit = clock.ticks(0)
      var at = digit
      var timed: [Int: Int] = [:]
      for value in values {
        at += Int.random(in: 1...3, using: &numbers) * Pipeline.unit
        timed[at] = value
      }
      let end = numbers.isOne(in: 4) ? nil : at + Int.random(in: 1...3, using: &numbers) * Pipeline.unit
      let first = numbers.isOne(in: 3) ? Int.random(in: 0...6, using: &numbers) : nil
      return .timed(first: first, timed, end: end, isFailure: numbers.isOne(in: 3))
    }
  }
}
