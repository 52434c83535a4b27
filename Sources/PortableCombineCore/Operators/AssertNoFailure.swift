extension Publisher {
  /// Stops the program when the stream fails.
  ///
  /// Use it for errors that can only come from a mistake in the program, to be told of it where it was made. Where an
  /// error can come from outside, use `catch(_:)` or `replaceError(with:)`.
  ///
  /// ```swift
  /// let cancellable = Result<Int, Error>.success(1).publisher
  ///   .assertNoFailure("reads a file of the bundle")
  ///   .sink { print($0) }  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: stands before the error in the message.
  ///   - file: the file in the message; that of the call.
  ///   - line: the line in the message; that of the call.
  /// - Returns: a publisher of the same values that can't fail; demand passes through. A failure traps, in release
  ///   builds too.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// Stops the program when the upstream fails.
  @frozen
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let file: StaticString
    public let line: UInt
    public let prefix: String

    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, S.Failure == Never {
      let stage = _AssertNoFailureStage<Upstream.Failure, S>(
        downstream: subscriber, prefix: prefix, file: file, line: line)
      upstream.subscribe(stage)
    }
  }
}

@usableFromInline
@frozen
struct _AssertNoFailureStage<Failure: Error, Downstream: Subscriber>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let prefix: String
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(downstream: Downstream, prefix: String, file: StaticString, line: UInt) {
    self.downstream = downstream
    self.prefix = prefix
    self.file = file
    self.line = line
  }

  @inlinable
  func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): fatalError(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
    }
  }

  @usableFromInline var description: String { "AssertNoFailure" }
  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: [("file", file), ("line", line), ("prefix", prefix)] as [Mirror.Child])
  }
  @usableFromInline var playgroundDescription: Any { description }
}
