import PortableCombine

extension SharedStream {
  /// A stream of what an upstream publishes.
  ///
  /// - Parameter lastValue: Makes what is published in place of the failure of the upstream.
  static func source<Failure: Error>(
    _ upstream: AnySendablePublisher<Element, Failure>, replays: Bool, initialValue: Element?, sharing: StreamSharing,
    reporter: StreamReporter, lastValue: (@Sendable (Failure) -> Element)? = nil
  ) -> SharedStream {
    SharedStream(
      replays: replays, sharing: sharing, initialValue: initialValue,
      onInitialValueLost: { reporter.initialValueNeverSeen() }
    ) { inlet in
      upstream.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished:
            reporter.upstreamFinished()
          case .failure(let error):
            reporter.upstreamFailed(error)
            if let lastValue { inlet.send(lastValue(error)) }
          }
          inlet.end()
        },
        receiveValue: { inlet.send($0) })
    }
  }

  /// A stream of an upstream that publishes its current value when it is subscribed to.
  ///
  /// - Parameter currentValue: Is read if the upstream has ended by then, and so publishes none.
  static func currentValue(
    _ upstream: AnySendablePublisher<Element, Never>, sharing: StreamSharing, reporter: StreamReporter,
    currentValue: @escaping @Sendable () -> Element
  ) -> SharedStream {
    SharedStream(replays: true, sharing: sharing, initialValue: nil) { inlet in
      // The closures of a sink run one at a time.
      nonisolated(unsafe) var hasValue = false
      return upstream.sink(
        receiveCompletion: { _ in
          reporter.upstreamFinished()
          if !hasValue { inlet.send(currentValue()) }
          inlet.end()
        },
        receiveValue: { value in
          hasValue = true
          inlet.send(value)
        })
    }
  }
}
