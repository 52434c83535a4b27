import SendablePublishers
import Work

/// Values that pass to async code and back.
public enum AsyncShells {
  public static func sink(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let goal = Goal(tally)
    let subscription = subject.asSendablePublisher().sink(.serial()) { (value) async in goal.add(value) }
    return sending(count, to: goal, keeping: subscription) { subject.send($0) }
  }

  public static func awaitMap(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let goal = Goal(tally)
    let subscription = subject.asSendablePublisher().awaitMap { value in value &* 3 }.sink { goal.add($0) }
    return sending(count, to: goal, keeping: subscription) { subject.send($0) }
  }

  public static func bufferedValues(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let goal = Goal(tally)
    let started = DispatchSemaphore(value: 0)
    let values = subject.asSendablePublisher().values(buffering: .unbounded)
    let task = Task {
      let iterator = values.makeAsyncIterator()
      started.signal()
      var loop = iterator
      while let value = await loop.next() { goal.add(value) }
    }
    started.wait()
    return sending(count, to: goal, keeping: AnyCancellable { task.cancel() }) { subject.send($0) }
  }

  public static func values(_ count: Int, _ tally: Tally) -> Run {
    let goal = Goal(tally)
    return Run {
      goal.expect(count)
      Task { for await value in SendableShell.sequence(0..<count).values { goal.add(value) } }
      goal.wait()
    }
  }

  private static func sending(
    _ count: Int, to goal: Goal, keeping kept: AnyCancellable, _ send: @escaping (Int) -> Void
  ) -> Run {
    Run(keeping: kept) {
      goal.expect(count)
      for value in 0..<count { send(value) }
      goal.wait()
    }
  }
}
