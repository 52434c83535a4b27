#if canImport(Observation)
  import Observation
  import PortableCombine

  /// An expression that is evaluated again and again, until it is stopped or this is freed, and its latest value.
  ///
  /// Whoever makes it evaluates it, where its objects are confined.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
  final class ObservedExpression<Expression: Sendable, Value: Sendable>: @unchecked Sendable {
    /// `nil` before the first value.
    private let latest = CurrentValueSubject<Value?, Never>(nil)
    private let lock = NSLock()
    /// Guarded by the lock.
    private var expression: Expression?

    init(_ expression: Expression) {
      self.expression = expression
    }

    /// `nil` when it was stopped.
    var ifWatched: Expression? { lock.withLock { expression } }

    /// - Parameters:
    ///   - expression: What `ifWatched` is, with its arguments.
    ///   - willChange: Is called once, right before something changes that the expression read. The value is still the
    ///     old one then, and to evaluate now would be to miss the new one. What is watched holds the closure until it
    ///     changes, so it must not hold this.
    func publish(_ expression: () -> Value?, willChange: @escaping @Sendable () -> Void) {
      if let value = withObservationTracking(expression, onChange: willChange) { latest.send(value) }
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
      AnyPublisher(latest)
        .handleEvents(receiveCancel: { self.stop() })
        .compactMap { $0 }
        .receive(subscriber: subscriber)
    }

    private func stop() {
      // Bound to a name, so that it is freed here, after the lock was left: its `deinit` may be anybody's code.
      let stopped = lock.withLock {
        defer { expression = nil }
        return expression
      }
      _ = stopped
    }
  }
#endif
