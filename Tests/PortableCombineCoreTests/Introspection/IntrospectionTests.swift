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

  func willRequest<S: Subscription>(subscription: S, _ demand: Subscribers.Demand) {
    write("\(subscription) request \(demand)", of: "\(subscription)")
  }

  func didRequest<S: Subscription>(subscription: S, _ demand: Subscribers.Demand) {
    write("/\(subscription) request \(demand)", of: "\(subscription)")
  }

  func willCancel<S: Subscription>(subscription: S) { write("\(subscription) cancel", of: "\(subscription)") }
  func didCancel<S: Subscription>(subscription: S) { write("/\(subscription) cancel", of: "\(subscription)") }
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
}
