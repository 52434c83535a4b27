import SendablePublishers

/// A minute as a log's clock shows it. Time zones are passed over: a log is compared with itself only.
struct Minute: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Orders minutes; some numbers stand for none, such as those of a 31st of April.
  private let number: Int

  /// `nil` where there is no such minute.
  init?(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    guard
      (0...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    number = (((year * 12 + month - 1) * 31 + day - 1) * 24 + hour) * 60 + minute
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func < (lhs: Minute, rhs: Minute) -> Bool { lhs.number < rhs.number }

  /// `2025-06-24 14:36`
  var description: String {
    let (minute, hours) = (number % 60, number / 60)
    let (hour, days) = (hours % 24, hours / 24)
    let (day, months) = (days % 31 + 1, days / 31)
    return String(format: "%04d-%02d-%02d %02d:%02d", months / 12, months % 12 + 1, day, hour, minute)
  }
}
