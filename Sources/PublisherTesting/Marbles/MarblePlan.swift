/// A diagram of a stream with the values that its letters stand for.
struct MarblePlan<Output, Failure: Error> {
  enum What {
    case value(Output)
    case finished
    /// Nil stands for any error.
    case failure(Failure?)
  }

  struct Step {
    let time: RecordedTime
    let what: What
  }

  let steps: [Step]
  let duration: RecordedTime

  init(
    _ text: String, kind: MarbleDiagram.Kind, values: [Character: Output], error: Failure?, frame: RecordedTime
  ) throws(MarbleSyntaxError) {
    let diagram = try MarbleDiagram(text, kind: kind, frame: frame)
    var steps: [Step] = []
    for event in diagram.events {
      let what: What
      switch event.mark {
      case .value(let letter):
        guard let value = values[letter] ?? Self.letter(letter) else {
          throw MarbleSyntaxError(
            reason: "No value is given for '\(letter)'; add it to the dictionary", diagram: text, index: event.index)
        }
        what = .value(value)
      case .failure:
        guard Failure.self != Never.self else {
          throw MarbleSyntaxError(
            reason: "The type of errors is Never, so nothing can fail here", diagram: text, index: event.index)
        }
        what = .failure(error)
      case .finished: what = .finished
      case .subscribe, .cancel: continue
      }
      steps.append(Step(time: event.time, what: what))
    }
    self.steps = steps
    duration = diagram.duration
  }

  /// What a letter means without a dictionary: text stands for itself.
  static func letter(_ letter: Character) -> Output? {
    String(letter) as? Output
  }

  /// What a source sends. It needs an error to fail with.
  func events() -> [TimedEvent<Output, Failure>] {
    steps.map { step in
      switch step.what {
      case .value(let value): return .at(step.time, .value(value))
      case .finished: return .at(step.time, .finished)
      case .failure(let error?): return .at(step.time, .failure(error))
      case .failure(nil): fatalError("A source that fails was made without an error.")
      }
    }
  }
}
