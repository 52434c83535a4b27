import PublisherTesting

/// A point of virtual time: a tick of the clock, and how often work was handed over by `schedule` within it.
struct Moment: Hashable, Comparable {
  var tick = 0
  var hop = 0

  static func < (lhs: Self, rhs: Self) -> Bool { (lhs.tick, lhs.hop) < (rhs.tick, rhs.hop) }

  /// When that comes which is scheduled now.
  var afterHop: Self { Self(tick: tick, hop: hop + 1) }

  /// When that comes which is scheduled for later.
  func after(_ ticks: Int) -> Self { Self(tick: tick + ticks) }
}

/// A stream as a plain array: the values, and the end as the last item if there is one.
struct Timeline {
  enum Item: Equatable {
    case value(Int)
    case finished
    case failure(TestFailure)

    var isEnd: Bool {
      if case .value = self { false } else { true }
    }
  }

  struct Entry: Equatable {
    var at: Moment
    var item: Item
  }

  private(set) var entries: [Entry] = []

  var isEnded: Bool { entries.last?.item.isEnd == true }

  /// Nothing comes after the end.
  mutating func add(_ at: Moment, _ item: Item) {
    if !isEnded { entries.append(Entry(at: at, item: item)) }
  }

  mutating func add(_ entries: some Sequence<Entry>) {
    for entry in entries { add(entry.at, entry.item) }
  }

  /// Builds another one by going through all items.
  func rebuilt(_ step: (_ at: Moment, _ item: Item, _ out: inout Timeline) -> Void) -> Timeline {
    var out = Timeline()
    for entry in entries where !out.isEnded { step(entry.at, entry.item, &out) }
    return out
  }

  /// Builds another one by going through the values; the end stays.
  func rebuiltValues(_ step: (_ at: Moment, _ value: Int, _ out: inout Timeline) -> Void) -> Timeline {
    rebuilt { at, item, out in
      if case .value(let value) = item { step(at, value, &out) } else { out.add(at, item) }
    }
  }

  /// Builds one that has something to say about all values when the stream has finished.
  func gathered(_ answer: ([Int]) -> [Int]) -> Timeline {
    var values: [Int] = []
    return rebuilt { at, item, out in
      switch item {
      case .value(let value):
        values.append(value)
      case .finished:
        for value in answer(values) { out.add(at, .value(value)) }
        out.add(at, .finished)
      case .failure:
        out.add(at, item)
      }
    }
  }
}

/// Items of several streams in the order in which they come.
struct Interleaved {
  struct Entry {
    let source: Int
    let at: Moment
    let item: Timeline.Item
  }

  let entries: [Entry]

  /// - Parameter timelines: of several that come at the same moment, the earlier one's come first
  init(_ timelines: [Timeline]) {
    let all = timelines.enumerated().flatMap { source, timeline in
      timeline.entries.map { Entry(source: source, at: $0.at, item: $0.item) }
    }
    entries = all.enumerated().sorted {
      ($0.element.at, $0.element.source, $0.offset) < ($1.element.at, $1.element.source, $1.offset)
    }.map(\.element)
  }

  /// Builds one stream of them; a failure of any ends it.
  func folded(_ step: (_ source: Int, _ at: Moment, _ value: Int?, _ out: inout Timeline) -> Void) -> Timeline {
    var out = Timeline()
    for entry in entries where !out.isEnded {
      switch entry.item {
      case .value(let value): step(entry.source, entry.at, value, &out)
      case .finished: step(entry.source, entry.at, nil, &out)
      case .failure: out.add(entry.at, entry.item)
      }
    }
    return out
  }
}
