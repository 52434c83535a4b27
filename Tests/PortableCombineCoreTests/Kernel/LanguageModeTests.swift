import PortableCombineCore
import PublisherTesting
import Testing

/// The engine is built in Swift 5 mode, so that a client in Swift 6 mode checks, when it is called, a closure that was
/// formed on an actor. With an engine in Swift 6 mode, these programs race without a word.
@Suite("Kernel: language mode")
struct LanguageModeTests {
  @MainActor
  private final class Model {
    var seen: [Int] = []

    func watchByOperator(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
      values.map { value in
        self.seen.append(value)
        return value
      }.sink { _ in }
    }

    func watchBySink(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
      values.sink { self.seen.append($0) }
    }
  }

  @MainActor
  private static func run(
    _ watch: (Model) -> (PassthroughSubject<Int, Never>) -> AnyCancellable, elsewhere: Bool
  ) -> [Int] {
    let values = PassthroughSubject<Int, Never>()
    let model = Model()
    let token = watch(model)(values)
    if elsewhere {
      concurrently(1) { _ in values.send(1) }
    } else {
      values.send(1)
    }
    token.cancel()
    return model.seen
  }

  @Test("A main actor's closure is called for values that come on the main actor")
  func onMainActor() async {
    let seen = await MainActor.run {
      [Self.run(Model.watchByOperator, elsewhere: false), Self.run(Model.watchBySink, elsewhere: false)]
    }
    #expect(seen == [[1], [1]])
  }

  @Test("A main actor's closure, given to an operator, traps when the value comes on another thread")
  func operatorElsewhere() async {
    await #expect(processExitsWith: .failure) {
      _ = await MainActor.run { Self.run(Model.watchByOperator, elsewhere: true) }
    }
  }

  @Test("A main actor's closure, given to sink, traps when the value comes on another thread")
  func sinkElsewhere() async {
    await #expect(processExitsWith: .failure) {
      _ = await MainActor.run { Self.run(Model.watchBySink, elsewhere: true) }
    }
  }
}
