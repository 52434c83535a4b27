import Combine
import Testing

// A list that is loaded page by page from a network that fails now and then.

private struct Page: Equatable {
  var items: [String]
  var next: Int?
}

private enum NetworkError: Error, Equatable {
  case offline
  case status(Int)
}

private protocol Network: AnyObject {
  func page(_ number: Int) -> AnyPublisher<Page, NetworkError>
}

/// Pages of two items each. Answers at once, or when it is told to.
private final class FakeNetwork: Network {
  private let pageCount: Int
  private var errors: [NetworkError] = []
  private var waiting: [() -> Void] = []
  private(set) var requests: [Int] = []
  var answersAtOnce = true

  init(pageCount: Int) {
    self.pageCount = pageCount
  }

  func failNext(with errors: NetworkError...) {
    self.errors += errors
  }

  func answer() {
    let answers = waiting
    waiting = []
    for answer in answers { answer() }
  }

  func page(_ number: Int) -> AnyPublisher<Page, NetworkError> {
    Deferred {
      Future { [weak self] promise in
        guard let self else { return promise(.failure(.offline)) }
        requests.append(number)
        let result = nextResult(number)
        if answersAtOnce { promise(result) } else { waiting.append { promise(result) } }
      }
    }
    .eraseToAnyPublisher()
  }

  private func nextResult(_ number: Int) -> Result<Page, NetworkError> {
    if !errors.isEmpty { return .failure(errors.removeFirst()) }
    return .success(Page(items: ["\(number).0", "\(number).1"], next: number + 1 < pageCount ? number + 1 : nil))
  }
}

private final class Feed: ObservableObject {
  @Published private(set) var items: [String] = []
  @Published private(set) var isLoading = false
  @Published private(set) var error: NetworkError?

  private let wantsMore = PassthroughSubject<Void, Never>()
  private var next: Int? = 0
  private var cancellables: Set<AnyCancellable> = []

  init(network: Network) {
    let answers =
      wantsMore
      .compactMap { [weak self] in self?.next }
      .flatMap(maxPublishers: .max(1)) { [weak self] number in
        network.page(number)
          .retry(2)
          .map { Result<Page, NetworkError>.success($0) }
          .catch { Just(.failure($0)) }
          .handleEvents(receiveSubscription: { _ in self?.isLoading = true })
      }
      .share()

    answers
      .compactMap { try? $0.get() }
      .sink { [weak self] page in
        self?.items += page.items
        self?.next = page.next
      }
      .store(in: &cancellables)

    answers
      .map { answer -> NetworkError? in
        guard case .failure(let error) = answer else { return nil }
        return error
      }
      .removeDuplicates()
      .assign(to: &$error)

    answers
      .map { _ in false }
      .assign(to: &$isLoading)
  }

  func loadMore() {
    wantsMore.send()
  }
}

extension Network {
  /// All pages in one, each asked for when the one before has come.
  fileprivate func everything() -> AnyPublisher<[String], NetworkError> {
    let numbers = CurrentValueSubject<Int, NetworkError>(0)
    return
      numbers
      .flatMap(maxPublishers: .max(1)) { self.page($0) }
      .handleEvents(receiveOutput: { page in
        if let next = page.next { numbers.send(next) } else { numbers.send(completion: .finished) }
      })
      .reduce([]) { $0 + $1.items }
      .eraseToAnyPublisher()
  }
}

@Suite("Program: a list that is loaded by pages")
struct PagingLoaderTests {
  private let network = FakeNetwork(pageCount: 3)

  @Test("Loads page after page, each with one request, until there are no more")
  func pages() {
    let feed = Feed(network: network)
    var counts: [Int] = []
    let cancellable = feed.$items.map(\.count).sink { counts.append($0) }
    for _ in 0..<5 { feed.loadMore() }
    #expect(feed.items == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1"])
    #expect(network.requests == [0, 1, 2])
    #expect(counts == [0, 2, 4, 6])
    #expect(!feed.isLoading)
    cancellable.cancel()
  }

  @Test("Wishes are not heard while a page is on its way")
  func oneAtATime() {
    network.answersAtOnce = false
    let feed = Feed(network: network)
    var loading: [Bool] = []
    let cancellable = feed.$isLoading.sink { loading.append($0) }
    for _ in 0..<3 { feed.loadMore() }
    #expect(feed.isLoading)
    #expect(network.requests == [0])
    network.answer()
    #expect(feed.items.count == 2)
    network.answer()
    #expect(network.requests == [0])
    feed.loadMore()
    #expect(network.requests == [0, 1])
    network.answer()
    #expect(feed.items.count == 4)
    #expect(loading == [false, true, false, true, false])
    cancellable.cancel()
  }

  @Test("Two failures in a row are tried again, and nobody hears of them")
  func retry() {
    network.failNext(with: .offline, .status(503))
    let feed = Feed(network: network)
    var errors: [NetworkError?] = []
    let cancellable = feed.$error.sink { errors.append($0) }
    feed.loadMore()
    #expect(network.requests == [0, 0, 0])
    #expect(feed.items == ["0.0", "0.1"])
    #expect(errors == [nil, nil])
    cancellable.cancel()
  }

  @Test("The third is shown, until the page is asked for anew and comes")
  func failure() {
    network.failNext(with: .offline, .offline, .status(500))
    let feed = Feed(network: network)
    feed.loadMore()
    #expect(feed.error == .status(500))
    #expect(!feed.isLoading)
    #expect(feed.items == [])
    feed.loadMore()
    #expect(feed.error == nil)
    #expect(feed.items == ["0.0", "0.1"])
    feed.loadMore()
    #expect(network.requests == [0, 0, 0, 0, 1])
  }

  @Test("A feed that is gone is not kept by a page on its way, and hears nothing of it")
  func release() {
    network.answersAtOnce = false
    weak var gone: Feed?
    do {
      let feed = Feed(network: network)
      feed.loadMore()
      gone = feed
    }
    #expect(network.requests == [0])
    #expect(gone == nil)
    network.answer()
  }

  @Test("Everything in one, though each page is asked for from inside the delivery of the one before")
  func everything() {
    network.failNext(with: .offline)
    var received: [[String]] = []
    var end: Subscribers.Completion<NetworkError>?
    let cancellable = network.everything()
      .retry(1)
      .sink(receiveCompletion: { end = $0 }, receiveValue: { received.append($0) })
    #expect(received == [["0.0", "0.1", "1.0", "1.1", "2.0", "2.1"]])
    #expect(end == .finished)
    #expect(network.requests == [0, 0, 1, 2])
    cancellable.cancel()
  }
}
