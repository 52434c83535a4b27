import PublisherTesting
import Observation
import SendablePublishers
import Testing

@MainActor @Observable private final class Model {
  var title = ""
  var count = 0
  @ObservationIgnored let bag = CancellationBag()

  func follow(_ titles: CurrentValueSubject<String, Never>) {
    titles.asSendablePublisher().map { "Now: \($0)" }.assign(to: \.title, onWeak: self).store(in: bag)
  }
}

@Suite @MainActor struct AssignOnWeakTests {
  @Test func aPropertyIsKeptUpToDate() {
    let model = Model()
    let numbers = CurrentValueSubject<Int, Never>(1)
    let subscription = numbers.asSendablePublisher().assign(to: \.count, onWeak: model)
    #expect(model.count == 1)
    numbers.send(2)
    #expect(model.count == 2)
    subscription.cancel()
    numbers.send(3)
    #expect(model.count == 2)
  }

  @Test func aValueSentElsewhereIsWrittenOnTheMainActor() async {
    let model = Model()
    let titles = CurrentValueSubject<String, Never>("a")
    model.follow(titles)
    runOnThread { titles.send("b") }
    #expect(model.title == "Now: a")
    while model.title != "Now: b" { await Task.yield() }
  }

  @Test func anObjectCanHoldItsOwnSubscription() {
    let cancels = Guarded(0)
    let titles = CurrentValueSubject<String, Never>("a")
    weak var freed: Model?
    do {
      let model = Model()
      freed = model
      model.follow(titles)
      titles.asSendablePublisher().handleEvents(receiveCancel: { cancels.withLock { $0 += 1 } })
        .assign(to: \.title, onWeak: model).store(in: model.bag)
    }
    #expect(freed == nil)
    #expect(cancels.value == 1)
    titles.send("b")
  }

  @Test func oneModelFollowsAnother() async {
    let (source, mirror) = (Model(), Model())
    let subscription = source.valuePublisher(of: \.count).map { $0 * 2 }.assign(to: \.count, onWeak: mirror)
    source.count = 5
    while mirror.count != 10 { await Task.yield() }
    subscription.cancel()
  }
}
