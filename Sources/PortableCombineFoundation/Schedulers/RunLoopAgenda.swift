#if canImport(Foundation) && canImport(Dispatch)
  import PortableCombineCore
  import Foundation

  /// What is scheduled on one run loop, in one of its modes, and the one timer that wakes the loop for it.
  ///
  /// There is no timer for each action, because Foundation on Linux never frees a timer that was made, and fires
  /// those of one date in any order. The timer does not run the actions, but hands them to `perform`: a timer can't
  /// fire again while it fires, so a loop that is run from inside an action would get nothing.
  ///
  /// What is to run next stands in one queue, and each block that is handed to `perform` runs the first of it. So
  /// nothing runs twice or out of order where the main queue stands in for the main loop.
  final class _RunLoopAgenda: @unchecked Sendable {
    private weak var loop: RunLoop?
    private let mode: RunLoop.Mode
    private var timer: Timer?
    /// The main loop's only.
    private var standIn: _MainQueueStandIn?

    private let lock = NSLock()
    /// What is due, in order.
    private var ready = _Queue<_RunLoopItem>()
    /// What is for later dates: the soonest first; of one date, the one that was scheduled first.
    private var items: [_RunLoopItem] = []
    private var nextNumber: UInt64 = 0
    /// The date that the timer is set to, if it was set since it last fired.
    private var armed: Date?

    private init(_ loop: RunLoop, _ mode: RunLoop.Mode) {
      self.loop = loop
      self.mode = mode
      if loop === RunLoop.main, _MainQueueStandIn.serves(mode) {
        standIn = _MainQueueStandIn(for: self)
      }
      // One that does not repeat is gone once it has fired.
      let timer = Timer(fire: .distantFuture, interval: century, repeats: true) { [weak self] _ in self?.fire() }
      self.timer = timer
      loop.add(timer, forMode: mode)
    }

    /// Runs the item's action at its date.
    func add(_ item: _RunLoopItem) {
      lock.withLock {
        item.number = nextNumber
        nextNumber += 1
        insert(item)
      }
      standIn?.wake(at: item.date)
    }

    /// Runs the item's action as soon as the loop runs in the mode.
    func addReady(_ item: _RunLoopItem) {
      lock.withLock { ready.append(item) }
      perform(1)
      // `perform` alone does not wake the loop up.
      lock.withLock { arm(Date()) }
      standIn?.wake(at: item.date)
    }

    func cancel(_ item: _RunLoopItem) {
      let action = lock.withLock {
        if let index = index(of: item) { items.remove(at: index) }
        defer { item.action = nil }
        return item.action
      }
      // Frees what the action holds, which may be a user's object, without the lock.
      withExtendedLifetime(action) {}
    }

    private func fire() {
      perform(lock.withLock { takeDue() })
    }

    /// Lets the loop run so many of the actions that are ready.
    private func perform(_ count: Int) {
      // The loop won't run again, and would keep all that it is given.
      if standIn != nil, _MainQueueStandIn.isInCharge { return }
      for _ in 0..<count {
        loop?.perform(inModes: [mode]) { [self] in runFirst() }
      }
    }

    /// When the next action is to run, which is in the past for one that is ready; nil if there is none.
    var nextDate: Date? {
      lock.withLock { ready.isEmpty ? items.first?.date : .distantPast }
    }

    /// Runs what is due in place of the loop, which nobody runs. Leaves to the next turn what is scheduled meanwhile.
    func runInPlaceOfLoop() {
      let count = lock.withLock {
        _ = takeDue()
        return ready.count
      }
      for _ in 0..<count { runFirst() }
    }

    /// Under the lock: moves what is due to what is ready, and returns how much that is.
    private func takeDue() -> Int {
      let now = Date()
      armed = nil
      let due = items.prefix { $0.date <= now }
      for item in due { ready.append(item) }
      items.removeFirst(due.count)
      if let next = items.first { arm(next.date) }
      return due.count
    }

    private func runFirst() {
      let (item, action) = lock.withLock {
        let item = ready.popFirst()
        return (item, item?.action)
      }
      guard let item, let action else { return }
      action()
      let next = lock.withLock { () -> Date? in
        guard item.action != nil, let next = item.plan?.next(after: Date()) else { return nil }
        item.date = next
        insert(item)
        return next
      }
      if let next { standIn?.wake(at: next) }
    }

    private func insert(_ item: _RunLoopItem) {
      items.insert(item, at: position(of: item))
      arm(item.date)
    }

    private func index(of item: _RunLoopItem) -> Int? {
      let position = position(of: item)
      return position < items.count && items[position] === item ? position : nil
    }

    /// Where the item stands, or would stand.
    private func position(of item: _RunLoopItem) -> Int {
      // Most are scheduled for later than all others.
      if let last = items.last, last.precedes(item) { return items.count }
      var range = 0..<items.count
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        range = items[middle].precedes(item) ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }

    /// Sets the timer, unless it is set for sooner. Under the lock, lest a later date overwrite a sooner one.
    private func arm(_ date: Date) {
      // While a timer fires, the system ignores a date that is not after the one it fires for.
      let date = max(date, Date() + 20e-6)
      if let armed, armed <= date { return }
      armed = date
      if standIn == nil || !_MainQueueStandIn.isInCharge { timer?.fireDate = date }
    }
  }

  extension _RunLoopAgenda {
    /// The agenda of a run loop in a mode: the same one as long as the loop lives.
    static func of(_ loop: RunLoop, in mode: RunLoop.Mode = .default) -> _RunLoopAgenda {
      registry.agenda(of: loop, in: mode)
    }

    private static let registry = Registry()

    /// Run loops can't carry anything of ours, so this maps them to it. It keeps no loop alive.
    private final class Registry: @unchecked Sendable {
      private struct Key: Hashable {
        let loop: ObjectIdentifier
        let mode: RunLoop.Mode
      }

      private let lock = NSLock()
      private var agendas: [Key: _RunLoopAgenda] = [:]

      func agenda(of loop: RunLoop, in mode: RunLoop.Mode) -> _RunLoopAgenda {
        let key = Key(loop: ObjectIdentifier(loop), mode: mode)
        var seen: [RunLoop] = []
        let (agenda, dropped) = lock.withLock {
          // A new loop may have the address of one that is gone.
          if let found = agendas[key], found.loop === loop { return (found, agendas) }
          let before = agendas
          agendas = agendas.filter { _, agenda in
            guard let loop = agenda.loop else { return false }
            seen.append(loop)
            return true
          }
          let made = _RunLoopAgenda(loop, mode)
          agendas[key] = made
          return (made, before)
        }
        // What was scheduled on loops that are gone is freed here, without the lock, and so is a loop that only this look
        // at it kept alive.
        withExtendedLifetime((dropped, seen)) {}
        return agenda
      }
    }
  }

  /// One action on the agenda. Its state belongs to the agenda's lock.
  final class _RunLoopItem: @unchecked Sendable {
    fileprivate var date: Date
    fileprivate var number: UInt64 = 0
    fileprivate var plan: _PlannedDates?
    fileprivate var action: (() -> Void)?

    init(at date: Date, plan: _PlannedDates?, _ action: @escaping () -> Void) {
      self.date = date
      self.plan = plan
      self.action = action
    }

    fileprivate func precedes(_ other: _RunLoopItem) -> Bool {
      date < other.date || (date == other.date && number < other.number)
    }
  }
#endif
