import PublisherTesting
import Foundation
import SendablePublishers
import Testing

/// Subscriptions that come and go, again and again, on a source that stays.
@Suite("Load: subscribe and cancel", .enabled(if: Heap.bytesInUse != nil))
struct SubscribeAndCancelTests {
  private static let rounds = Load.count(2_000, full: 1_000_000)
  /// What is filled once is filled by then.
  private static let warmUp = 500
  /// In bytes: blocks that the C library keeps for itself.
  private static let slack = 64 * 1_024

  @Test("an operator on two long-lived subjects keeps nothing of those who left", arguments: allCases)
  func operators(_ law: LoadCase) {
    let scene = Scene(law, .virtual)
    expectNothingStays(law.name) {
      let sink = scene.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      scene.feed(1)
      if law.other == .trigger { scene.b.send(1) }
      if law.isTimed { scene.advance() }
      sink.cancel()
    }
  }

  @Test("a long-lived source keeps nothing of those who left", arguments: LongLivedSource.all)
  func sources(_ source: LongLivedSource) {
    expectNothingStays(source.testDescription, source.makeRound())
  }

  private func expectNothingStays(_ name: String, _ round: () -> Void) {
    for _ in 0..<Self.warmUp { round() }
    let growth = Heap.growth {
      for _ in 0..<Self.rounds { round() }
      // What the streams of the main actor left for it to do has been done.
      for _ in 0..<4 { DispatchQueue.main.sync {} }
    }
    guard let growth else { return }
    #expect(growth < Self.slack, "\(name): \(growth / Self.rounds) bytes a round")
  }
}

/// Something that stays, and one round of use.
struct LongLivedSource: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let makeRound: @Sendable () -> () -> Void

  init(_ name: String, _ makeRound: @escaping @Sendable () -> () -> Void) {
    (testDescription, self.makeRound) = (name, makeRound)
  }

  private final class Model: ObservableObject {
    @Published var number = 0
    @Published var other = 0
  }

  static let all: [LongLivedSource] = [
    LongLivedSource("PassthroughSubject") {
      let subject = PassthroughSubject<Int, Never>()
      return {
        let sink = subject.sink { _ in }
        subject.send(1)
        sink.cancel()
      }
    },
    LongLivedSource("CurrentValueSubject") {
      let subject = CurrentValueSubject<Int, Never>(0)
      return {
        let sink = subject.sink { _ in }
        subject.send(1)
        sink.cancel()
      }
    },
    LongLivedSource("a thousand others on a PassthroughSubject") {
      let subject = PassthroughSubject<Int, Never>()
      let others = (0..<1_000).map { _ in subject.sink { _ in } }
      return {
        let sink: AnyCancellable = subject.sink { _ in }
        withExtendedLifetime(others) { sink.cancel() }
      }
    },
    LongLivedSource("@Published") {
      let model = Model()
      return {
        let sink = model.$number.sink { _ in }
        model.number += 1
        sink.cancel()
      }
    },
    LongLivedSource("objectWillChange") {
      let model = Model()
      return {
        let sink = model.objectWillChange.sink { _ in }
        model.number += 1
        sink.cancel()
      }
    },
    LongLivedSource("assign(to: &$property)") {
      let model = Model()
      return { Just(1).assign(to: &model.$number) }
    },
    LongLivedSource("assign(to:on:)") {
      let model = Model()
      let subject = PassthroughSubject<Int, Never>()
      return {
        let assignment = Source(base: subject).assign(to: \.number, on: model)
        subject.send(1)
        assignment.cancel()
      }
    },
    LongLivedSource("subscribe(subject)") {
      let subject = PassthroughSubject<Int, Never>()
      let target = CurrentValueSubject<Int, Never>(0)
      return {
        let subscription = subject.eraseToAnyPublisher().subscribe(target)
        subject.send(1)
        subscription.cancel()
      }
    },
    LongLivedSource("subscribe(subject), that ends") {
      let target = PassthroughSubject<Int, Never>()
      return {
        let subscription = Empty<Int, Never>(completeImmediately: false).subscribe(target)
        subscription.cancel()
      }
    },
    LongLivedSource("multicast, connected again and again") {
      let subject = PassthroughSubject<Int, Never>()
      let multicast = subject.eraseToAnyPublisher().multicast { PassthroughSubject<Int, Never>() }
      return {
        let sink = multicast.sink { _ in }
        let connection = multicast.connect()
        subject.send(1)
        connection.cancel()
        sink.cancel()
      }
    },
    LongLivedSource("share, beside one that stays") {
      let subject = PassthroughSubject<Int, Never>()
      let share = subject.eraseToAnyPublisher().share()
      let staying = share.sink { _ in }
      return {
        let sink = share.sink { _ in }
        subject.send(1)
        withExtendedLifetime(staying) { sink.cancel() }
      }
    },
    LongLivedSource("Future that is pending") {
      let promises = Guarded<[Future<Int, Never>.Promise]>([])
      let future = Future<Int, Never> { promise in promises.withLock { $0.append(promise) } }
      return { withExtendedLifetime(promises) { future.sink { _ in }.cancel() } }
    },
    LongLivedSource("Publishers.Timer") {
      let scheduler = DispatchQueue.test
      let timer = Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect()
      return {
        let sink = timer.sink { _ in }
        scheduler.advance(by: .seconds(1))
        sink.cancel()
      }
    },
    LongLivedSource("Timer.publish") {
      let timer = Timer.publish(every: 3_600, on: .main, in: .default)
      return {
        let sink = timer.sink { _ in }
        let connection = timer.connect()
        connection.cancel()
        sink.cancel()
      }
    },
    LongLivedSource("NotificationCenter.Publisher") {
      let center = NotificationCenter()
      let publisher = center.publisher(for: Notification.Name("load"))
      return {
        let sink = publisher.sink { _ in }
        center.post(name: Notification.Name("load"), object: nil)
        sink.cancel()
      }
    },
    LongLivedSource("CancellationBag") {
      let subject = PassthroughSubject<Int, Never>()
      let owner = Owner()
      return {
        let sink: AnyCancellable = subject.sink { _ in }
        sink.store(in: owner.bag)
        owner.bag.removeAll()
      }
    },
    LongLivedSource("CancellationBag, of subscriptions that end by themselves") {
      let owner = Owner()
      return {
        Just(1).sink { _ in }.store(in: owner.bag); owner.bag.removeAll()
      }
    },
    LongLivedSource("Driver") {
      let subject = PassthroughSubject<Int, Never>()
      let driver = subject.asSendablePublisher().asDriver(initialValue: 0, sharing: .whileSubscribed)
      return { driver.drive { _ in }.cancel() }
    },
    LongLivedSource("Signal") {
      let subject = PassthroughSubject<Int, Never>()
      let signal = subject.asSendablePublisher().asSignal(sharing: .whileSubscribed)
      return { signal.emit { _ in }.cancel() }
    },
    LongLivedSource("Signal, beside one that stays") {
      let subject = PassthroughSubject<Int, Never>()
      let signal = subject.asSendablePublisher().asSignal(sharing: .whileSubscribed)
      let staying = signal.emit { _ in }
      return { withExtendedLifetime(staying) { signal.emit { _ in }.cancel() } }
    },
  ]

  /// Without the Sendable layer's operators.
  private struct Source: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let base: PassthroughSubject<Int, Never>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      base.receive(subscriber: subscriber)
    }
  }

  private final class Owner: Sendable {
    let bag = CancellationBag()
  }
}
