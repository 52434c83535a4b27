import Work

/// One closure at the end.
enum SinkFloors {
  static func chain(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    return Run { for value in 0..<count { add(value) } }
  }

  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        add(value)
        lock.unlock()
      }
    }
  }

  static func list(_ count: Int, _ tally: Tally) -> Run {
    let list = ClosureList([Work.add(to: tally)])
    return Run { for value in 0..<count { list.send(value) } }
  }

  /// The value is kept as well, as a subject with a current value does.
  static func keepingChain(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    let current = UnsafeCell(0)
    return Run {
      for value in 0..<count {
        current.value = value
        add(value)
      }
    }
  }

  static func keepingLocked(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    let current = UnsafeCell(0)
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        current.value = value
        add(value)
        lock.unlock()
      }
    }
  }
}

/// Many closures at the end; `count` counts deliveries.
enum ManySinksFloors {
  static func chain(_ sinks: Int) -> Workload.Preparation {
    { count, tally in
      let closures = ContiguousArray<(Int) -> Void>(repeating: Work.add(to: tally), count: sinks)
      return Run {
        for value in 0..<(count / sinks) {
          for closure in closures { closure(value) }
        }
      }
    }
  }

  static func locked(_ sinks: Int) -> Workload.Preparation {
    { count, tally in
      let closures = ContiguousArray<(Int) -> Void>(repeating: Work.add(to: tally), count: sinks)
      let lock = PlainLock()
      return Run {
        for value in 0..<(count / sinks) {
          lock.lock()
          for closure in closures { closure(value) }
          lock.unlock()
        }
      }
    }
  }

  static func list(_ sinks: Int) -> Workload.Preparation {
    { count, tally in
      let list = ClosureList(Array(repeating: Work.add(to: tally), count: sinks))
      return Run { for value in 0..<(count / sinks) { list.send(value) } }
    }
  }
}
