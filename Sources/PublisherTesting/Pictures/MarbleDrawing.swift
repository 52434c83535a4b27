/// Lays a picture out and writes it as SVG. All coordinates are whole numbers, so that the text is the same everywhere.
struct MarbleDrawing {
  private enum Size {
    static let margin = 16
    static let step = 32
    static let radius = 14
    /// From one value to the next one of the same moment.
    static let stacking = 2 * radius + 2
    static let row = 52
    static let box = 44
    /// Of a letter in a label and in the title, in tenths.
    static let letter = 78
    static let titleLetter = 96
  }

  private let picture: MarblePicture
  private let colors: [String: Int]
  private let last: RecordedTime

  init(_ picture: MarblePicture) {
    self.picture = picture
    let lines = picture.inputs + picture.outputs
    var colors: [String: Int] = [:]
    for case .value(let label) in lines.flatMap(\.events).map(\.mark) where colors[label] == nil {
      colors[label] = colors.count % MarbleStyle.colors.count
    }
    self.colors = colors
    last = lines.flatMap { line in line.events.map(\.time) + [line.start, line.end].compactMap { $0 } }.max() ?? .zero
  }

  var document: String {
    var parts: [String] = []
    var y = Size.margin
    for line in picture.inputs {
      y += draw(line, top: y, into: &parts)
    }
    y += drawBox(top: y, into: &parts)
    for line in picture.outputs {
      y += draw(line, top: y, into: &parts)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y + Size.margin)" \
      viewBox="0 0 \(width) \(y + Size.margin)" role="img">
      <title>\(picture.title.escaped)</title>
      <style>
      \(MarbleStyle.sheet)
      </style>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  // MARK: Places

  private var width: Int {
    let steps = x(last) + Size.step + Size.margin
    let title = picture.title.count * Size.titleLetter / 10 + 4 * Size.margin
    return max(steps, title, x(.zero) + 6 * Size.step)
  }

  /// The middle of what happens at a time.
  private func x(_ time: RecordedTime) -> Int {
    let (frames, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: picture.frame.nanoseconds)
    return Size.margin + Size.step / 2 + frames * Size.step + rest * Size.step / picture.frame.nanoseconds
  }

  // MARK: Parts

  /// Returns the height.
  private func drawBox(top: Int, into parts: inout [String]) -> Int {
    let (left, right) = (Size.margin, width - Size.margin)
    parts.append(
      #"<rect class="box" x="\#(left)" y="\#(top + 4)" width="\#(right - left)" height="\#(Size.box - 8)" rx="6"/>"#)
    parts.append(
      #"<text class="title" x="\#(width / 2)" y="\#(top + Size.box / 2)">\#(picture.title.escaped)</text>"#)
    return Size.box
  }

  /// Returns the height.
  private func draw(_ line: MarbleLine, top: Int, into parts: inout [String]) -> Int {
    let values = moments(of: line)
    let layers = max(1, values.map(\.labels.count).max() ?? 1)
    let middle = top + Size.row / 2
    let height = Size.row + (layers - 1) * Size.stacking
    drawTime(of: line, y: middle, into: &parts)
    for event in line.events {
      let place = x(event.time)
      let faint = isFaint(event.time, in: line) ? " faint" : ""
      switch event.mark {
      case .value: break
      case .finished:
        let reach = Size.radius + 6
        let stack = (values.first { $0.time == event.time }?.labels.count ?? 1) - 1
        let bottom = middle + stack * Size.stacking + reach
        parts.append(#"<path class="end\#(faint)" d="M\#(place) \#(middle - reach)V\#(bottom)"/>"#)
      case .failure:
        let reach = Size.radius - 4
        let (left, right, up, down) = (place - reach, place + reach, middle - reach, middle + reach)
        parts.append(
          #"<path class="error\#(faint)" d="M\#(left) \#(up)L\#(right) \#(down)M\#(left) \#(down)L\#(right) \#(up)"/>"#)
      }
    }
    for moment in values {
      for (layer, label) in moment.labels.enumerated() {
        draw(
          label, x: x(moment.time), y: middle + layer * Size.stacking,
          isFaint: isFaint(moment.time, in: line), into: &parts)
      }
    }
    return height
  }

  private func drawTime(of line: MarbleLine, y: Int, into parts: inout [String]) {
    let completion = line.events.last { $0.mark == .finished || $0.mark == .failure }
    let left = line.start == .zero ? Size.margin : x(line.start)
    let tip = width - Size.margin
    let right = (line.end ?? completion?.time).map(x) ?? tip
    parts.append(#"<path class="time" d="M\#(left) \#(y)H\#(right)"/>"#)
    if let last = line.events.last, isFaint(last.time, in: line) {
      parts.append(#"<path class="time faint" d="M\#(right) \#(y)H\#(x(last.time))"/>"#)
    }
    if line.start > .zero { parts.append(#"<circle class="start" cx="\#(left)" cy="\#(y)" r="4"/>"#) }
    if right == tip {
      parts.append(#"<path class="time" d="M\#(tip - 8) \#(y - 5)L\#(tip) \#(y)L\#(tip - 8) \#(y + 5)"/>"#)
    }
  }

  private func draw(_ label: String, x: Int, y: Int, isFaint: Bool, into parts: inout [String]) {
    let half = max(Size.radius, (label.count * Size.letter / 10 + 12) / 2)
    let (width, height) = (2 * half, 2 * Size.radius)
    let left = max(2, x - half)
    parts.append(
      """
      <g class="value c\(colors[label] ?? 0)\(isFaint ? " faint" : "")">\
      <rect x="\(left)" y="\(y - Size.radius)" width="\(width)" height="\(height)" rx="\(Size.radius)"/>\
      <text x="\(left + half)" y="\(y)">\(label.escaped)</text></g>
      """)
  }

  private func isFaint(_ time: RecordedTime, in line: MarbleLine) -> Bool {
    line.end.map { time > $0 } ?? false
  }

  /// The values of each time, in order.
  private func moments(of line: MarbleLine) -> [(time: RecordedTime, labels: [String])] {
    var moments: [(time: RecordedTime, labels: [String])] = []
    for event in line.events {
      guard case .value(let label) = event.mark else { continue }
      if moments.last?.time == event.time {
        moments[moments.count - 1].labels.append(label)
      } else {
        moments.append((event.time, [label]))
      }
    }
    return moments
  }
}

extension String {
  /// As text inside XML.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
