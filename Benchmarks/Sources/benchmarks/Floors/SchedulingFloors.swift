import Dispatch
import Work

/// A closure for each value on a serial queue; ends when the last one has run.
enum QueueFloors {
  static func chain(_ count: Int, _ tally: Tally) -> Run {
    let queue = DispatchQueue(label: "floor")
    let add = Work.add(to: tally)
    return Run {
      for value in 0..<count { queue.async { add(value) } }
      queue.sync {}
    }
  }

  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let queue = DispatchQueue(label: "floor")
    let add = Work.add(to: tally)
    let lock = PlainLock()
    return Run {
      for value in 0..<count {
        queue.async {
          lock.lock()
          add(value)
          lock.unlock()
        }
      }
      queue.sync {}
    }
  }
}

/// Two threads with one closure between them.
enum TwoThreadsFloors {
  static func locked(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    let lock = PlainLock()
    return Run {
      onTwoThreads {
        for value in 0..<(count / 2) {
          lock.lock()
          add(value)
          lock.unlock()
        }
      }
    }
  }

  static func list(_ count: Int, _ tally: Tally) -> Run {
    // A list does not serialise what it calls, so its closure brings a lock of its own.
    let add = Work.add(to: tally)
    let lock = PlainLock()
    let list = Shared(
      ClosureList([
        Work.opaque {
          lock.lock()
          add($0)
          lock.unlock()
        }
      ]))
    return Run {
      onTwoThreads { for value in 0..<(count / 2) { list.value.send(value) } }
    }
  }
}

/// For what is safe to use from several threads, and can't be declared so.
struct Shared<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
