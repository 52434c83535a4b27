import SendablePublishers
import Work

extension Shells {
  public static func tenErasedMaps(_ count: Int, _ tally: Tally) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    var chain: AnySendablePublisher<Int, Never> = subject.asSendablePublisher().eraseToAnyPublisher()
    for _ in 0..<10 { chain = chain.map { $0 &+ 1 }.eraseToAnyPublisher() }
    let subscription = chain.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  /// Each map of a publisher with a current value gives another one, whose type is hidden.
  public static func tenMapsOfACurrentValue(_ count: Int, _ tally: Tally) -> Run {
    let subject = CurrentValueSubject<Int, Never>(-10)
    var chain = subject.asCurrentValuePublisher()
    for _ in 0..<10 { chain = chain.map { $0 &+ 1 } }
    let subscription = chain.sink { tally.sum.pointee &+= $0 }
    return Run(keeping: subscription) { for value in 0..<count { subject.send(value) } }
  }

  public static func erasedSequence(_ count: Int, _ tally: Tally) -> Run {
    Run {
      _ = SendableShell.sequence(0..<count).eraseToAnyPublisher()
        .map { $0 &+ 1 }
        .filter { $0 & 1 == 0 }
        .reduce(0) { $0 &+ $1 }
        .sink { tally.sum.pointee &+= $0 }
    }
  }
}
