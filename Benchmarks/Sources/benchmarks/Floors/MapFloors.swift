import Work

/// map, filter, map, and a closure at the end.
enum MapFilterMapFloors {
  static func chain(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, triple, add) = (Work.increment(), Work.isEven(), Work.triple(), Work.add(to: tally))
    return Run {
      for value in 0..<count {
        let next = increment(value)
        if isEven(next) { add(triple(next)) }
      }
    }
  }

  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, triple, add) = (Work.increment(), Work.isEven(), Work.triple(), Work.add(to: tally))
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        let next = increment(value)
        if isEven(next) { add(triple(next)) }
        lock.unlock()
      }
    }
  }

  static func list(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, triple, add) = (Work.increment(), Work.isEven(), Work.triple(), Work.add(to: tally))
    let list = ClosureList([
      Work.opaque { value in
        let next = increment(value)
        if isEven(next) { add(triple(next)) }
      }
    ])
    return Run { for value in 0..<count { list.send(value) } }
  }
}

/// Ten times map, and a closure at the end.
enum TenMapsFloors {
  static let depth = 10

  static func chain(_ count: Int, _ tally: Tally) -> Run {
    let increment = Work.increment()
    let add = Work.add(to: tally)
    return Run { for value in 0..<count { add(tenfold(increment, value)) } }
  }

  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let increment = Work.increment()
    let add = Work.add(to: tally)
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        add(tenfold(increment, value))
        lock.unlock()
      }
    }
  }

  static func list(_ count: Int, _ tally: Tally) -> Run {
    let increment = Work.increment()
    let add = Work.add(to: tally)
    let list = ClosureList([Work.opaque { add(tenfold(increment, $0)) }])
    return Run { for value in 0..<count { list.send(value) } }
  }

  @inline(__always)
  private static func tenfold(_ map: (Int) -> Int, _ value: Int) -> Int {
    map(map(map(map(map(map(map(map(map(map(value))))))))))
  }

  /// Each stage knows the next one only as a closure.
  private static func nested(_ tally: Tally) -> (Int) -> Void {
    var stage: (Int) -> Void = Work.add(to: tally)
    for _ in 0..<depth {
      let next = stage
      let increment = Work.increment()
      stage = Work.opaque { next(increment($0)) }
    }
    return stage
  }

  static func nestedChain(_ count: Int, _ tally: Tally) -> Run {
    let stage = nested(tally)
    return Run { for value in 0..<count { stage(value) } }
  }

  static func nestedLocked(_ count: Int, _ tally: Tally) -> Run {
    let stage = nested(tally)
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        stage(value)
        lock.unlock()
      }
    }
  }

  static func nestedList(_ count: Int, _ tally: Tally) -> Run {
    let list = ClosureList([nested(tally)])
    return Run { for value in 0..<count { list.send(value) } }
  }
}
