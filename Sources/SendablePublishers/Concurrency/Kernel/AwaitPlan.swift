/// How many closures run at a time, and what becomes of what comes meanwhile.
struct AwaitPlan<Failure: Error>: Sendable {
  enum WhileBusy {
    case keep, replace, drop
  }

  let maxConcurrent: Int
  let order: AsyncOrder
  let whileBusy: WhileBusy
  let buffering: AsyncBuffering<Failure>

  /// Whether each closure can be run by the one task of the subscription.
  var isSerial: Bool { maxConcurrent == 1 && whileBusy != .replace }

  private init(maxConcurrent: Int, order: AsyncOrder, whileBusy: WhileBusy, buffering: AsyncBuffering<Failure>) {
    self.maxConcurrent = maxConcurrent
    self.order = order
    self.whileBusy = whileBusy
    self.buffering = buffering
  }

  init(maxConcurrent: Int, order: AsyncOrder, buffering: AsyncBuffering<Failure>) {
    if maxConcurrent < 1 {
      fatalError("\(maxConcurrent) closures at a time is no work at all. Give a maximum of at least 1.")
    }
    buffering.validate()
    self.init(maxConcurrent: maxConcurrent, order: order, whileBusy: .keep, buffering: buffering)
  }

  static var latest: Self {
    Self(maxConcurrent: 1, order: .input, whileBusy: .replace, buffering: .unbounded)
  }

  init(_ strategy: AsyncStrategy<Failure>) {
    switch strategy {
    case .serial(let buffering): self.init(maxConcurrent: 1, order: .input, buffering: buffering)
    case .concurrent(let max, let buffering):
      self.init(maxConcurrent: max, order: .completion, buffering: buffering)
    case .latest: self = .latest
    case .dropWhileBusy: self.init(maxConcurrent: 1, order: .input, whileBusy: .drop, buffering: .unbounded)
    }
  }
}
