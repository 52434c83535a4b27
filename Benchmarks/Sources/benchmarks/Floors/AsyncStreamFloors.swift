import Combine
import Work

/// `AsyncStream` in place of a subject and of what brings its values to async code.
enum AsyncStreamFloors {
  static func sink(_ count: Int, _ tally: Tally) -> Run {
    let goal = Goal(tally)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task { for await value in stream { goal.add(value) } }
    return run(task, continuation, goal, count)
  }

  static func map(_ count: Int, _ tally: Tally) -> Run {
    let goal = Goal(tally)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tripled = stream.map { (value) async in value &* 3 }
    let task = Task { for await value in tripled { goal.add(value) } }
    return run(task, continuation, goal, count)
  }

  /// All values are at hand, and the loop takes them one by one.
  static func filled(_ count: Int, _ tally: Tally) -> Run {
    let goal = Goal(tally)
    return Run {
      goal.expect(count)
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for value in 0..<count { continuation.yield(value) }
      continuation.finish()
      Task { for await value in stream { goal.add(value) } }
      goal.wait()
    }
  }

  private static func run(
    _ task: Task<Void, Never>, _ continuation: AsyncStream<Int>.Continuation, _ goal: Goal, _ count: Int
  ) -> Run {
    Run(keeping: AnyCancellable { task.cancel() }) {
      goal.expect(count)
      for value in 0..<count { continuation.yield(value) }
      goal.wait()
    }
  }
}
