import PublisherTesting
import SendablePublishers
import Testing

/// What one stream is made of, and who holds it.
@MainActor private final class Parts {
  var subject: PassthroughSubject<Int, Never>?
  var driver: Driver<Int>?
  /// Or who holds it.
  var subscription: AnyObject?
  var token: Token?
  weak var weakSubject: PassthroughSubject<Int, Never>?
  weak var weakToken: Token?

  func letGo(of part: Int) {
    switch part {
    case 0: subject = nil
    case 1: driver = nil
    case 2: subscription = nil
    default: token = nil
    }
  }

  init(
    sharing: StreamSharing, _ derive: (Driver<Int>) -> Driver<Int>,
    _ subscribe: (Driver<Int>, Token) -> AnyObject
  ) {
    let subject = PassthroughSubject<Int, Never>()
    let token = Token()
    let driver = derive(subject.asDriver(initialValue: 0, sharing: sharing))
    subscription = subscribe(driver, token)
    subject.send(1)
    self.subject = subject
    self.token = token
    self.driver = driver
    weakSubject = subject
    weakToken = token
  }
}

@MainActor private final class Owner {
  let bag = CancellationBag()
}

private func orders(of parts: [Int]) -> [[Int]] {
  parts.isEmpty ? [[]] : parts.flatMap { first in orders(of: parts.filter { $0 != first }).map { [first] + $0 } }
}

@MainActor @Suite struct ReleaseTests {
  private static let forms: [(name: String, derive: @MainActor (Driver<Int>) -> Driver<Int>)] = [
    ("plain", { $0 }),
    ("map", { $0.map { $0 + 1 } }),
    ("removeDuplicates, scan", { $0.removeDuplicates().scan(0) { $0 + $1 } }),
    ("combineLatest", { driver in driver.combineLatest(driver.map { $0 }) { $0 + $1 } }),
    ("merge", { $0.merge(with: $0.map { $0 }) }),
    ("withLatestFrom", { $0.withLatestFrom($0.map { $0 }) { $0 + $1 } }),
    ("flatMapLatest", { driver in driver.flatMapLatest { _ in driver.map { $0 } } }),
    ("handleEvents", { $0.handleEvents(receiveOutput: { _ in }) }),
    ("debounce", { $0.debounce(for: .nanoseconds(1)) }),
    ("asSignal", { $0.asSignal().asDriver(initialValue: 0) }),
    ("whole circle", { $0.filter { $0 > -1 }.map { $0 }.asDriver(initialValue: 0) }),
  ]

  private static let subscribing: [(name: String, subscribe: @MainActor (Driver<Int>, Token) -> AnyObject)] = [
    ("drive", { driver, token in driver.drive { _ in withExtendedLifetime(token) {} } }),
    ("sink", { driver, token in driver.asPublisher().sink { _ in withExtendedLifetime(token) {} } }),
    (
      "emit",
      { driver, token in
        driver.asSignal().emit { _ in withExtendedLifetime(token) {} }
      }
    ),
    (
      "drive, kept in an owner's bag",
      { driver, token in
        let owner = Owner()
        driver.drive { [weak owner] _ in withExtendedLifetime((owner, token)) {} }.store(in: owner.bag)
        return owner
      }
    ),
  ]

  @Test(arguments: 0..<11, 0..<4)
  func everythingIsFreedInEveryOrder(form: Int, subscriber: Int) async {
    for sharing in [StreamSharing.sinceFirstSubscriber, .whileSubscribed] {
      for order in orders(of: [0, 1, 2, 3]) {
        let parts = Parts(sharing: sharing, Self.forms[form].derive, Self.subscribing[subscriber].subscribe)
        for part in order { parts.letGo(of: part) }
        await mainQueueTurn()
        await mainQueueTurn()
        #expect(parts.weakSubject == nil, "\(Self.forms[form].name), \(Self.subscribing[subscriber].name), \(order)")
        #expect(parts.weakToken == nil, "\(Self.forms[form].name), \(Self.subscribing[subscriber].name), \(order)")
      }
    }
  }

  @Test func theStreamIsKeptByItsSubscriptionAlone() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.asDriver(initialValue: 0).map { $0 + 1 }.drive { log.append($0) }
    subject.send(1)
    #expect(log.values == [1, 2])
    subscription.cancel()
  }

  @Test func theUpstreamIsCancelledWithTheLastOfTheStreamAndItsSubscriptions() {
    let upstream = TestPublisher<Int, Never>()
    var driver: Driver<Int>? = upstream.asSendablePublisher().asDriver(initialValue: 0)
    var mapped = driver?.map { $0 + 1 }
    let subscription = mapped?.drive { _ in }
    driver = nil
    subscription?.cancel()
    #expect(upstream.cancelCount == 0)
    mapped = nil
    #expect(upstream.cancelCount == 1)
  }

  @Test func subscribersAreLetGoOfAtTheEnd() {
    let subject = PassthroughSubject<Int, Never>()
    let driver = subject.asDriver(initialValue: 0, logWhenTerminated: false)
    var token: Token? = Token()
    weak let freed = token
    let subscriptions = [
      driver.drive { [token] _ in withExtendedLifetime(token) {} },
      driver.asPublisher().sink { [token] _ in withExtendedLifetime(token) {} },
    ]
    token = nil
    #expect(freed != nil)
    subject.send(completion: .finished)
    #expect(freed == nil)
    subscriptions.forEach { $0.cancel() }
  }

  @Test func theValueBeforeIsLetGoOf() {
    let subject = CurrentValueSubject<Token?, Never>(Token())
    weak let first = subject.value
    let driver = subject.asDriver().map { $0 }.removeDuplicates { $0 === $1 }
    let subscription = driver.drive { _ in }
    #expect(first != nil)
    subject.send(nil)
    #expect(first == nil)
    subscription.cancel()
  }
}
