/// What the command line asks for.
enum Command: Equatable, Sendable {
  case watch(LogLocation, follows: Bool, keptMinutes: Int)
  case help
  case misuse(String)

  static let usage = """
    usage: LogWatch [--follow] [--minutes N] [FILE]

    Counts the lines of a log per minute and per kind. A line is TIMESTAMP KIND and whatever follows, as in
    /var/log/dpkg.log. Without FILE, or when it is -, reads standard input.

      --follow     go on as the file grows, also when it is rotated or emptied, until Ctrl-C
      --minutes N  show the newest N minutes each (20 unless given) and add up all earlier ones in one row
      --help       show this

    Ends with 0; 1 when the log can't be read; 2 for a wrong command line. Ctrl-C shows what has been counted so far
    and ends with 130 (a terminating signal: 143); a second one ends it at once.
    """

  static let defaultMinutes = 20

  init(arguments: [String]) {
    var location: LogLocation?
    var follows = false
    var keptMinutes = Self.defaultMinutes
    var rest = arguments[...]

    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--follow", "-f":
        follows = true
      case "--minutes":
        guard let text = rest.popFirst(), let minutes = Int(text), (1...1440).contains(minutes) else {
          self = .misuse("--minutes needs a number from 1 to 1440")
          return
        }
        keptMinutes = minutes
      case _ where argument.hasPrefix("-") && argument != "-":
        self = .misuse("unknown option \(argument)")
        return
      default:
        guard location == nil else {
          self = .misuse("only one log can be watched, but \(argument) is a second one")
          return
        }
        location = argument == "-" ? .standardInput : .file(argument)
      }
    }
    self = .watch(location ?? .standardInput, follows: follows, keptMinutes: keptMinutes)
  }
}
