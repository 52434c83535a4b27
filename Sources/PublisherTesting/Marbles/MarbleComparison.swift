/// Holds what came against a plan.
struct MarbleComparison<Output: Equatable, Failure: Error> {
  let plan: MarblePlan<Output, Failure>
  let received: [TimedEvent<Output, Failure>]
  let values: [Character: Output]
  let frame: RecordedTime

  init(
    plan: MarblePlan<Output, Failure>, received: [TimedEvent<Output, Failure>], values: [Character: Output],
    frame: RecordedTime
  ) {
    let times = plan.steps.map(\.time)
    self.plan = plan
    self.received = received.map { .at($0.time.rounded(to: frame, expecting: times), $0.event) }
    self.values = values
    self.frame = frame
  }

  /// What differs, as text; nil when nothing does.
  var failure: String? {
    let count = max(plan.steps.count, received.count)
    guard let index = (0..<count).first(where: { !isEqual(at: $0) }) else { return nil }
    let last = received.last?.time ?? .zero
    let lines = MarbleLines(
      expected: plan.steps.map(mark), received: received.map(mark), differingFrom: index,
      end: max(plan.duration, last), frame: frame)
    return "The publisher does not send what the diagram says:\n\(lines.description)"
  }

  private func isEqual(at index: Int) -> Bool {
    guard index < plan.steps.count, index < received.count else { return false }
    let (step, entry) = (plan.steps[index], received[index])
    guard step.time == entry.time else { return false }
    switch (step.what, entry.event) {
    case (.value(let expected), .value(let value)): return expected == value
    case (.finished, .finished): return true
    case (.failure(let expected?), .failure(let error)): return areEqual(expected, error)
    case (.failure(nil), .failure): return true
    default: return false
    }
  }

  private func mark(_ step: MarblePlan<Output, Failure>.Step) -> MarbleLines.Mark {
    switch step.what {
    case .value(let value): return mark(value, step.time)
    case .finished: return MarbleLines.Mark(time: step.time, character: "|", meaning: "")
    case .failure(let error): return mark(error, step.time)
    }
  }

  private func mark(_ entry: TimedEvent<Output, Failure>) -> MarbleLines.Mark {
    switch entry.event {
    case .value(let value): return mark(value, entry.time)
    case .failure(let error): return mark(error, entry.time)
    case .finished, .subscription: return MarbleLines.Mark(time: entry.time, character: "|", meaning: "")
    }
  }

  private func mark(_ error: Failure?, _ time: RecordedTime) -> MarbleLines.Mark {
    MarbleLines.Mark(time: time, character: "#", meaning: error.map { "\($0)" } ?? "any error")
  }

  private func mark(_ value: Output, _ time: RecordedTime) -> MarbleLines.Mark {
    if let letter = values.keys.filter({ values[$0] == value }).min() {
      return MarbleLines.Mark(time: time, character: letter, meaning: "\(value)")
    }
    if let text = value as? String, text.count == 1, let letter = text.first, letter.isLetter || letter.isNumber {
      return MarbleLines.Mark(time: time, character: letter, meaning: "")
    }
    return MarbleLines.Mark(time: time, character: "?", meaning: "\(value)")
  }
}
