import PublisherTesting
import Testing

@Suite struct MarblePictureTests {
  let scheduler = DispatchQueue.test

  /// The elements of the drawing, without the style.
  private func elements(_ picture: MarblePicture) -> [Substring] {
    let lines = picture.svg.split(separator: "\n")
    return Array(lines[(lines.firstIndex(of: "</style>")! + 1)...])
  }

  @Test func drawsWhatWasRecorded() {
    let source = scheduler.hot("-a-b|")
    let recorder = source.map { $0 + $0 }.record(on: scheduler)
    scheduler.run()
    let picture = MarblePicture("map", inputs: MarbleLine.lines(of: source), outputs: [MarbleLine(recorder)])
    #expect(
      elements(picture) == [
        #"<path class="time" d="M16 42H160"/>"#,
        #"<path class="end" d="M160 22V62"/>"#,
        #"<g class="value c0"><rect x="50" y="28" width="28" height="28" rx="14"/><text x="64" y="42">a</text></g>"#,
        #"<g class="value c1"><rect x="114" y="28" width="28" height="28" rx="14"/><text x="128" y="42">b</text></g>"#,
        #"<rect class="box" x="16" y="72" width="192" height="36" rx="6"/>"#,
        #"<text class="title" x="112" y="90">map</text>"#,
        #"<path class="time" d="M16 138H160"/>"#,
        #"<path class="end" d="M160 118V158"/>"#,
        #"<g class="value c2"><rect x="50" y="124" width="28" height="28" rx="14"/><text x="64" y="138">aa</text></g>"#,
        #"<g class="value c3"><rect x="114" y="124" width="28" height="28" rx="14"/>"#
          + #"<text x="128" y="138">bb</text></g>"#,
        "</svg>",
      ])
  }

  @Test func isTheSameEachTime() {
    func picture() -> String {
      let scheduler = DispatchQueue.test
      let source = scheduler.hot("-a-b-#", error: TestFailure())
      let recorder = source.scan("", +).record(on: scheduler)
      scheduler.run()
      return MarblePicture("scan", inputs: MarbleLine.lines(of: source), outputs: [MarbleLine(recorder)]).svg
    }
    #expect(picture() == picture())
  }

  @Test func followsTheReadersAppearance() {
    let recorder = Just(1).record(on: scheduler)
    let svg = MarblePicture("Just", inputs: [], outputs: [MarbleLine(recorder)]).svg
    #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width=""#))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    #expect(svg.contains("<title>Just</title>"))
  }

  @Test func textIsEscaped() {
    let recorder = Just("<&>").record(on: scheduler)
    let svg = MarblePicture(#"map { $0 < "a" }"#, inputs: [], outputs: [MarbleLine(recorder)]).svg
    #expect(svg.contains("<title>map { $0 &lt; &quot;a&quot; }</title>"))
    #expect(svg.contains(">&lt;&amp;&gt;</text>"))
  }

  @Test func whatNobodyListensToIsFaint() {
    let source = scheduler.hot("-a-b|")
    let recorder = source.first().record(on: scheduler)
    scheduler.run()
    let lines = MarbleLine.lines(of: source)
    #expect(lines.map(\.end) == [.milliseconds(1)])
    let drawn = elements(MarblePicture("first()", inputs: lines, outputs: [MarbleLine(recorder)]))
    #expect(drawn.contains(#"<path class="time faint" d="M64 42H160"/>"#))
    #expect(drawn.contains(#"<path class="end faint" d="M160 22V62"/>"#))
    #expect(drawn.contains { $0.hasPrefix(#"<g class="value c1 faint">"#) })
    #expect(!drawn.contains { $0.hasPrefix(#"<g class="value c0 faint">"#) })
  }

  @Test func eachSubscriptionToAColdPublisherIsALine() {
    let source = scheduler.cold("-a#", error: TestFailure())
    let recorder = source.retry(1).record(on: scheduler)
    scheduler.run()
    let lines = MarbleLine.lines(of: source)
    #expect(lines.map(\.start) == [.zero, .milliseconds(2)])
    #expect(lines.map { $0.events.map(\.mark) } == [[.value("a"), .failure], [.value("a"), .failure]])
    #expect(MarbleLine(recorder).events.map(\.time) == [1, 3, 4].map { .milliseconds($0) })
    let drawn = elements(MarblePicture("retry(1)", inputs: lines, outputs: []))
    #expect(drawn.contains(#"<circle class="start" cx="96" cy="94" r="4"/>"#))
    #expect(drawn.contains { $0.hasPrefix(#"<path class="error" d="M"#) })
  }

  @Test func valuesOfOneMomentAreStackedAndTheEndSpansThem() {
    let recorder = ["a", "b"].publisher.record(on: scheduler)
    let drawn = elements(MarblePicture("", inputs: [], outputs: [MarbleLine(recorder)]))
    #expect(drawn.contains(#"<path class="end" d="M32 66V136"/>"#))
    #expect(drawn.contains { $0.contains(#"<text x="32" y="86">a<"#) })
    #expect(drawn.contains { $0.contains(#"<text x="32" y="116">b<"#) })
  }

  @Test func streamThatLastsHasAnArrowAndOneThatWasCancelledHasNone() {
    let source = scheduler.hot("-a")
    let recorder = source.record(on: scheduler)
    scheduler.run()
    let arrow = #"<path class="time" d="M200 81L208 86L200 91"/>"#
    #expect(elements(MarblePicture("", inputs: [], outputs: [MarbleLine(recorder)])).contains { $0 == arrow })
    scheduler.advance(by: .milliseconds(1))
    recorder.cancel()
    let drawn = elements(MarblePicture("", inputs: [], outputs: [MarbleLine(recorder)]))
    #expect(drawn.contains(#"<path class="time" d="M16 86H96"/>"#))
    #expect(!drawn.contains { $0 == arrow })
  }

  @Test func frameAndLabelsAreParameters() {
    let source = scheduler.hot("-a-|", frame: .milliseconds(10))
    let recorder = source.record(on: scheduler)
    scheduler.run()
    let line = MarbleLine(recorder) { "<\($0)>" }
    #expect(line.events.first?.mark == .value("<a>"))
    let picture = MarblePicture("", inputs: [], outputs: [line], frame: .milliseconds(10))
    #expect(elements(picture).contains(#"<path class="end" d="M128 66V106"/>"#))
  }
}
