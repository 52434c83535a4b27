import PublisherTesting
import SendablePublishers

/// What the Sendable layer adds to the operators that it hands on to: its ways in and out, and forms of its own.
let sendableOperators: [LawCase] = [
  operatorCase("asSendablePublisher()", transparent: true) {
    $0.asSendablePublisher().removeDuplicates().map { $0 + 1 }.eraseToOpaque()
  },
  operatorCase("SendablePublisher.eraseToOpaque()", transparent: true) { $0.asSendablePublisher().eraseToOpaque() },
  operatorCase("SendablePublisher.eraseToAnyPublisher()", transparent: true) {
    $0.asSendablePublisher().map { $0 + 1 }.eraseToAnyPublisher()
  },
  operatorCase("SendablePublisher.eraseToAnyPublisher()", "twice", transparent: true) {
    $0.asSendablePublisher().eraseToAnyPublisher().filter { _ in true }.eraseToAnyPublisher()
  },
  operatorCase("SendablePublisher.merge(with:)", "shells as operands", except: [.cancelOnce]) {
    $0.asSendablePublisher().merge(with: $0.asSendablePublisher()).eraseToOpaque()
  },
  operatorCase("SendablePublisher.buffer(size:prefetch:whenFull:)", "failing when full") {
    $0.asSendablePublisher().buffer(size: 1_000, prefetch: .byRequest, whenFull: .customError { "full" })
      .eraseToOpaque()
  },
  operatorCase("SendablePublisher.asPublisher()", transparent: true) { $0.asSendablePublisher().asPublisher() },
  operatorCase("SendablePublisher.map(_:)", "fused", transparent: true) {
    $0.asSendablePublisher().map { $0 + 1 }.map { $0 * 2 }
  },
  // Like `filter`, it hands the subscription of its upstream on.
  operatorCase("AnyCurrentValuePublisher", "filterAfterFirst", transparent: true) {
    current($0).filterAfterFirst { _ in true }
  },
  // It asks for all values, and keeps the latest of them for a subscriber that asks for fewer.
  operatorCase("AnyCurrentValuePublisher", "share", except: dropping) { current($0).share() },
  operatorCase("AnyCurrentValuePublisher", "combineLatest", except: latest) {
    current($0).combineLatest(current($0)) { $0 + $1 }
  },
  timedCase("SendablePublisher.subscribe(on:)") { $0.asSendablePublisher().subscribe(on: $1).eraseToOpaque() },
  timedCase("SendablePublisher.receive(on:)") { $0.asSendablePublisher().receive(on: $1).eraseToOpaque() },
  timedCase("SendablePublisher.measureInterval(using:)") {
    $0.asSendablePublisher().measureInterval(using: $1).eraseToOpaque()
  },
  timedCase("SendablePublisher.delay(for:tolerance:scheduler:)") {
    $0.asSendablePublisher().delay(for: .milliseconds(10), scheduler: $1).eraseToOpaque()
  },
  timedCase("SendablePublisher.debounce(for:scheduler:)", except: dropping) {
    $0.asSendablePublisher().debounce(for: .milliseconds(10), scheduler: $1).eraseToOpaque()
  },
  timedCase("SendablePublisher.debounce(for:scheduler:immediate:)", except: dropping.union([.reentrancy])) {
    $0.asSendablePublisher().debounce(for: .milliseconds(100), scheduler: $1, immediate: true).eraseToOpaque()
  },
  timedCase("SendablePublisher.retry(_:delay:tolerance:scheduler:if:)") {
    $0.asSendablePublisher().retry(2, delay: .constant(.milliseconds(100)), scheduler: $1).eraseToOpaque()
  },
  operatorCase("SendablePublisher.flatMapLatest(_:)", "to publishers", except: dropping) {
    $0.asSendablePublisher().flatMapLatest { SendableShell.just($0) }.eraseToOpaque()
  },
  timedCase("SendablePublisher.timeout(_:scheduler:customError:)") {
    $0.asSendablePublisher().timeout(.seconds(1_000_000), scheduler: $1).eraseToOpaque()
  },
]

/// The test publisher has no current value; the laws don't ask for one.
private func current(_ source: TestPublisher<Int, TestFailure>) -> AnyCurrentValuePublisher<Int, TestFailure> {
  AnyCurrentValuePublisher(checked: source) { 0 }
}
