import SendablePublishers

/// Publishes the lines of a log: a publisher of one's own, which reads no more than it's asked for.
///
/// Each subscriber gets the log from its beginning. The log is opened and read when values are first asked for, on
/// `queue`, and lines are delivered there. It fails with a ``LogInputError`` when the log can't be opened or read, and
/// finishes behind the last line, also when that one took the last of the demand.
///
/// Other work that waits on `queue` has its turn after each `linesPerTurn` lines.
struct LineSource: Publisher, Sendable {
  typealias Output = Line
  typealias Failure = LogInputError

  let location: LogLocation
  /// Goes on as the file grows, and with the file that takes its place when it's renamed or removed.
  var follows = false
  /// A serial queue.
  let queue: DispatchQueue

  /// How many bytes are read at a time.
  var chunkSize = 64 * 1024
  /// Of a longer line, in bytes, only the beginning is kept.
  var maximumLineLength = 64 * 1024
  /// How many lines are delivered before other work has its turn.
  var linesPerTurn = 1024
  /// How often a log that is followed is asked for more, in seconds.
  var pollInterval: TimeInterval = 0.1

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: LineSubscription(source: self, downstream: AnySubscriber(subscriber)))
  }
}

/// Reads for one subscriber.
///
/// `request` and `cancel` come from any thread and must not wait for the reading: they note down under a lock what is
/// wanted, and have a turn run on the queue. Everything else is touched by turns alone. So the subscriber, which need
/// not be Sendable, gets one call after another.
private final class LineSubscription: Subscription, @unchecked Sendable {
  typealias Downstream = AnySubscriber<Line, LogInputError>

  private struct Wanted {
    /// `nil` after the end or a cancellation.
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var isTurnDue = false
  }

  private let source: LineSource

  private let lock = NSLock()
  private var wanted: Wanted

  private var reader: LineReader?
  /// A line that was read before it was asked for.
  private var lookahead: Line?

  init(source: LineSource, downstream: Downstream) {
    self.source = source
    wanted = Wanted(downstream: downstream)
  }

  func request(_ demand: Subscribers.Demand) {
    let startsTurn = lock.withLock {
      guard wanted.downstream != nil else { return false }
      wanted.demand += demand
      guard wanted.demand > .none, !wanted.isTurnDue else { return false }
      wanted.isTurnDue = true
      return true
    }
    if startsTurn { source.queue.async { self.turn() } }
  }

  func cancel() {
    // One more turn closes the log.
    if takeDownstream() != nil { source.queue.async { self.turn() } }
  }

  private func turn() {
    for _ in 0..<source.linesPerTurn {
      guard let downstream = lock.withLock({ wanted.downstream }) else { return close() }
      switch nextStep() {
      case .success(.line(let line)):
        guard isDemanded(taking: 1) else {
          lookahead = line
          return
        }
        let more = downstream.receive(line)
        lock.withLock { wanted.demand += more }
      case .success(.readOn):
        continue
      case .success(.nothingYet):
        if isDemanded(taking: 0) {
          source.queue.asyncAfter(deadline: .now() + source.pollInterval) { self.turn() }
        }
        return
      case .success(.end):
        return finish(.finished)
      case .failure(let error):
        return finish(.failure(error))
      }
    }
    source.queue.async { self.turn() }
  }

  /// Without demand no turn is due until some is requested.
  private func isDemanded(taking count: Int) -> Bool {
    lock.withLock {
      guard wanted.demand > .none else {
        wanted.isTurnDue = false
        return false
      }
      wanted.demand -= count
      return true
    }
  }

  /// Ends the subscription. The caller lets go of the subscriber, since that may run its deinit, which must not happen
  /// under the lock.
  private func takeDownstream() -> Downstream? {
    lock.withLock {
      defer { wanted = Wanted() }
      return wanted.downstream
    }
  }

  private func finish(_ completion: Subscribers.Completion<LogInputError>) {
    close()
    takeDownstream()?.receive(completion: completion)
  }

  private func close() {
    reader = nil
    lookahead = nil
  }

  private func nextStep() -> Result<LineReader.Step, LogInputError> {
    if let line = lookahead {
      lookahead = nil
      return .success(.line(line))
    }
    do throws(LogInputError) {
      let reader = if let reader { reader } else { try openLog() }
      self.reader = reader
      return .success(try reader.next())
    } catch {
      return .failure(error)
    }
  }

  private func openLog() throws(LogInputError) -> LineReader {
    let input = try LogInput(source.location, follows: source.follows, chunkSize: source.chunkSize)
    return LineReader(input, maximumLineLength: source.maximumLineLength)
  }
}
