/// What has been read of a log.
enum Entry: Equatable, Sendable {
  case event(LogLine)
  /// A line without anything but blanks.
  case blank
  case malformed(Line)
  /// The log could not be opened, or not be read any further.
  case failure(LogInputError)
  /// Nothing more is read.
  case end

  init(_ line: Line) {
    if let event = LogLine(line.text) {
      self = .event(event)
    } else if !line.isCut, line.text.allSatisfy(\.isWhitespace) {
      self = .blank
    } else {
      self = .malformed(line)
    }
  }
}

/// Numbers of events, by the place of their kind in the report's list of kinds.
struct Tally: Equatable, Sendable {
  private var counts: [Int] = []

  /// Zero for a kind that this tally has not seen.
  subscript(kind: Int) -> Int {
    get { counts.indices.contains(kind) ? counts[kind] : 0 }
    set {
      while counts.count <= kind { counts.append(0) }
      counts[kind] = newValue
    }
  }

  var total: Int { counts.reduce(0, +) }

  static func += (lhs: inout Tally, rhs: Tally) {
    for kind in rhs.counts.indices { lhs[kind] += rhs.counts[kind] }
  }
}

/// Counts by minute and by kind, in a size that does not depend on the log's.
///
/// - The newest `keptMinutes` minutes have a tally each. When there is one more, the oldest is added to `earlier`;
///   lines that come late for a minute as old as that are counted there too.
/// - Kinds have a count each, `maximumKinds` of them in the order in which they're seen; the rest count as `otherKind`.
/// - Of the malformed lines the first `namedMalformedLines` are kept, by number and with their beginning.
///
/// `scan` makes a new report of the last one for each line, which costs a copy of what the line changes. So the newest
/// minute, in which nearly all lines fall, stands apart from the list of the others.
struct Report: Equatable, Sendable {
  static let maximumKinds = 64
  static let otherKind = "(other)"
  static let namedMalformedLines = 5
  static let keptTextLength = 40

  struct MinuteTally: Equatable, Sendable {
    let minute: Minute
    var tally = Tally()
  }

  let keptMinutes: Int

  private(set) var kinds: [String] = []
  private var placeOfKind: [String: Int] = [:]

  private(set) var newest: MinuteTally?
  /// The others that are kept, in order of time.
  private var older: [MinuteTally] = []
  private(set) var earlier = Tally()
  /// How many minutes were added up in `earlier`.
  private(set) var earlierMinutes = 0

  /// All lines, blank and malformed ones too.
  private(set) var lineCount = 0
  private(set) var malformedCount = 0
  private(set) var malformed: [Line] = []
  private(set) var failure: LogInputError?
  /// Nothing more is counted.
  private(set) var isComplete = false

  init(keptMinutes: Int) {
    precondition(keptMinutes > 0, "Report(keptMinutes: \(keptMinutes)): at least one minute must be kept")
    self.keptMinutes = keptMinutes
  }

  /// Those that are kept, in order of time.
  var minutes: [MinuteTally] {
    older + (newest.map { [$0] } ?? [])
  }

  /// Of everything that was counted.
  var totals: Tally {
    minutes.reduce(into: earlier) { $0 += $1.tally }
  }

  func adding(_ entry: Entry) -> Report {
    if isComplete { return self }
    var report = self
    switch entry {
    case .event(let event): report.add(event)
    case .blank: break
    case .malformed(let line): report.addMalformed(line)
    case .failure(let error):
      report.failure = error
      return report
    case .end:
      report.isComplete = true
      return report
    }
    report.lineCount += 1
    return report
  }

  private mutating func addMalformed(_ line: Line) {
    malformedCount += 1
    guard malformed.count < Self.namedMalformedLines else { return }
    var line = line
    if line.text.count > Self.keptTextLength {
      line.text = String(line.text.prefix(Self.keptTextLength))
      line.isCut = true
    }
    malformed.append(line)
  }

  private mutating func add(_ event: LogLine) {
    let kind = place(of: event.kind)
    guard let newest else {
      self.newest = MinuteTally(minute: event.minute)
      self.newest?.tally[kind] = 1
      return
    }
    if event.minute < newest.minute {
      addLate(event.minute, kind)
      return
    }
    if event.minute > newest.minute {
      older.append(newest)
      self.newest = MinuteTally(minute: event.minute)
      dropOldest()
    }
    self.newest?.tally[kind] += 1
  }

  private mutating func addLate(_ minute: Minute, _ kind: Int) {
    let index = (older.lastIndex { $0.minute < minute } ?? -1) + 1
    if index == older.count || older[index].minute != minute {
      let isFull = older.count + 1 == keptMinutes
      guard index > 0 || !isFull else {
        earlier[kind] += 1
        return
      }
      older.insert(MinuteTally(minute: minute), at: index)
      older[index].tally[kind] = 1
      dropOldest()
    } else {
      older[index].tally[kind] += 1
    }
  }

  private mutating func dropOldest() {
    guard older.count + 1 > keptMinutes else { return }
    earlier += older.removeFirst().tally
    earlierMinutes += 1
  }

  private mutating func place(of kind: String) -> Int {
    if let place = placeOfKind[kind] { return place }
    let name = kinds.count < Self.maximumKinds ? kind : Self.otherKind
    if let place = placeOfKind[name] { return place }
    kinds.append(name)
    placeOfKind[name] = kinds.count - 1
    return kinds.count - 1
  }
}
