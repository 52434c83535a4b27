import PublisherTesting
import SendablePublishers
import Testing

@MainActor private final class Settings: ObservableObject {
  @Published var name = "a"
}

@MainActor @Suite struct SourceTests {
  let log = Log<Int>()
  let upstream = PassthroughSubject<Int, TestFailure>()

  @Test func aCurrentValueSubjectNeedsNoInitialValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let driver = subject.asDriver()
    subject.send(2)
    let subscription = driver.drive { log.append($0) }
    subject.value = 3
    #expect(log.values == [2, 3])
    subscription.cancel()
  }

  @Test func anyPublisherWithACurrentValueNeedsNoInitialOne() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let driver = subject.asCurrentValuePublisher().map { $0 * 10 }.asDriver()
    subject.send(2)
    let subscription = driver.drive { log.append($0) }
    subject.value = 3
    #expect(log.values == [20, 30])
    subscription.cancel()
  }

  @Test func aCurrentValueSubjectThatHasFinishedStillHasItsValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    let recorder = subject.asDriver(logWhenTerminated: false).map { $0 + 1 }.asPublisher().record()
    #expect(recorder.log == ["subscription(Driver)", "value(2)", "finished"])
  }

  @Test func aPublishedPropertyNeedsNoInitialValue() async {
    let settings = Settings()
    let names = Log<String>()
    let driver = settings.$name.asDriver()
    let subscription = driver.drive { names.append($0) }
    settings.name = "b"
    #expect(names.values == ["a", "b"])
    subscription.cancel()
  }

  @Test func aPublishedPropertyIsSubscribedToOnTheMainActor() async {
    let settings = Settings()
    let names = Log<String>()
    let driver = settings.$name.asDriver()
    let subscription = runOnThread { UncheckedSubscription(driver.drive { names.append($0) }) }
    settings.name = "b"
    #expect(names.values == [])
    await mainQueueTurn()
    settings.name = "c"
    #expect(names.values == ["b", "c"])
    subscription.value.cancel()
  }

  @Test func aPublishedPropertyDoesNotKeepItsOwner() {
    var settings: Settings? = Settings()
    weak let owner = settings
    let driver = settings!.$name.asDriver()
    let subscription = driver.drive { _ in }
    settings = nil
    #expect(owner == nil)
    subscription.cancel()
  }

  @Test func aClosureMakesTheLastValueOfTheFailure() {
    let recorder = upstream.asDriver(initialValue: 0, logWhenTerminated: false, catchError: { $0.name.count })
      .asPublisher().record()
    upstream.send(1)
    upstream.send(completion: .failure("four"))
    #expect(recorder.log == ["subscription(Driver)", "value(0)", "value(1)", "value(4)", "finished"])

    let signals = PassthroughSubject<Int, TestFailure>()
    let second = signals.asSignal(logWhenTerminated: false, catchError: { $0.name.count }).asPublisher().record()
    signals.send(completion: .failure("four"))
    #expect(second.log == ["subscription(Signal)", "value(4)", "finished"])
  }

  @Test func anotherStreamGoesOnAfterTheFailure() {
    let replacement = CurrentValueSubject<Int, Never>(10)
    let subscription = upstream.asDriver(initialValue: 0, catchError: replacement).drive { log.append($0) }
    upstream.send(1)
    upstream.send(completion: .failure("x"))
    replacement.send(11)
    #expect(log.drain() == [0, 1, 10, 11])
    subscription.cancel()

    let signals = PassthroughSubject<Int, TestFailure>()
    let second = signals.asSignal(catchError: Driver.just(5)).emit { log.append($0) }
    signals.send(completion: .failure("x"))
    #expect(log.values == [5])
    second.cancel()
  }

  @Test func aFailureThatIsIgnoredJustEndsTheStream() {
    let recorder = upstream.asDriverIgnoringError(initialValue: 0, logWhenTerminated: false).asPublisher().record()
    let second = upstream.asSignalIgnoringError(logWhenTerminated: false).asPublisher().record()
    upstream.send(1)
    upstream.send(completion: .failure("x"))
    #expect(recorder.log == ["subscription(Driver)", "value(0)", "value(1)", "finished"])
    #expect(second.log == ["subscription(Signal)", "value(1)", "finished"])
  }

  @Test func shellsAreSourcesToo() {
    let shell = upstream.asSendablePublisher().map { $0 + 1 }
    let subscriptions = [
      shell.asDriver(initialValue: 0, catchError: { _ in -1 }).drive { log.append($0) },
      shell.asDriver(initialValue: 1, catchError: SendableShell.just(-2)).drive { log.append($0) },
      shell.asDriverIgnoringError(initialValue: 2).drive { log.append($0) },
      shell.asSignal(catchError: { _ in -3 }).emit { log.append($0) },
      shell.asSignal(catchError: SendableShell.just(-4)).emit { log.append($0) },
      shell.asSignalIgnoringError().emit { log.append($0) },
      shell.replaceError(with: -5).asSignal().emit { log.append($0) },
      shell.replaceError(with: -6).asDriver(initialValue: 3).drive { log.append($0) },
    ]
    #expect(log.drain() == [0, 1, 2, 3])
    upstream.send(9)
    #expect(log.values == Array(repeating: 10, count: 8))
    subscriptions.forEach { $0.cancel() }
  }
}
