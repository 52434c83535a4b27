import PublisherTesting
import SendablePublishers
import Testing

@MainActor private final class Model {
  var numbers: [Int] = []
}

@MainActor @Suite struct MainActorStreamTests {
  let subject = PassthroughSubject<Int, TestFailure>()
  let log = Log<Int>()

  @Test func emptyEndsAtOnceForEachSubscriber() {
    for _ in 0..<2 {
      #expect(Driver<Int>.empty().record().log == ["subscription(Driver)", "finished"])
      #expect(Signal<Int>.empty().record().log == ["subscription(Signal)", "finished"])
    }
  }

  @Test func neverDoesNothing() {
    let recorder = Driver<Int>.never().record()
    #expect(recorder.log == ["subscription(Driver)"])
    recorder.cancel()
  }

  @Test func aSignalOfOneValueGivesItToEachSubscriber() {
    let one = Signal.just(1)
    #expect(one.record().log == ["subscription(Signal)", "value(1)", "finished"])
    #expect(one.record().log == ["subscription(Signal)", "value(1)", "finished"])
  }

  @Test func staticMerge() {
    #expect(Driver.merge(.just(1), .just(2), .just(3)).record().values == [1, 2, 3])
    #expect(Signal<Int>.merge([]).record().isFinished)
  }

  @Test func staticCombineLatest() {
    let pair: Driver<(Int, String)> = .combineLatest(Driver.just(1), Driver.just("a"))
    #expect(pair.record().values.map { "\($0)" } == ["(1, \"a\")"])
    let triple: Driver<(Int, Int, Int)> = .combineLatest(Driver.just(1), Driver.just(2), Driver.just(3))
    #expect(triple.record().values.map { "\($0)" } == ["(1, 2, 3)"])
    let all: Driver<[Int]> = .combineLatest([.just(1), .just(2), .just(3)])
    #expect(all.record().values == [[1, 2, 3]])
    #expect(Driver<[Int]>.combineLatest([Driver<Int>]()).record().isFinished)
  }

  @Test func aFailureBecomesTheLastValue() {
    let driver = subject.asDriver(onErrorJustReturn: -1, logWhenTerminated: false)
    let signal = subject.asSignal(onErrorJustReturn: -2, logWhenTerminated: false)
    let recorders = [driver.record(), signal.record()]
    subject.send(1)
    subject.send(completion: .failure("it failed"))
    #expect(recorders.map(\.values) == [[1, -1], [1, -2]])
    #expect(recorders.allSatisfy { $0.isFinished })
    #expect(driver.record().values == [-1])
  }

  @Test func aDriverWithoutAnInitialValueHasNone() {
    let driver = subject.asDriver(onErrorJustReturn: 0)
    let subscription = driver.drive { log.append($0) }
    #expect(log.values == [])
    subject.send(1)
    #expect(log.values == [1])
    subscription.cancel()
  }

  @Test func theObjectIsNotKept() {
    weak var freed: Model?
    let numbers = CurrentValueSubject<Int, Never>(1)
    let taps = PassthroughSubject<Int, Never>()
    var subscriptions: [AnyCancellable] = []
    do {
      let model = Model()
      freed = model
      subscriptions = [
        numbers.asDriver().drive(with: model) { $0.numbers.append($1) },
        taps.asSignal().emit(with: model) { $0.numbers.append(-$1) },
      ]
      taps.send(2)
      #expect(model.numbers == [1, -2])
    }
    #expect(freed == nil)
    numbers.send(3)
    taps.send(4)
    subscriptions.forEach { $0.cancel() }
  }

  @Test func asyncOperatorsAndErasureAreThere() async throws {
    let driver = CurrentValueSubject<Int, Never>(1).asDriver()
    let looked = driver.awaitMap { (number: Int) -> Int in
      await Task.yield()
      return number * 10
    }
    #expect(try await looked.firstValue() == 10)
    #expect(driver.eraseToOpaque().map { $0 + 1 }.record().values == [2])
    let erased: AnySendablePublisher<Int, Never> = driver.eraseToAnyPublisher()
    #expect(erased.record().values == [1])
  }
}
