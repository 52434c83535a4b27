import PublisherTesting

extension Operation {
  /// They have other publishers beside their upstream, or make some.
  static let withOthers: [Operation] = [
    combining("merge", code: { ".merge(with: \($0))" }, build: { $0.merge(with: $1()) }) { choice, upstream, start in
      var running = 2
      return Interleaved([upstream(start), choice.inner(from: start)]).folded { _, at, value, out in
        if let value { return out.add(at, .value(value)) }
        running -= 1
        if running == 0 { out.add(at, .finished) }
      }
    },
    combining(
      "zip",
      isDefined: { $0.isPatient && $1.isPatient }, code: { ".zip(\($0), -)" },
      build: { $0.zip($1(), -) }
    ) { choice, upstream, start in
      var queues: [[Int]] = [[], []]
      var isFinished = [false, false]
      return Interleaved([upstream(start), choice.inner(from: start)]).folded { source, at, value, out in
        if let value { queues[source].append(value) } else { isFinished[source] = true }
        if let first = queues[0].first, let second = queues[1].first {
          out.add(at, .value(first - second))
          queues = queues.map { Array($0.dropFirst()) }
        }
        if zip(queues, isFinished).contains(where: { $0.isEmpty && $1 }) { out.add(at, .finished) }
      }
    },
    combining(
      "combineLatest", isDefined: { $0.isPatient && $1.isPatient }, code: { ".combineLatest(\($0), -)" },
      build: { $0.combineLatest($1(), -) }
    ) { choice, upstream, start in
      var latest: [Int?] = [nil, nil]
      var running = 2
      return Interleaved([upstream(start), choice.inner(from: start)]).folded { source, at, value, out in
        if let value {
          latest[source] = value
          if let first = latest[0], let second = latest[1] { out.add(at, .value(first - second)) }
        } else {
          running -= 1
          if running == 0 { out.add(at, .finished) }
        }
      }
    },
    combining("append a publisher", demand: .exact, code: { ".append(\($0))" }, build: { $0.append($1()) }) {
      choice, upstream, start in
      upstream(start).continued(afterFinish: true) { choice.inner(from: $0) }
    },
    combining("prepend a publisher", demand: .exact, code: { ".prepend(\($0))" }, build: { $0.prepend($1()) }) {
      choice, upstream, start in
      choice.inner(from: start).continued(afterFinish: true, upstream)
    },
    combining(
      "catch", demand: .exact, code: { ".catch { _ in \($0) }" },
      build: { source, inner in source.catch { _ in inner() } }
    ) { choice, upstream, start in
      upstream(start).continued(afterFinish: false) { choice.inner(from: $0) }
    },
    combining(
      "flatMap",
      // Two that are the same and run side by side may come at the same tick, in the order in which they were planned.
      isDefined: { _, inner in inner.isSynchronous || inner.stages.allSatisfy { !$0.operation.takesInner } },
      code: { ".flatMap { value in \($0).map { $0 + value } }" },
      build: { source, inner in source.flatMap { value in inner().map { $0 + value } } }
    ) { choice, upstream, start in
      upstream(start).flattened(choice)
    },
    combining(
      "flatMap, one at a time", demand: .exact, needsSynchronousUpstream: true,
      // Does a failure come with the last value, or when more is asked for?
      isDefined: { $0.isExact && !$0.timeline().isFailed && !$1.timeline().isFailed },
      code: { ".flatMap(maxPublishers: .max(1)) { value in \($0).map { $0 + value } }" },
      build: { source, inner in source.flatMap(maxPublishers: .max(1)) { value in inner().map { $0 + value } } }
    ) { choice, upstream, start in
      var out = Timeline()
      var free: Moment? = start
      for entry in upstream(start).entries {
        // One that never ends keeps the others away.
        guard let at = free.map({ max($0, entry.at) }) else { break }
        guard case .value(let value) = entry.item else {
          out.add(at, entry.item)
          break
        }
        let inner = choice.inner(from: at).adding(value)
        out.add(inner.entries.filter { $0.item != .finished })
        free = inner.isEnded ? inner.entries.last?.at : nil
      }
      return out
    },
    combining(
      "switchToLatest", code: { ".map { value in \($0).map { $0 + value } }.switchToLatest()" },
      build: { source, inner in source.map { value in inner().map { $0 + value } }.switchToLatest() }
    ) { choice, upstream, start in
      upstream(start).switched(choice)
    },
    combining(
      "prefix(untilOutputFrom:)", isDefined: { $1.isFirstExact }, code: { ".prefix(untilOutputFrom: \($0))" },
      build: { $0.prefix(untilOutputFrom: $1()) }
    ) { choice, upstream, start in
      // The other publisher comes first.
      var isOver = false
      return Interleaved([choice.inner(from: start).withoutFailure, upstream(start)]).folded { source, at, value, out in
        if source == 0 {
          if value != nil, !isOver { out.add(at, .finished) }
          isOver = true
        } else {
          out.add(at, value.map { .value($0) } ?? .finished)
        }
      }
    },
    combining(
      "drop(untilOutputFrom:)", isDefined: { $1.isFirstExact }, code: { ".drop(untilOutputFrom: \($0))" },
      build: { $0.drop(untilOutputFrom: $1()) }
    ) { choice, upstream, start in
      let other = choice.inner(from: start)
      // After its first value, nobody listens to it any more.
      var heard = Timeline()
      heard.add(other.entries.prefix(1))
      var isOpen = false
      return Interleaved([heard, upstream(start)]).folded { source, at, value, out in
        guard let value else { return out.add(at, .finished) }
        if source == 0 { isOpen = true } else if isOpen { out.add(at, .value(value)) }
      }
    },
  ]
}

extension Pipeline {
  /// Whether nothing is lost when it is asked for anything only after both sides have been subscribed to.
  ///
  /// One that is over by then leaves open which end comes first. Some keep no value while nobody has asked, go on to
  /// what is newer, or lose what they keep to a failure.
  fileprivate var isPatient: Bool {
    let entries = timeline().entries
    if entries.count == 1, entries[0].item.isEnd, entries[0].at.tick == 0 { return false }
    return isFirstExact || !canFail && Set(operationNames).isDisjoint(with: ["throttle", "switchToLatest"])
  }

  private var canFail: Bool {
    if !Set(operationNames).isDisjoint(with: ["tryMap", "timeout"]) { return true }
    return source.canFail || stages.contains { $0.choice.inners.contains(where: \.canFail) }
  }
}

extension Source {
  fileprivate var canFail: Bool {
    switch self {
    case .fail, .failing: true
    case .timed(_, _, _, let isFailure): isFailure
    case .sequence, .just, .future, .empty, .never: false
    }
  }
}

extension Timeline {
  fileprivate var isFailed: Bool {
    if case .failure? = entries.last?.item { true } else { false }
  }

  /// Goes on with another one when it finishes, or when it fails.
  fileprivate func continued(afterFinish: Bool, _ next: (Moment) -> Timeline) -> Timeline {
    guard let end = entries.last, end.item.isEnd, (end.item == .finished) == afterFinish else { return self }
    var out = Timeline()
    out.add(entries.dropLast())
    out.add(next(end.at).entries)
    return out
  }

  fileprivate func adding(_ number: Int) -> Timeline { rebuiltValues { $2.add($0, .value($1 + number)) } }

  fileprivate var withoutFailure: Timeline {
    rebuilt { at, item, out in if case .failure = item { out.add(at, .finished) } else { out.add(at, item) } }
  }

  /// Each value starts a stream; all of them run side by side.
  fileprivate func flattened(_ choice: Choice) -> Timeline {
    var timelines: [Timeline] = []
    for entry in entries {
      // Each item of the outer stream comes before what it starts.
      var outer = Timeline()
      outer.add(entry.at, entry.item)
      timelines.append(outer)
      if case .value(let value) = entry.item { timelines.append(choice.inner(from: entry.at).adding(value)) }
    }
    var running = 1
    return Interleaved(timelines).folded { source, at, value, out in
      let isOuter = isOuterTimeline(source)
      if let value {
        if isOuter { running += 1 } else { out.add(at, .value(value)) }
      } else {
        running -= 1
        if running == 0 { out.add(at, .finished) }
      }
    }
  }

  /// They alternate, but for the end of the outer stream, which starts nothing.
  private func isOuterTimeline(_ source: Int) -> Bool { source.isMultiple(of: 2) }

  /// Each value starts a stream, which ends the one before.
  fileprivate func switched(_ choice: Choice) -> Timeline {
    var out = Timeline()
    var inner = Timeline()
    var innerStart = Moment()
    var isOuterFinished: Moment?
    func flush(until next: Moment?) {
      out.add(
        inner.entries.filter { entry in
          entry.item != .finished && (next.map { entry.at < $0 || entry.at == innerStart } ?? true)
        })
    }
    for entry in entries {
      if case .value(let value) = entry.item {
        flush(until: entry.at)
        inner = choice.inner(from: entry.at).adding(value)
        innerStart = entry.at
      } else if entry.item == .finished {
        isOuterFinished = entry.at
      } else {
        flush(until: entry.at)
        out.add(entry.at, entry.item)
        return out
      }
    }
    flush(until: nil)
    guard let isOuterFinished else { return out }
    if inner.entries.isEmpty, entries.count == 1 { out.add(isOuterFinished, .finished) }
    if inner.isEnded, let end = inner.entries.last { out.add(max(end.at, isOuterFinished), .finished) }
    return out
  }
}
