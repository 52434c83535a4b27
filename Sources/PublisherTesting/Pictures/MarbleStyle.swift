/// The colours and type of marble pictures.
enum MarbleStyle {
  /// Fills of values, for a light and a dark appearance.
  static let colors: [(light: String, dark: String)] = [
    ("#cfe3ff", "#1f4a80"), ("#ffe0b8", "#7a4a10"), ("#cdf0d2", "#1d5c33"),
    ("#f9cfe0", "#7a2850"), ("#e3d7fb", "#4d3a85"), ("#fbeea6", "#665a10"),
  ]

  static let sheet: String = {
    let light = colors.enumerated().map { "  .c\($0) rect { fill: \($1.light) }" }.joined(separator: "\n")
    let dark = colors.enumerated().map { "    .c\($0) rect { fill: \($1.dark) }" }.joined(separator: "\n")
    return """
        svg { color: #24292f; background: #ffffff }
        text { font: 13px ui-monospace, Menlo, Consolas, monospace; fill: currentColor }
        text { text-anchor: middle; dominant-baseline: central }
        .title { font-size: 15px }
        .box { fill: #f3f5f8; stroke: #b8c0ca }
        .time, .end { fill: none; stroke: currentColor; stroke-width: 2 }
        .end { stroke-width: 3 }
        .error { fill: none; stroke: #cf222e; stroke-width: 3 }
        .start { fill: currentColor }
        .value rect { stroke: currentColor; stroke-width: 1.5 }
        .faint { opacity: .3 }
      \(light)
        @media (prefers-color-scheme: dark) {
          svg { color: #e6edf3; background: #0d1117 }
          .box { fill: #1b222c; stroke: #4b5563 }
          .error { stroke: #ff7b72 }
      \(dark)
        }
      """
  }()
}
