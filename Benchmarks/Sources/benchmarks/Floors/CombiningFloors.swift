import Work

/// Four sources, one closure each, into one end.
enum MergeFloors {
  static let sources = 4

  private static func entries(_ tally: Tally) -> ContiguousArray<(Int) -> Void> {
    ContiguousArray((0..<sources).map { _ -> (Int) -> Void in Work.add(to: tally) })
  }

  static func chain(_ count: Int, _ tally: Tally) -> Run {
    let entries = entries(tally)
    return Run { for value in 0..<count { entries[value % sources](value) } }
  }

  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let entries = entries(tally)
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        entries[value % sources](value)
        lock.unlock()
      }
    }
  }
}

/// The latest of four, added up for each new one.
enum CombineLatestFloors {
  private typealias Latest = (Int, Int, Int, Int)

  /// One closure for each source: stores its value, then hands the sum of all on.
  private static func entries(_ tally: Tally) -> ContiguousArray<(Int) -> Void> {
    let add = Work.add(to: tally)
    let latest = UnsafeCell<Latest>((0, 0, 0, 0))
    let sum = { add(latest.value.0 &+ latest.value.1 &+ latest.value.2 &+ latest.value.3) }
    return [
      Work.opaque {
        latest.value.0 = $0
        sum()
      },
      Work.opaque {
        latest.value.1 = $0
        sum()
      },
      Work.opaque {
        latest.value.2 = $0
        sum()
      },
      Work.opaque {
        latest.value.3 = $0
        sum()
      },
    ]
  }

  static func chain(_ count: Int, _ tally: Tally) -> Run {
    let entries = entries(tally)
    return Run(before: { tally.reset { entries[$0](0) } }) {
      for value in 0..<count { entries[value % 4](value) }
    }
  }

  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let entries = entries(tally)
    let lock = PlainLock()
    return Run(before: { tally.reset { entries[$0](0) } }) {
      for value in 0..<count {
        lock.lock()
        entries[value % 4](value)
        lock.unlock()
      }
    }
  }
}

/// Pairs of two sources; `count` counts pairs.
enum ZipFloors {
  static func chain(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    let left = UnsafeCell(0)
    let first = Work.opaque { left.value = $0 }
    let second = Work.opaque { add(left.value &+ $0) }
    return Run {
      for value in 0..<count {
        first(value)
        second(value)
      }
    }
  }

  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    let left = UnsafeCell(0)
    let first = Work.opaque { left.value = $0 }
    let second = Work.opaque { add(left.value &+ $0) }
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        lock.lock()
        first(value)
        lock.unlock()
        lock.lock()
        second(value)
        lock.unlock()
      }
    }
  }
}
