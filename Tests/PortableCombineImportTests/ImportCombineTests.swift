import Combine
import Testing

#if canImport(Combine)
  private let findsCombine = true
#else
  private let findsCombine = false
#endif

/// Code that was written for Apple's Combine: nothing here knows that it is another.
private final class Counter {
  @Combine.Published var count = 0
  let taps = Combine.PassthroughSubject<Void, Never>()
  private var cancellables = Set<AnyCancellable>()

  init() {
    taps
      .map { 1 }
      .scan(0, +)
      .sink { [weak self] in self?.count = $0 }
      .store(in: &cancellables)
  }
}

private func erased(_ publisher: some Combine.Publisher<Int, Never>) -> AnyPublisher<String, Never> {
  publisher.map(String.init).eraseToAnyPublisher()
}

@Suite struct ImportCombineTests {
  @Test func theModuleIsFound() {
    #expect(findsCombine)
  }

  @Test func codeForCombineRunsUnchanged() {
    let counter = Counter()
    var seen: [Int] = []
    let cancellable = counter.$count.sink { seen.append($0) }
    counter.taps.send()
    counter.taps.send()
    #expect(seen == [0, 1, 2])
    #expect(counter.count == 2)
    cancellable.cancel()
  }

  @Test func qualifiedAndPlainNamesAreTheSame() {
    var seen: [String] = []
    let cancellable = erased(Combine.Just(1).append(2)).sink { seen.append($0) }
    #expect(seen == ["1", "2"])
    cancellable.cancel()
  }
}
