// Mode: typecheck
// Shows: a client's module adds an operator of its own through the extension points.

@_spi(ExtensionsUnsafeAPI) import SendablePublishers

nonisolated extension SendablePublisher {
  func traced(_ trace: @escaping @Sendable (Output) -> Void) -> SendableShell<Publishers.HandleEvents<Upstream>> {
    SendableShell<Publishers.HandleEvents<Upstream>>(
      unverified_SendablePublisher: _upstream.handleEvents(receiveOutput: trace))
  }
}

nonisolated func use(_ subject: PassthroughSubject<Int, Never>) -> AnyCancellable {
  subject.asSendablePublisher().map { $0 + 1 }.traced { print($0) }.filter { $0 > 1 }.sink { print($0) }
}
