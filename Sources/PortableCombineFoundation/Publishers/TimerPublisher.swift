#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation

  extension Timer {
    /// Publishes the date again and again, at whole intervals, once it is connected.
    ///
    /// Use it for what goes by the clock: a watch on the screen, a poll, a time-out that can be seen.
    ///
    /// ```swift
    /// let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    /// let cancellable = clock.sink { print("It is \($0).") }
    /// ```
    ///
    /// The first date comes one interval after the connection, on the run loop's thread, while it runs in the mode. Where
    /// nobody runs the main loop, as under an asynchronous `main` off Apple's platforms, those for its default and common
    /// modes come on the main queue.
    ///
    /// - Parameters:
    ///   - interval: in seconds; what is not above zero counts as a tenth of a millisecond, as for a timer
    ///   - tolerance: not stored, as in Combine: the publisher's own `tolerance` is nil
    ///   - runLoop: the loop that delivers
    ///   - mode: the mode in which it has to run
    ///   - options: there are none to set
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, runLoop: runLoop, mode: mode, options: options)
    }

    /// Publishes the date again and again to all who are subscribed, as soon as it is connected.
    ///
    /// Each connection is a timer of its own, and runs until it is cancelled; it may be made and cancelled on any
    /// thread. Dates do not drift: each is reckoned from the start, and those that a busy loop missed are left out. A
    /// subscriber that has asked for no more misses those that come meanwhile.
    ///
    /// ```swift
    /// let ticks = Timer.TimerPublisher(interval: 0.5, runLoop: .main, mode: .default)
    /// let cancellable = ticks.sink { print($0) }
    /// let connection = ticks.connect()  // from here on it prints
    /// connection.cancel()  // and from here on no more, whatever is subscribed
    /// ```
    @_fixed_layout
    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never

      /// In seconds.
      public final let interval: TimeInterval
      /// How many seconds late a date may be. The loop makes no use of it.
      public final let tolerance: TimeInterval?
      /// The loop that delivers.
      public final let runLoop: RunLoop
      /// The mode in which the loop has to run.
      public final let mode: RunLoop.Mode
      /// There are none to set.
      public final let options: RunLoop.SchedulerOptions?

      private let fanOut = _FanOut()

      /// - Parameters:
      ///   - interval: in seconds; what is not above zero counts as a tenth of a millisecond, as for a timer
      ///   - tolerance: how many seconds late a date may be; the loop makes no use of it
      ///   - runLoop: the loop that delivers
      ///   - mode: the mode in which it has to run
      ///   - options: there are none to set
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public final func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
        let port = _Port<Date, Never>(self, fanOut, subscriber)
        _ = fanOut.attach(port) { subscriber.receive(subscription: _TimerSubscription(port)) }
      }

      /// Starts one more timer.
      ///
      /// - Returns: what ends the timer, and every subscription that there is then, without a completion. To let go of
      ///   it does not end them.
      public final func connect() -> Cancellable {
        _TimerConnection(self, fanOut)
      }
    }
  }

  /// What a subscriber holds. It has no description and no mirror, as in Combine, and so is no port itself.
  private final class _TimerSubscription: Subscription {
    private let port: _Port<Date, Never>

    init(_ port: _Port<Date, Never>) {
      self.port = port
    }

    func request(_ demand: Subscribers.Demand) {
      if demand != .none { port.request(demand) }
    }

    func cancel() {
      port.cancel()
    }
  }

  /// A timer that runs.
  private final class _TimerConnection: Cancellable {
    private let agenda: _RunLoopAgenda
    private let item: _RunLoopItem?
    private let lock = _Lock()
    @exclusivity(unchecked) private var fanOut: _FanOut?  // guarded by the lock; nil after the end

    init(_ publisher: Timer.TimerPublisher, _ fanOut: _FanOut) {
      self.fanOut = fanOut
      agenda = .of(publisher.runLoop, in: publisher.mode)
      let interval = publisher.interval > 0 ? publisher.interval : shortestInterval
      let start = Date()
      let first = start + interval
      // What never comes needs no timer.
      guard interval.isFinite, first < .distantFuture else {
        item = nil
        return
      }
      let item = _RunLoopItem(at: first, plan: _PlannedDates(from: start, every: interval)) { fanOut.tick(Date()) }
      self.item = item
      agenda.add(item)
    }

    func cancel() {
      let taken = lock.withLock {
        defer { fanOut = nil }
        return fanOut
      }
      guard let taken else { return }
      if let item { agenda.cancel(item) }
      taken.forEachPort { $0.cancel() }
    }
  }

  extension _FanOut {
    fileprivate func tick(_ date: Date) {
      let me = ck_current_thread()
      forEachPort { unsafeDowncast($0, to: _Port<Date, Never>.self).offer(date, me) }
    }

    /// Calls the body for those who are subscribed now, without the lock.
    fileprivate func forEachPort(_ body: (_AnyPort) -> Void) {
      lock.lock()
      let snapshot = snapshotWhileLocked()
      lock.unlock()
      forEach(snapshot, body)
    }
  }

  /// In seconds: what `Timer` takes in place of zero.
  private let shortestInterval: TimeInterval = 0.0001
#endif
