import Work

/// Closures that come and go.
enum SubscriptionFloors {
  static func comeAndGo(_ lock: PlainLock?, beside others: Int = 0) -> Workload.Preparation {
    { count, tally in
      let registry = ClosureRegistry(lock: lock)
      let add = Work.add(to: tally)
      let tokens = (0..<others).map { _ in registry.add(add) }
      return Run(keeping: tokens) {
        for _ in 0..<count { registry.add(add).cancel() }
      }
    }
  }

  static func fill(_ lock: PlainLock?) -> Workload.Preparation {
    { count, tally in
      let registry = ClosureRegistry(lock: lock)
      let add = Work.add(to: tally)
      let tokens = Slots<ClosureRegistry.Token>(count)
      return Run(after: {
        for index in 0..<count { tokens[index]?.cancel() }
        tokens.removeAll()
      }) {
        for index in 0..<count { tokens[index] = registry.add(add) }
      }
    }
  }

  static func cancelAtRandom(_ lock: PlainLock?) -> Workload.Preparation {
    { count, tally in
      let registry = ClosureRegistry(lock: lock)
      let add = Work.add(to: tally)
      let tokens = Slots<ClosureRegistry.Token>(count)
      let order = shuffled(count)
      return Run(before: {
        for index in 0..<count { tokens[index] = registry.add(add) }
      }) {
        for index in order {
          tokens[index]?.cancel()
          tokens[index] = nil
        }
      }
    }
  }
}
