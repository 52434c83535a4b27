#if AsyncAlgorithms
  import AsyncAlgorithms
  import PortableCombine

  // Into a channel. Each method stands on shells and on what a chain can start on.

  extension SendablePublisher where Failure == Never {
    /// Sends the values into a channel, one at a time: the next is asked for when a consumer took the one before, and
    /// the channel finishes with the stream.
    ///
    /// ```swift
    /// let channel = AsyncChannel<Int>()
    /// let feeding = SendableShell.sequence(1...1_000_000).subscribe(channel)
    /// ```
    ///
    /// - Parameters:
    ///   - channel: Is finished when the stream ends, but not when the subscription is cancelled.
    ///   - buffering: What becomes of values that come while the channel takes none. By default a source that keeps
    ///     what nobody asked for is asked for one at a time, and the values of any other wait.
    /// - Returns: The subscription. It ends when this is cancelled or freed: keep it.
    public func subscribe(_ channel: AsyncChannel<Output>, buffering: AsyncBuffering<Never> = .automatic)
      -> AnyCancellable
    {
      sink(
        .serial(buffering: buffering), receiveCompletion: { (_) async in channel.finish() },
        receiveValue: { await channel.send($0) })
    }
  }

  extension SendablePublisher {
    /// Sends the values into a channel, one at a time, and then the end: see `subscribe(_:buffering:)` of streams that
    /// can't fail.
    ///
    /// - Parameters:
    ///   - channel: Is finished, or fails, when the stream does, but not when the subscription is cancelled.
    ///   - buffering: What becomes of values that come while the channel takes none.
    /// - Returns: The subscription. It ends when this is cancelled or freed: keep it.
    public func subscribe(
      _ channel: AsyncThrowingChannel<Output, any Error>, buffering: AsyncBuffering<Failure> = .automatic
    ) -> AnyCancellable {
      sink(
        .serial(buffering: buffering),
        receiveCompletion: { (completion) async in
          switch completion {
          case .finished: channel.finish()
          case .failure(let error): channel.fail(error)
          }
        },
        receiveValue: { await channel.send($0) })
    }
  }

  // From a channel.

  extension AsyncChannel {
    /// Publishes the elements of the channel. A sender waits until its element is demanded.
    ///
    /// ```swift
    /// let channel = AsyncChannel<Int>()
    /// let printing = channel.publisher().sink { print($0) }
    /// ```
    ///
    /// - Returns: A publisher. An element goes to one consumer of the channel; to let several subscribers have each,
    ///   put `share()` behind it.
    public func publisher() -> SendableShell<AsyncSequencePublisher<AsyncChannel<Element>, Never>> {
      .init(checked: AsyncSequencePublisher(self, #fileID, #line))
    }
  }

  extension AsyncThrowingChannel {
    /// Publishes the elements of the channel, and its failure. A sender waits until its element is demanded.
    ///
    /// - Returns: A publisher. An element goes to one consumer of the channel; to let several subscribers have each,
    ///   put `share()` behind it.
    public func publisher() -> SendableShell<AsyncSequencePublisher<AsyncThrowingChannel<Element, Failure>, Failure>> {
      .init(checked: AsyncSequencePublisher(self, #fileID, #line))
    }
  }
#endif
