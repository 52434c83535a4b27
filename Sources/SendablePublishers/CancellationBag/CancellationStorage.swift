import PortableCombine

/// The inside of a ``CancellationBag``, which outlives it while a task is awaited.
package final class CancellationStorage: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock:
  private var list = CancellationList()
  private var isClosed = false
  /// How many calls are cancelling what they took out.
  private var emptyings = 0
  #if canImport(FoundationNetworking) || canImport(Darwin)
    private static let fewSessionTasks = 16
    private var sessionTasks: [CancellationList.Ticket] = []
    private var sessionTasksToCheckAt = fewSessionTasks
  #endif

  package var count: Int { lock.withLock { list.count } }
  /// How many places there are for entries, in use or not.
  package var placeCount: Int { lock.withLock { list.placeCount } }

  func insert(_ entry: CancellationEntry) {
    let ticket = lock.withLock { isClosed || emptyings > 0 ? nil : list.append(entry) }
    guard let ticket else { return entry.cancel() }
    switch entry.kind {
    case .cancellable: break
    case .task(_, let end): remove(ticket, after: end)
    #if canImport(FoundationNetworking) || canImport(Darwin)
      case .sessionTask: note(ticket)
    #endif
    }
  }

  /// Cancels what there is.
  ///
  /// - Parameter forGood: Whether what is inserted later is cancelled at once.
  func cancelAll(forGood: Bool) {
    cancelEach(
      lock.withLock {
        isClosed = isClosed || forGood
        emptyings += 1
        return list.removeAll()
      })
    // Only now, when what was in the bag has also been freed: its `deinit` may insert, too.
    lock.withLock { emptyings -= 1 }
  }

  private func cancelEach(_ entries: consuming [CancellationEntry]) {
    var cancelled: Set<ObjectIdentifier> = []
    for entry in entries {
      guard entry.identity.map({ cancelled.insert($0).inserted }) ?? true else { continue }
      entry.cancel()
    }
  }

  /// The task that waits is of the lowest priority, so that it raises that of no other.
  private func remove(_ ticket: CancellationList.Ticket, after end: @escaping @Sendable () async -> Void) {
    Task.detached(priority: .background) { [weak self] in
      await end()
      self?.remove(ticket)
    }
  }

  private func remove(_ ticket: CancellationList.Ticket) {
    // Bound to a name, so that it is freed here, after the lock was left: its `deinit` may be anybody's code.
    let entry = lock.withLock { list.remove(ticket) }
    _ = entry
  }

  #if canImport(FoundationNetworking) || canImport(Darwin)
    /// Drops session tasks that have ended, whenever there are twice as many as were left the last time: nothing tells
    /// when one ends that is there on every platform, and asking all of them each time would take quadratic time.
    private func note(_ ticket: CancellationList.Ticket) {
      let toCheck = lock.withLock {
        sessionTasks.append(ticket)
        guard sessionTasks.count >= sessionTasksToCheckAt else {
          return [] as [(CancellationList.Ticket, URLSessionTask)]
        }
        return sessionTasks.compactMap { ticket in list[ticket]?.sessionTask.map { (ticket, $0) } }
      }
      guard !toCheck.isEmpty else { return }
      // Asked outside of the lock: a session may have its own.
      let ended = toCheck.filter { $0.1.state == .completed }.map(\.0)
      let removed = lock.withLock {
        let removed = ended.map { list.remove($0) }
        sessionTasks.removeAll { list[$0] == nil }
        sessionTasksToCheckAt = max(Self.fewSessionTasks, 2 * sessionTasks.count)
        return removed
      }
      _ = removed
    }
  #endif
}
