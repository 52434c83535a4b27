import PortableCombine

/// What an iteration of a publisher's values knows. Each method is one event; the lock stands outside, and so do
/// resuming and letting go of what a method gives back.
struct ValuesState<Element, Failure: Error> {
  enum Outcome {
    case value(Element)
    case finished
    case failed(Failure)
    case cancelled
  }

  /// A call of `next()` that waits.
  typealias Call = UnsafeContinuation<Outcome, Never>

  /// How many values upstream is asked for beside one a call; `nil` if it is asked for all.
  private let prefetch: Int?
  private let keepsAll: Bool
  private var inbox: Inbox<Element, Failure>
  private var calls = Fifo<Call>()
  /// How many values were called for before there was a subscription to ask.
  private var unasked = 0
  private var upstream: (any Subscription)?
  private var isCancelled = false

  init(_ buffering: AsyncBuffering<Failure>, prefetch: Int?) {
    self.prefetch = prefetch
    keepsAll = buffering.keepsAll
    inbox = Inbox(buffering)
  }

  /// - Returns: What to ask the subscription for; `nil` to cancel it.
  mutating func receive(subscription: any Subscription) -> Subscribers.Demand? {
    guard upstream == nil, !inbox.hasEnded, !isCancelled else { return nil }
    upstream = subscription
    return prefetch.map { .max($0) + unasked } ?? .unlimited
  }

  enum OnReceive {
    case answer(Call, Element)
    case keep
    case release(Element)
    case overflow(makeFailure: @Sendable () -> Failure)
  }

  mutating func receive(_ element: Element) -> OnReceive {
    if isCancelled || inbox.hasEnded { return .release(element) }
    if let call = calls.popFirst() { return .answer(call, element) }
    switch inbox.receive(element) {
    case .kept: return .keep
    case .dropped(let element): return .release(element)
    case .overflowed(let makeFailure): return .overflow(makeFailure: makeFailure)
    }
  }

  /// Calls to answer in their order, the first perhaps with a failure, and what is to be let go of or cancelled.
  struct Ending {
    let calls: Fifo<Call>
    var first: Outcome
    var others: Outcome
    var upstream: (any Subscription)?
    var released: Any?
  }

  mutating func receive(completion: Subscribers.Completion<Failure>) -> Ending {
    let isFirst = !inbox.hasEnded && !isCancelled
    inbox.finish(completion)
    defer { upstream = nil }
    guard isFirst, !calls.isEmpty else {
      return Ending(calls: Fifo(), first: .finished, others: .finished, upstream: upstream)
    }
    defer { calls = Fifo() }
    return Ending(calls: calls, first: takeEnd(), others: .finished, upstream: upstream)
  }

  mutating func cancel() -> Ending {
    isCancelled = true
    defer {
      upstream = nil
      calls = Fifo()
    }
    return Ending(
      calls: calls, first: .cancelled, others: .cancelled, upstream: upstream, released: inbox.empty())
  }

  /// A call of `next()` begins.
  ///
  /// - Returns: Whether a value is there for `removeFirst()`, and whom to ask for a value more.
  mutating func begin() -> (isReady: Bool, request: (any Subscription)?) {
    if prefetch != nil, upstream == nil { unasked += 1 }
    return (isReady, prefetch == nil ? nil : upstream)
  }

  /// Whether a value waits.
  var isReady: Bool { !isCancelled && !inbox.isEmpty }

  /// Where a value waits.
  func removeFirst() -> Element {
    inbox.removeFirst()
  }

  /// The short way for a value: a call is to be answered with it, or it waits, and that is all.
  ///
  /// - Returns: Whether it was taken; if not, `receive(_:)` knows what becomes of it.
  mutating func keep(_ element: Element, answering call: inout Call?) -> Bool {
    guard keepsAll, !isCancelled, !inbox.hasEnded else { return false }
    call = calls.popFirst()
    if call == nil { inbox.keep(element) }
    return true
  }

  /// - Returns: The answer, if the call need not wait.
  mutating func wait(_ call: Call) -> Outcome? {
    if isCancelled { return .cancelled }
    if let element = inbox.next() { return .value(element) }
    if inbox.hasEnded { return takeEnd() }
    calls.append(call)
    return nil
  }

  /// A failure is thrown once.
  private mutating func takeEnd() -> Outcome {
    guard case .failure(let failure)? = inbox.end else { return .finished }
    inbox.forgetFailure()
    return .failed(failure)
  }
}

extension ValuesState.Outcome: Sendable where Element: Sendable {}
