import Dispatch
import OpenCombine
import OpenCombineDispatch
import PortableOpenCombine
import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Testing

// The steps of Documentation/Porting.md, as a program that has both libraries.

// A module that stays with OpenCombine for the time being.

final class Thermometer {
  let celsius = OpenCombine.CurrentValueSubject<Double, Never>(20)
  var readings: OpenCombine.AnyPublisher<Double, Never> { celsius.map { $0 }.eraseToAnyPublisher() }
}

final class Display {
  let notes = OpenCombine.CurrentValueSubject<String, Never>("")
  private(set) var text = ""
  private var tokens: Set<OpenCombine.AnyCancellable> = []

  func show(_ titles: OpenCombine.AnyPublisher<String, Never>) {
    titles.sink { [unowned self] in text = $0 }.store(in: &tokens)
  }
}

final class SearchField<S: OpenCombine.Scheduler> {
  let keys = OpenCombine.PassthroughSubject<String, Never>()
  let queries: OpenCombine.AnyPublisher<String, Never>

  init(scheduler: S) {
    queries = keys.delay(for: .milliseconds(300), scheduler: scheduler).eraseToAnyPublisher()
  }
}

// A module that has moved.

final class Climate {
  let target = PortableCombine.CurrentValueSubject<Double, Never>(21)
  var labels: some PortableCombine.Publisher<String, Never> { target.map { "\($0) °C" } }
}

// What it offers to modules that haven't moved.
extension Climate {
  var openLabels: OpenCombine.AnyPublisher<String, Never> { labels.asOpenCombine().eraseToAnyPublisher() }
}

@Suite struct MigrationTests {
  @Test func aMovedModuleListensToOneThatIsNot() {
    let thermometer = Thermometer()
    var cancellables: Set<PortableCombine.AnyCancellable> = []
    var warm: [Double] = []

    thermometer.readings.asPortable()
      .filter { $0 > 20 }
      .sink { warm.append($0) }
      .store(in: &cancellables)

    thermometer.celsius.send(22)
    #expect(warm == [22])
    cancellables = []
    thermometer.celsius.send(23)
    #expect(warm == [22])
  }

  @Test func aModuleThatIsNotMovedListensToOneThatIs() {
    let climate = Climate()
    let display = Display()

    display.show(climate.openLabels)

    climate.target.send(22)
    #expect(display.text == "22.0 °C")
  }

  @Test func aMovedModuleFeedsASubjectOfOneThatIsNot() {
    let climate = Climate()
    let display = Display()

    let feeding = climate.labels.subscribe(display.notes.asPortable())

    climate.target.send(18)
    #expect(display.notes.value == "18.0 °C")
    feeding.cancel()
    climate.target.send(19)
    #expect(display.notes.value == "18.0 °C")
  }

  @Test func aTokenIsKeptInASetThatIsThere() {
    let thermometer = Thermometer()
    var cancellables: Set<PortableCombine.AnyCancellable> = []
    var last = 0.0

    thermometer.readings.sink { last = $0 }.asPortable().store(in: &cancellables)

    #expect(last == 20)
    cancellables = []
    thermometer.celsius.send(25)
    #expect(last == 20)
  }

  @Test func codeThatIsNotMovedIsTestedInVirtualTime() {
    let clock = DispatchQueue.test
    let field = SearchField(scheduler: clock.asOpenCombine())
    let recorder = field.queries.asPortable().record()

    field.keys.send("swift")
    clock.advance(by: .milliseconds(299))
    #expect(recorder.values == [])
    clock.advance(by: .milliseconds(1))
    #expect(recorder.values == ["swift"])
  }

  @Test func aCheckedChainStartsOnWhatIsNotMoved() {
    let thermometer = Thermometer()
    let highest = Guarded(0.0)

    let subscription = thermometer.celsius.asSendablePublisher()
      .scan(0) { max($0, $1) }
      .sink { value in highest.withLock { $0 = value } }

    thermometer.celsius.send(30)
    thermometer.celsius.send(10)
    #expect(highest.value == 30)
    subscription.cancel()
  }
}
