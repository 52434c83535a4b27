import SendablePublishers
import Work

extension Shells {
  public static func merge(_ tally: Tally) -> Pipeline {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = subjects[0].merge(with: subjects[1], subjects[2], subjects[3])
      .sink { tally.sum.pointee &+= $0 }
    return (subscription, { count in for value in 0..<count { subjects[value % 4].send(value) } })
  }

  public static func zip(_ tally: Tally) -> Pipeline {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscription = left.zip(right).sink { tally.sum.pointee &+= $0.0 &+ $0.1 }
    return (
      subscription,
      { count in
        for value in 0..<count {
          left.send(value)
          right.send(value)
        }
      }
    )
  }

  public static func switchInner(_ tally: Tally) -> Pipeline {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let inner = PassthroughSubject<Int, Never>()
    let subscription = outer.switchToLatest().sink { tally.sum.pointee &+= $0 }
    outer.send(inner)
    return ((outer, subscription), { count in for value in 0..<count { inner.send(value) } })
  }

  public static func flatMapJust(_ tally: Tally) -> Pipeline {
    (
      nil,
      { count in
        _ = SendableShell.sequence(0..<count).flatMap { SendableShell.just($0 &+ 1) }
          .sink { tally.sum.pointee &+= $0 }
      }
    )
  }

  public static func share(_ tally: Tally) -> Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let subscriptions = (0..<10).map { _ in shared.sink { tally.sum.pointee &+= $0 } }
    return (subscriptions, { count in for value in 0..<(count / 10) { subject.send(value) } })
  }

  public static func bufferByRequest(_ tally: Tally) -> Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.buffer(size: 100, prefetch: .byRequest, whenFull: .dropNewest)
      .sink { tally.sum.pointee &+= $0 }
    return (subscription, { count in for value in 0..<count { subject.send(value) } })
  }

  /// Counts subscriptions, not values.
  public static func chainOfThree(_ tally: Tally) -> Pipeline {
    let subject = PassthroughSubject<Int, Never>()
    return (
      nil,
      { count in
        for _ in 0..<count {
          subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.sink { tally.sum.pointee &+= $0 }.cancel()
        }
      }
    )
  }
}
