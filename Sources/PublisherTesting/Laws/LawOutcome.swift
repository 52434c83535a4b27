/// What the source of a scene sent, in order: which of its subscribers got what.
struct LawInput: Equatable {
  let subscriber: Int
  /// Nil for the end.
  let value: Int?
}

/// What went into a publisher, and what came of it.
struct LawOutcome<Output, Failure: Error> {
  var inputs: [LawInput] = []
  var values: [Output] = []
  var completion: Subscribers.Completion<Failure>?

  /// The first difference in the content of two outcomes of the same length.
  func difference(from expected: Self) -> String? {
    for (index, (value, other)) in zip(values, expected.values).enumerated() where !areAlike(value, other) {
      return "value number \(index + 1) was \(value), and \(other)"
    }
    return differenceInEnd(from: expected)
  }

  /// The first value that is of one outcome only, in whatever order the values came.
  func differenceInWhateverOrder(from expected: Self) -> String? {
    let texts = values.map { String(describing: $0) }.sorted()
    let others = expected.values.map { String(describing: $0) }.sorted()
    for (text, other) in zip(texts, others) where text != other {
      return "the values, in whatever order, have \(text) for \(other)"
    }
    return differenceInEnd(from: expected)
  }

  private func differenceInEnd(from expected: Self) -> String? {
    switch (completion, expected.completion) {
    case (.finished?, .failure(let other)?): return "it finished, and failed with \(other)"
    case (.failure(let error)?, .finished?): return "it failed with \(error), and finished"
    case (.failure(let error)?, .failure(let other)?):
      return areEqual(error, other) ? nil : "it failed with \(error), and with \(other)"
    default: return nil
    }
  }
}

/// What comes when all is asked for at once: other ways to ask lead to the same.
struct LawExpectation<Output, Failure: Error> {
  var outcome = LawOutcome<Output, Failure>()
  /// Whether the same came again, although more time went by. Values that are of the clock or of chance do not, and
  /// only their number is compared.
  var isRepeatable = false

  init() {}

  /// - Parameter outcomes: of one run, and of another one like it
  init(_ outcomes: [LawOutcome<Output, Failure>]) {
    guard let first = outcomes.first else { return }
    outcome = first
    if let second = outcomes.dropFirst().first {
      isRepeatable = first.values.count == second.values.count && second.difference(from: first) == nil
    }
  }

  var count: Int { outcome.values.count }
  var isComplete: Bool { outcome.completion != nil }
  var usesUpstream: Bool { !outcome.inputs.isEmpty }

  /// What an outcome has that it should not.
  ///
  /// Contents are compared only of runs in which upstream sent the same in the same order: several subscribers of one
  /// source may be served in any. A publisher without the source may be a merge of others, whose order is open, too.
  func contradiction(in outcome: LawOutcome<Output, Failure>) -> String? {
    let isComplete = outcome.completion != nil
    if outcome.values.count != count {
      return "\(outcome.values.count) values came, and \(count) when all were asked for at once"
    }
    if isComplete != self.isComplete {
      return "the completion \(isComplete ? "came" : "did not come"), unlike with all asked for"
    }
    guard isRepeatable, outcome.inputs == self.outcome.inputs else { return nil }
    if usesUpstream { return outcome.difference(from: self.outcome).map { $0 + " when all was asked for at once" } }
    return isComplete ? outcome.differenceInWhateverOrder(from: self.outcome) : nil
  }
}
