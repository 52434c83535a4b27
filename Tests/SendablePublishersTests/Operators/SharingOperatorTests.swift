import PublisherTesting
import SendablePublishers
import Testing

private final class Pages: TextOutputStream, @unchecked Sendable {
  private let lines = Guarded<[String]>([])
  func write(_ string: String) { lines.withLock { $0.append(string) } }
  var text: String { lines.withLock { $0.joined() } }
}

@Suite struct SharingOperatorTests {
  @Test func share() {
    #expect(fromSubject([1, 2]) { $0.share() } == ["1", "2", "|"])
    #expect(fromShell([1, 2]) { $0.share().share().share() } == ["1", "2", "|"])
    let shared = SendableShell.just(1).share()
    #expect(shared == shared)
    #expect(shared != SendableShell.just(1).share())
  }

  @Test func multicast() {
    #expect(fromSubject([1, 2]) { $0.multicast { PassthroughSubject() }.autoconnect() } == ["1", "2", "|"])
    #expect(
      fromSubject([1]) { $0.multicast(subject: PassthroughSubject<Int, Never>()).autoconnect() } == ["1", "|"])
    #expect(
      fromShell([1]) {
        $0.multicast { PassthroughSubject() }.autoconnect().multicast(subject: PassthroughSubject<Int, Never>())
          .autoconnect().multicast { CurrentValueSubject(0) }.autoconnect()
      } == ["0", "1", "|"])
  }

  @Test func makeConnectable() {
    #expect(fromSubject([1]) { $0.makeConnectable().autoconnect() } == ["1", "|"])
    let connectable = SendableShell.just(1).makeConnectable()
    let recorder = connectable.eraseToAnyPublisher().record()
    #expect(recorder.values == [])
    let connection = connectable.connect()
    #expect(recorder.values == [1])
    connection.cancel()
  }

  @Test func handleEvents() {
    let seen = Guarded<[String]>([])
    let note: @Sendable (String) -> Void = { event in seen.withLock { $0.append(event) } }
    #expect(
      fromSubject([1]) {
        $0.handleEvents(
          receiveSubscription: { _ in note("subscription") }, receiveOutput: { note("\($0)") },
          receiveCompletion: { _ in note("end") }, receiveRequest: { note("\($0)") })
      } == ["1", "|"])
    #expect(seen.withLock { $0 } == ["subscription", "unlimited", "1", "end"])
    #expect(
      fromShell([1]) {
        $0.handleEvents(receiveOutput: { note("\($0)") }).handleEvents(receiveCancel: { note("cancel") }).handleEvents()
      } == ["1", "|"])
    #expect(seen.withLock { $0 }.last == "1")
  }

  @Test func print() {
    let pages = Pages()
    #expect(fromSubject([1]) { $0.print("a", to: pages) } == ["1", "|"])
    #expect(fromShell([1]) { $0.print("b", to: pages).print("c", to: pages).print("d", to: pages) } == ["1", "|"])
    for prefix in ["a", "b", "c", "d"] { #expect(pages.text.contains("\(prefix): receive value: (1)")) }
  }

  @Test func breakpoint() {
    #expect(fromSubject([1]) { $0.breakpoint(receiveOutput: { $0 > 5 }) } == ["1", "|"])
    #expect(fromSubject([1]) { $0.breakpointOnError() } == ["1", "|"])
    #expect(
      fromShell([1]) {
        $0.breakpoint(receiveSubscription: { _ in false }).breakpoint(receiveCompletion: { _ in false })
          .breakpointOnError()
      } == ["1", "|"])
  }

  @Test func encodeAndDecode() {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    #expect(
      fromSubject([1]) { $0.encode(encoder: encoder).decode(type: Int.self, decoder: decoder) } == ["1", "|"])
    #expect(
      fromShell([1]) {
        $0.map { [$0] }.encode(encoder: encoder).encode(encoder: encoder).encode(encoder: encoder)
          .decode(type: Data.self, decoder: decoder).decode(type: Data.self, decoder: decoder)
          .decode(type: [Int].self, decoder: decoder)
      } == ["[1]", "|"])
    let texts = PassthroughSubject<Data, Never>()
    let recorder = texts.asSendablePublisher().decode(type: [Int].self, decoder: decoder).eraseToAnyPublisher().record()
    texts.send(Data("nonsense".utf8))
    #expect(recorder.failure is DecodingError)
  }
}
