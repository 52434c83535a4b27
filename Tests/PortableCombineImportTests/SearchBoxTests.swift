import Combine
import Testing

// A search box: what is typed is looked up once the typing pauses, and only the last answer counts.

private struct SearchError: Error {}

private protocol SearchService: AnyObject {
  func search(_ query: String) -> AnyPublisher<[String], SearchError>
}

/// Each answer takes its time, by the query.
private final class FakeService: SearchService {
  let scheduler: VirtualScheduler
  var delays: [String: Int] = [:]
  var failing: Set<String> = []
  private(set) var asked: [String] = []
  private(set) var cancelled: [String] = []

  init(scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  func search(_ query: String) -> AnyPublisher<[String], SearchError> {
    asked.append(query)
    let answer =
      failing.contains(query)
      ? Fail(error: SearchError()).eraseToAnyPublisher()
      : Just(["\(query) 1", "\(query) 2"]).setFailureType(to: SearchError.self).eraseToAnyPublisher()
    return
      answer
      .delay(for: .milliseconds(delays[query] ?? 100), scheduler: scheduler)
      .handleEvents(receiveCancel: { [weak self] in self?.cancelled.append(query) })
      .eraseToAnyPublisher()
  }
}

private final class SearchModel<S: Scheduler>: ObservableObject {
  enum State: Equatable {
    case idle, searching
    case found([String])
    case failed
  }

  @Published var query = ""
  @Published private(set) var state = State.idle
  private var cancellables = Set<AnyCancellable>()

  init(service: SearchService, scheduler: S) {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .map { $0.trimmed() }
      .removeDuplicates()
      .map { query -> AnyPublisher<State, Never> in
        guard !query.isEmpty else { return Just(.idle).eraseToAnyPublisher() }
        return service.search(query)
          .map { State.found($0) }
          .replaceError(with: .failed)
          .prepend(.searching)
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .receive(on: scheduler)
      .sink { [weak self] state in self?.state = state }
      .store(in: &cancellables)
  }
}

extension String {
  fileprivate func trimmed() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

@Suite("Program: a search box")
struct SearchBoxTests {
  private typealias Model = SearchModel<VirtualScheduler>

  private let scheduler = VirtualScheduler()
  private let service: FakeService
  private let model: Model

  init() {
    service = FakeService(scheduler: scheduler)
    model = Model(service: service, scheduler: scheduler)
  }

  private func type(_ text: String, every milliseconds: Int = 50) {
    for letter in text {
      model.query.append(letter)
      scheduler.advance(by: milliseconds)
    }
  }

  @Test("Is asked once, 300 ms after the last letter, and answers 100 ms later")
  func pause() {
    type("swift")
    #expect(service.asked == [])
    scheduler.advance(by: 249)
    #expect(service.asked == [])
    #expect(model.state == .idle)
    scheduler.advance(by: 1)
    #expect(service.asked == ["swift"])
    #expect(model.state == .searching)
    scheduler.advance(by: 99)
    #expect(model.state == .searching)
    scheduler.advance(by: 1)
    #expect(model.state == .found(["swift 1", "swift 2"]))
    #expect(scheduler.waitingCount == 0)
  }

  @Test("A slow answer to an earlier query is cancelled, and never shown over a later one's")
  func outOfOrder() {
    service.delays = ["sw": 5_000, "swi": 10]
    var states: [Model.State] = []
    let cancellable = model.$state.sink { states.append($0) }
    type("sw")
    scheduler.advance(by: 1_000)
    type("i")
    scheduler.advance(by: 10_000)
    #expect(service.asked == ["sw", "swi"])
    #expect(service.cancelled == ["sw"])
    #expect(states == [.idle, .searching, .searching, .found(["swi 1", "swi 2"])])
    cancellable.cancel()
  }

  @Test("The same query again, with blanks or retyped within the pause, is not asked again")
  func duplicates() {
    type("ab")
    scheduler.advance(by: 1_000)
    type("  ")
    scheduler.advance(by: 1_000)
    model.query = ""
    scheduler.advance(by: 100)
    model.query = "ab"
    scheduler.advance(by: 1_000)
    #expect(service.asked == ["ab"])
    #expect(model.state == .found(["ab 1", "ab 2"]))
  }

  @Test("An empty box shows nothing, at once after the pause, and stops the search")
  func emptied() {
    type("ab")
    scheduler.advance(by: 300)
    #expect(model.state == .searching)
    model.query = ""
    scheduler.advance(by: 99)
    #expect(model.state == .found(["ab 1", "ab 2"]))
    scheduler.advance(by: 201)
    #expect(model.state == .idle)
    #expect(service.cancelled == [])
  }

  @Test("A failure is shown, and the box goes on working")
  func failure() {
    service.failing = ["a"]
    type("a")
    scheduler.advance(by: 1_000)
    #expect(model.state == .failed)
    type("b")
    scheduler.advance(by: 1_000)
    #expect(model.state == .found(["ab 1", "ab 2"]))
  }

  @Test("A model that is gone cancels its search, leaves nothing scheduled, and is freed")
  func release() {
    weak var gone: Model?
    do {
      let model = Model(service: service, scheduler: scheduler)
      model.query = "abc"
      scheduler.advance(by: 300)
      model.query = "abcd"
      gone = model
      #expect(service.asked == ["abc"])
    }
    #expect(gone == nil)
    #expect(service.cancelled == ["abc"])
    scheduler.advance(by: 1_000)
    #expect(service.asked == ["abc"])
    #expect(scheduler.waitingCount == 0)
  }
}
