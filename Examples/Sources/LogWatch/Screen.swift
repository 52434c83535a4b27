import SendablePublishers

/// The last line of a terminal, which shows how the reading goes.
@MainActor
final class Screen {
  private static let eraseLine = "\r\u{1B}[2K"

  /// Standard output, where that is a terminal.
  static func ofStandardOutput() -> Screen? {
    isatty(STDOUT_FILENO) == 1 ? Screen() : nil
  }

  var status = "" {
    didSet { show(Self.eraseLine + status.prefix(columns - 1)) }
  }

  func erase() {
    show(Self.eraseLine)
  }

  /// A status longer than the line would leave its beginning behind.
  private var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  private func show(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
