/// The results of closures that run or ran, in the order in which they are to be handed on.
struct Outbox<Output> {
  private enum Slot {
    case running
    case ready(Output)
    case skipped
  }

  private let order: AsyncOrder
  /// In the order of the input, from `firstID` on; with `AsyncOrder.completion` only those that are ready.
  private var slots = Fifo<Slot>()
  private var firstID = 0
  private var nextID = 0
  /// Those that run and have no slot.
  private var running = 0

  init(order: AsyncOrder) {
    self.order = order
  }

  /// How many run, or wait to be handed on.
  var count: Int { slots.count + running }
  var isEmpty: Bool { count == 0 }

  /// - Returns: The number of the run that begins.
  mutating func begin() -> Int {
    defer { nextID += 1 }
    switch order {
    case .input: slots.append(.running)
    case .completion: running += 1
    }
    return nextID
  }

  /// - Parameters:
  ///   - id: The number of a run that `begin()` gave and that wasn't dropped.
  ///   - output: `nil` where there is nothing to hand on.
  mutating func end(_ id: Int, with output: Output?) {
    switch order {
    case .input:
      slots[id - firstID] = output.map { .ready($0) } ?? .skipped
      skip()
    case .completion:
      running -= 1
      if let output { slots.append(.ready(output)) }
    }
  }

  /// The next result, if it is there.
  mutating func popReady() -> Output? {
    guard !slots.isEmpty, case .ready(let output) = slots[0] else { return nil }
    drop()
    skip()
    return output
  }

  /// Forgets all runs: none of them will end. Gives back what has to be let go of.
  mutating func empty() -> Any {
    defer {
      slots = Fifo()
      firstID = nextID
      running = 0
    }
    return slots
  }

  private mutating func skip() {
    while !slots.isEmpty, case .skipped = slots[0] { drop() }
  }

  private mutating func drop() {
    _ = slots.popFirst()
    firstID += 1
  }
}
