extension Publisher {
  /// Prints everything that passes.
  ///
  /// Use it to see what a chain does, while you look for a fault.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.print("numbers").sink { _ in }
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: stands before each line.
  ///   - stream: where to print; standard output if there is none. One line at a time.
  public func print(_ prefix: String = "", to stream: TextOutputStream? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// Prints everything that passes.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let prefix: String
    public let upstream: Upstream
    public let stream: TextOutputStream?

    public init(upstream: Upstream, prefix: String, to stream: TextOutputStream? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(_ObservingStage(subscriber, hooks(S.Input.self, S.Failure.self)))
    }

    @usableFromInline
    func hooks<Input, Failure: Error>(_: Input.Type, _: Failure.Type) -> _EventHooks<Input, Failure> {
      let printer = _Printer(prefix, stream)
      return _EventHooks(
        label: "Print", outliveTheEnd: true,
        receiveSubscription: { printer.line("receive subscription: (\($0))") },
        receiveOutput: { printer.line("receive value: (\($0))") },
        receiveCompletion: {
          switch $0 {
          case .finished: printer.line("receive finished")
          case .failure(let error): printer.line("receive error: (\(error))")
          }
        },
        receiveCancel: { printer.line("receive cancel") },
        receiveRequest: { printer.line("request \(requested($0))") },
        receiveAnswer: { printer.line("request \(requested($0)) (synchronous)") })
    }
  }
}

private func requested(_ demand: Subscribers.Demand) -> String {
  demand.max.map { "max: (\($0))" } ?? "unlimited"
}

/// Prints one line at a time. The stream is foreign code: it is called in a turn, not under a lock.
private final class _Printer: _Desk {
  private let prefix: String
  @exclusivity(unchecked) private var stream: TextOutputStream?  // confined to the turn

  init(_ prefix: String, _ stream: TextOutputStream?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
    super.init()
  }

  func line(_ text: String) {
    post { self.write(self.prefix + text) }
  }

  private func write(_ text: String) {
    if stream == nil { return Swift.print(text) }
    stream?.write("")
    stream?.write(text)
    stream?.write("\n")
  }
}
