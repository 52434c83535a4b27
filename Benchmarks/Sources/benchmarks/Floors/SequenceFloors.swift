import Work

/// Plain loops.
enum SequenceFloors {
  static func mapFilter(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, add) = (Work.increment(), Work.isEven(), Work.add(to: tally))
    return Run {
      for value in 0..<count {
        let next = increment(value)
        if isEven(next) { add(next) }
      }
    }
  }

  static func mapFilterLocked(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, add) = (Work.increment(), Work.isEven(), Work.add(to: tally))
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        let next = increment(value)
        if isEven(next) { add(next) }
        lock.unlock()
      }
    }
  }

  static func mapFilterReduce(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, plus, add) = (Work.increment(), Work.isEven(), Work.plus(), Work.add(to: tally))
    return Run {
      var sum = 0
      for value in 0..<count {
        let next = increment(value)
        if isEven(next) { sum = plus(sum, next) }
      }
      add(sum)
    }
  }

  static func mapFilterReduceLocked(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, plus, add) = (Work.increment(), Work.isEven(), Work.plus(), Work.add(to: tally))
    let lock = PlainLock()
    return Run {
      var sum = 0
      for value in 0..<count {
        lock.lock()
        let next = increment(value)
        if isEven(next) { sum = plus(sum, next) }
        lock.unlock()
      }
      add(sum)
    }
  }

  /// An inner stream of one value is a closure that returns the value.
  static func map(_ count: Int, _ tally: Tally) -> Run {
    let (increment, add) = (Work.increment(), Work.add(to: tally))
    return Run { for value in 0..<count { add(increment(value)) } }
  }

  static func mapLocked(_ count: Int, _ tally: Tally) -> Run {
    let (increment, add) = (Work.increment(), Work.add(to: tally))
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        add(increment(value))
        lock.unlock()
      }
    }
  }
}
