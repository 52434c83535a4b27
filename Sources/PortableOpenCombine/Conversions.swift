#if OpenCombine
  import OpenCombine
  import PortableCombine

  // What both libraries have as plain values.

  extension PortableCombine.Subscribers.Demand {
    init(_ demand: OpenCombine.Subscribers.Demand) {
      self = demand.max.map { .max($0) } ?? .unlimited
    }
  }

  extension OpenCombine.Subscribers.Demand {
    init(_ demand: PortableCombine.Subscribers.Demand) {
      self = demand.max.map { .max($0) } ?? .unlimited
    }
  }

  extension PortableCombine.Subscribers.Completion {
    init(_ completion: OpenCombine.Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: self = .finished
      case .failure(let error): self = .failure(error)
      }
    }
  }

  extension OpenCombine.Subscribers.Completion {
    init(_ completion: PortableCombine.Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: self = .finished
      case .failure(let error): self = .failure(error)
      }
    }
  }

  // An object that has the identifier of its address keeps it. The number of any other identifier can't be read, so an
  // adapter of such a value has a new one.

  extension PortableCombine.CombineIdentifier {
    init(of base: some OpenCombine.CustomCombineIdentifierConvertible) {
      if type(of: base) is AnyClass, base.combineIdentifier == OpenCombine.CombineIdentifier(base as AnyObject) {
        self.init(base as AnyObject)
      } else {
        self.init()
      }
    }
  }

  extension OpenCombine.CombineIdentifier {
    init(of base: some PortableCombine.CustomCombineIdentifierConvertible) {
      if type(of: base) is AnyClass, base.combineIdentifier == PortableCombine.CombineIdentifier(base as AnyObject) {
        self.init(base as AnyObject)
      } else {
        self.init()
      }
    }
  }
#endif
