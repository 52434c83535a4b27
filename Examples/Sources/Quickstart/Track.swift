import SendablePublishers

/// A place on earth, in degrees.
struct Coordinate: Equatable, Sendable {
  var latitude: Double
  var longitude: Double

  /// Without a signal, a receiver reports 0, 0, or something that is nowhere on earth.
  var isPlausible: Bool {
    abs(latitude) <= 90 && abs(longitude) <= 180 && (latitude != 0 || longitude != 0)
  }

  /// `59.3326° N, 18.0649° E`
  var text: String {
    let northOrSouth = latitude < 0 ? "S" : "N"
    let eastOrWest = longitude < 0 ? "W" : "E"
    return String(format: "%.4f° ", abs(latitude)) + northOrSouth + ", "
      + String(format: "%.4f° ", abs(longitude)) + eastOrWest
  }
}

/// Where a device was, and when.
struct Fix: Equatable, Sendable {
  /// Seconds, from any origin.
  var time: TimeInterval
  var coordinate: Coordinate
}

/// A track read from lines of `time,latitude,longitude`.
///
/// The time is a number of seconds or an ISO 8601 date, and never goes back. Blank lines, lines that start with `#`
/// and a heading are passed over.
struct Track: Sendable {
  /// A line that could not be used, and why.
  struct Problem: Equatable, Sendable {
    var line: Int
    var reason: String
  }

  private(set) var fixes: [Fix] = []
  private(set) var problems: [Problem] = []

  init(csv: String) {
    let dates = DateParser()
    var hasStarted = false
    for (index, line) in csv.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if fields == [""] || fields[0].hasPrefix("#") { continue }
      defer { hasStarted = true }
      if !hasStarted, fields.map({ $0.lowercased() }) == ["time", "latitude", "longitude"] { continue }

      do {
        fixes.append(try fix(from: fields, dates))
      } catch {
        problems.append(Problem(line: index + 1, reason: error.reason))
      }
    }
  }

  private struct Malformed: Error {
    var reason: String
  }

  private func fix(from fields: [String], _ dates: DateParser) throws(Malformed) -> Fix {
    guard fields.count == 3 else {
      throw Malformed(reason: "expected time,latitude,longitude but found \(fields.count) field(s)")
    }
    guard let time = Double(fields[0]) ?? dates.seconds(fields[0]), time.isFinite else {
      throw Malformed(reason: "'\(fields[0])' is neither a number of seconds nor an ISO 8601 date")
    }
    guard let latitude = Double(fields[1]), let longitude = Double(fields[2]) else {
      throw Malformed(reason: "'\(fields[1])', '\(fields[2])' are not two numbers of degrees")
    }
    if let last = fixes.last, time < last.time {
      throw Malformed(reason: "'\(fields[0])' is earlier than the line before")
    }
    return Fix(time: time, coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }
}

private struct DateParser {
  private let wholeSeconds = ISO8601DateFormatter()
  private let fractions = ISO8601DateFormatter()

  init() {
    fractions.formatOptions.insert(.withFractionalSeconds)
  }

  func seconds(_ text: String) -> TimeInterval? {
    (wholeSeconds.date(from: text) ?? fractions.date(from: text))?.timeIntervalSinceReferenceDate
  }
}
