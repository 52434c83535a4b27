import PortableCombineCore
import PublisherTesting
import Testing

/// Writes down what it sees of the subscribers and publishers that a test names.
private final class Onlooker: _Introspection {
  private let lines = Guarded<[String]>([])
  private let names: @Sendable (String) -> Bool

  init(_ names: @escaping @Sendable (String) -> Bool = { _ in true }) {
    self.names = names
  }

  var log: [String] { lines.value }

  /// What was written, which is forgotten.
  func take() -> [String] {
    defer { lines.withLock { $0 = [] } }
    return lines.value
  }

  private func write(_ line: String, of name: String) {
    if names(name) { lines.withLock { $0.append(line) } }
  }

  func willReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Output == S.Input, P.Failure == S.Failure { write("\(P.self) + \(subscriber)", of: "\(subscriber)") }

  func didReceive<P: Publisher, S: Subscriber>(publisher: P, subscriber: S)
  where P.Output == S.Input, P.Failure == S.Failure { write("/\(P.self) + \(subscriber)", of: "\(subscriber)") }

  func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {
    write("\(subscriber) subscription \(subscription)", of: "\(subscriber)")
  }

  func didReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {
    write("/\(subscriber) subscription", of: "\(subscriber)")
  }

  func willReceive<S: Subscriber>(subscriber: S, input: S.Input) {
    write("\(subscriber) \(input)", of: "\(subscriber)")
  }

  func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) {
    write("/\(subscriber) \(input) \(resultingDemand)", of: "\(subscriber)")
  }

  func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
    write("\(subscriber) \(completion)", of: "\(subscriber)")
  }

  func didReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
    write("/\(subscriber) \(completion)", of: "\(subscriber)")
  }

  func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {
    write("\(subscription) request \(demand)", of: "\(subscription)")
  }

  func didRequest(subscription: any Subscription, _ demand: Subscribers.Demand) {
    write("/\(subscription) request \(demand)", of: "\(subscription)")
  }

  func willCancel(subscription: any Subscription) { write("\(subscription) cancel", of: "\(subscription)") }
  func didCancel(subscription: any Subscription) { write("/\(subscription) cancel", of: "\(subscription)") }
}

/// A subscriber with a name.
private final class Named: Subscriber, CustomStringConvertible {
  typealias Input = Int
  typealias Failure = Never

  let description: String
  private(set) var subscription: Subscription?

  init(_ name: String) {
    description = name
  }

  func receive(subscription: Subscription) {
    self.subscription = subscription
    subscription.request(.max(2))
  }

  func receive(_ input: Int) -> Subscribers.Demand { .max(1) }
  func receive(completion: Subscribers.Completion<Never>) {}
}

/// Each in a process of its own, where no other test is seen, nor sees the relays.
@Suite("Introspection")
struct IntrospectionTests {
  @Test("Sees who subscribes, and each event, before and after")
  func events() async {
    await #expect(processExitsWith: .success) {
      let onlooker = Onlooker { $0 == "first" || $0 == "Just" }
      onlooker.enable()
      defer { onlooker.disable() }
      #expect(onlooker.isEnabled)
      Just(1).subscribe(Named("first"))
      #expect(
        onlooker.log == [
          "Just<Int> + first", "first subscription Just", "Just request max(2)", "first 1", "/first 1 max(1)",
          "first finished", "/first finished", "/Just request max(2)", "/first subscription", "/Just<Int> + first",
        ])
    }
  }

  @Test("Sees the stages of a chain, and who is behind an erased subscriber")
  func stages() async {
    await #expect(processExitsWith: .success) {
      let onlooker = Onlooker { ["RemoveDuplicates", "second"].contains($0) }
      onlooker.enable()
      let subject = PassthroughSubject<Int, Never>()
      let subscriber = Named("second")
      subject.removeDuplicates().eraseToAnyPublisher().subscribe(AnySubscriber(subscriber))
      subject.send(1)
      onlooker.disable()
      #expect(
        onlooker.log.filter { !$0.hasPrefix("/") } == [
          "AnyPublisher<Int, Never> + second", "PassthroughSubject<Int, Never> + RemoveDuplicates",
          "RemoveDuplicates subscription PassthroughSubject", "second subscription RemoveDuplicates",
          "RemoveDuplicates request max(2)", "RemoveDuplicates 1", "second 1",
        ])
      subscriber.subscription?.cancel()
    }
  }

  @Test("Streams that began before are not seen; those that began are seen by who is enabled later")
  func lateComers() async {
    await #expect(processExitsWith: .success) {
      let isThird: @Sendable (String) -> Bool = { $0 == "third" }
      let (first, second) = (Onlooker(isThird), Onlooker(isThird))
      let subject = PassthroughSubject<Int, Never>()
      subject.subscribe(Named("third"))
      first.enable()
      subject.send(1)
      #expect(first.log == [])
      subject.subscribe(Named("third"))
      second.enable()
      first.disable()
      #expect(!first.isEnabled)
      subject.send(2)
      second.disable()
      subject.send(3)
      #expect(first.log.filter { $0.contains("2") } == [])
      #expect(second.log == ["third 2", "/third 2 max(1)"])
    }
  }

  @Test("Relays keep identity and description, and let go as before")
  func relays() async {
    await #expect(processExitsWith: .success) {
      let onlooker = Onlooker { _ in false }
      onlooker.enable()
      defer { onlooker.disable() }
      let subscriber = Named("fourth")
      let source = TestPublisher<Int, Never>("source")
      source.subscribe(subscriber)
      #expect(subscriber.subscription.map { "\($0)" } == "source")
      subscriber.subscription?.cancel()
      #expect(source.cancelCount == 1)
      #expect(source.subscriberCount == 0)
    }
  }

  @Test("Enabling twice is enabling once, and callbacks have defaults")
  func enabling() async {
    await #expect(processExitsWith: .success) {
      final class Idle: _Introspection {}
      let idle = Idle()
      idle.enable()
      idle.enable()
      #expect(Just(1).map { $0 }.record().values == [1])
      idle.disable()
      #expect(!idle.isEnabled)
    }
  }

  @Test("Sees the ends that are made by sink, assign and subscribe, and what they ask")
  func ends() async {
    await #expect(processExitsWith: .success) {
      final class Target { var value = 0 }
      let onlooker = Onlooker()
      func lines(_ body: () -> AnyCancellable) -> [String] {
        onlooker.enable()
        let token = body()
        token.cancel()
        onlooker.disable()
        return onlooker.take().filter { !$0.hasPrefix("/") }
      }
      let subject = PassthroughSubject<Int, Never>()
      func expected(_ end: String, asks: Bool = true) -> [String] {
        ["PassthroughSubject<Int, Never> + \(end)", "\(end) subscription PassthroughSubject"]
          + (asks ? ["PassthroughSubject request unlimited"] : []) + ["PassthroughSubject cancel"]
      }
      #expect(lines { subject.sink { _ in } } == expected("Sink"))
      #expect(lines { subject.assign(to: \.value, on: Target()) } == expected("Assign Target."))
      let target = PassthroughSubject<Int, Never>()
      #expect(lines { subject.subscribe(target) } == expected("Subject", asks: false))
      #expect(lines { subject.subscribe(CurrentValueSubject(0)) } == expected("Subject"))
    }
  }

  @Test("Reports each event once when a publisher hands on the subscriber that it was given")
  func handedOn() async {
    await #expect(processExitsWith: .success) {
      let onlooker = Onlooker { $0 == "fifth" || $0 == "Just" }
      onlooker.enable()
      defer { onlooker.disable() }
      let events = [
        "fifth subscription Just", "Just request max(2)", "fifth 1", "fifth finished",
      ]
      func log() -> [String] { onlooker.take().filter { !$0.hasPrefix("/") } }
      HandingOn(source: Just(1)).eraseToAnyPublisher().subscribe(Named("fifth"))
      #expect(log() == ["AnyPublisher<Int, Never> + fifth", "Just<Int> + fifth"] + events)
      Deferred { Just(1) }.eraseToAnyPublisher().subscribe(AnySubscriber(Named("fifth")))
      #expect(log() == ["AnyPublisher<Int, Never> + fifth", "Just<Int> + fifth"] + events)
      Deferred { Just(1) }.subscribe(Named("fifth"))
      #expect(log() == ["Deferred<Just<Int>> + fifth", "Just<Int> + fifth"] + events)
    }
  }

  @Test("Sees each inner publisher of flatMap, also a Just, and values as without it")
  func innerJust() async {
    await #expect(processExitsWith: .success) {
      let onlooker = Onlooker { $0 == "FlatMap" }
      onlooker.enable()
      let recorder = [1, 2].publisher.flatMap { Just($0) }.record()
      onlooker.disable()
      #expect(recorder.values == [1, 2])
      #expect(onlooker.log.filter { $0.hasPrefix("Just<Int> +") } == ["Just<Int> + FlatMap", "Just<Int> + FlatMap"])
    }
  }
}

/// A publisher from elsewhere, which subscribes its subscriber to another one.
private struct HandingOn: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let source: Just<Int>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    source.subscribe(subscriber)
  }
}
