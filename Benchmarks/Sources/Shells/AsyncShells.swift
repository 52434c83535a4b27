import SendablePublishers
import Work

/// Values that pass to async code and back.
public enum AsyncShells {
  public static func sink(_ tally: Tally) -> Shells.Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let goal = Goal(tally)
    let subscription = subject.sink { (value) async in goal.add(value) }
    return (subscription, sending(to: goal) { subject.send($0) })
  }

  public static func awaitMap(_ tally: Tally) -> Shells.Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let goal = Goal(tally)
    let subscription = subject.awaitMap { value in value &* 3 }.sink { goal.add($0) }
    return (subscription, sending(to: goal) { subject.send($0) })
  }

  public static func bufferedValues(_ tally: Tally) -> Shells.Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let goal = Goal(tally)
    let started = DispatchSemaphore(value: 0)
    let values = subject.values(buffering: .unbounded)
    let task = Task {
      let iterator = values.makeAsyncIterator()
      started.signal()
      var loop = iterator
      while let value = await loop.next() { goal.add(value) }
    }
    started.wait()
    return (AnyCancellable { task.cancel() }, sending(to: goal) { subject.send($0) })
  }

  public static func values(_ tally: Tally) -> Shells.Pipeline {
    let goal = Goal(tally)
    return (
      nil,
      { count in
        goal.expect(count)
        Task { for await value in SendableShell.sequence(0..<count).values { goal.add(value) } }
        goal.wait()
      }
    )
  }

  private static func sending(to goal: Goal, _ send: @escaping (Int) -> Void) -> (_ count: Int) -> Void {
    { count in
      goal.expect(count)
      for value in 0..<count { send(value) }
      goal.wait()
    }
  }
}
