import PortableOperators
import PublisherTesting
import Testing

private final class Model {
  var titles: [String] = []
  var title = "" {
    didSet { titles.append(title) }
  }
  var token: AnyCancellable?
}

@Suite struct SinkWithTests {
  private let source = TestPublisher<String, Never>()

  @Test func theObjectGetsTheValues() {
    let model = Model()
    let token = source.sink(with: model) { $0.title = $1 }
    source.send("a")
    #expect(model.title == "a")
    #expect(source.requests == [.unlimited])
    token.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func anObjectThatKeepsItsSubscriptionIsFreed() {
    weak var freed: Model?
    do {
      let model = Model()
      freed = model
      model.token = source.sink(with: model) { $0.title = $1 }
    }
    #expect(freed == nil)
    #expect(source.cancelCount == 1)
  }

  @Test func aValueWithoutTheObjectCancels() {
    var model: Model? = Model()
    var token: AnyCancellable?
    if let model { token = source.sink(with: model) { $0.title = $1 } }
    source.send("a")
    model = nil
    #expect(source.cancelCount == 0)
    source.send("b")
    #expect(source.cancelCount == 1)
    token?.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test func theEndIsTold() {
    let failing = TestPublisher<String, TestFailure>()
    let model = Model()
    let token = failing.sink(with: model, receiveCompletion: { $0.title = "\($1)" }) { $0.title = $1 }
    failing.fail("lost")
    #expect(model.titles.count == 1)
    #expect(failing.cancelCount == 0)
    token.cancel()
  }

  @Test func assignWeakly() {
    weak var freed: Model?
    do {
      let model = Model()
      freed = model
      model.token = source.assign(to: \.title, on: model, ownership: .weak)
      source.send("a")
      #expect(model.title == "a")
    }
    #expect(freed == nil)
  }

  @Test func assignStronglyKeepsTheObject() {
    weak var kept: Model?
    var token: AnyCancellable?
    do {
      let model = Model()
      kept = model
      token = source.assign(to: \.title, on: model, ownership: .strong)
    }
    #expect(kept != nil)
    token?.cancel()
    #expect(kept == nil)
  }

  @Test func assignUnowned() {
    let model = Model()
    let token = source.assign(to: \.title, on: model, ownership: .unowned)
    source.send("a")
    #expect(model.title == "a")
    token.cancel()
  }
}
