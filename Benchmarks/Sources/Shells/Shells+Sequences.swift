import SendablePublishers
import Work

extension Shells {
  public static func sequenceSink(_ count: Int, _ tally: Tally) -> Run {
    Run { _ = SendableShell.sequence(0..<count).sink { tally.sum.pointee &+= $0 } }
  }

  public static func oneByOne(_ count: Int, _ tally: Tally) -> Run {
    let add = Work.add(to: tally)
    return Run { SendableShell.sequence(0..<count).subscribe(OneByOne(add)) }
  }

  public static func mapFilter(_ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = SendableShell.sequence(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }
        .sink { tally.sum.pointee &+= $0 }
    }
  }

  public static func mapFilterOfFunctions(_ count: Int, _ tally: Tally) -> Run {
    let (increment, isEven, add) = (Work.increment(), Work.isEven(), Work.add(to: tally))
    return Run { _ = SendableShell.sequence(0..<count).map(increment).filter(isEven).sink(receiveValue: add) }
  }

  public static func flatMapJust(_ maxPublishers: Subscribers.Demand, _ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = SendableShell.sequence(0..<count)
        .flatMap(maxPublishers: maxPublishers) { SendableShell.just($0 &+ 1) }
        .sink { tally.sum.pointee &+= $0 }
    }
  }
}

private final class OneByOne: Subscriber, Sendable {
  private let add: @Sendable (Int) -> Void

  init(_ add: @escaping @Sendable (Int) -> Void) { self.add = add }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Int) -> Subscribers.Demand {
    add(input)
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
