import PublisherTesting

extension Table {
  static let timing = Section(
    title: "Time and demand",
    entries: [
      Entry("debounce", "debounce(for: 2ms)", "debounce(for:scheduler:options:)") {
        $0.hot("-a-bc----d----|").debounce(for: .milliseconds(2), scheduler: $0.scheduler)
      },
      Entry("throttle", "throttle(for: 4ms, latest: true)", "throttle(for:scheduler:latest:)") {
        $0.hot("-a-bc----d----|").throttle(for: .milliseconds(4), scheduler: $0.scheduler, latest: true)
      },
      Entry("throttle-first", "throttle(for: 4ms, latest: false)", "throttle(for:scheduler:latest:)") {
        $0.hot("-a-bc----d----|").throttle(for: .milliseconds(4), scheduler: $0.scheduler, latest: false)
      },
      Entry("delay", "delay(for: 2ms)", "delay(for:tolerance:scheduler:options:)") {
        $0.hot("-a-bc---|").delay(for: .milliseconds(2), scheduler: $0.scheduler)
      },
      Entry("timeout", "timeout(4ms)", "timeout(_:scheduler:options:customError:)") {
        $0.hot("-a-b------c-|").timeout(.milliseconds(4), scheduler: $0.scheduler)
      },
      Entry("measureInterval", "measureInterval(using: scheduler)", "measureInterval(using:options:)") {
        $0.hot("-a--b-----c-|").measureInterval(using: $0.scheduler)
      },
      Entry("receive-on", "receive(on: scheduler)", "receive(on:options:)") {
        $0.hot("-a-b-c-|").receive(on: $0.scheduler)
      },
      Entry("subscribe-on", "subscribe(on: scheduler)", "subscribe(on:options:)") {
        $0.cold("-a-b-c-|").subscribe(on: $0.scheduler)
      },
      Entry(
        "buffer", "buffer(size: 2, …, whenFull: .dropOldest)", operators: ["buffer(size:prefetch:whenFull:)"]
      ) { scene in
        let source = scene.hot("-abcd-----|")
        let buffer = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
        scene.subscribe(buffer, at: 0, askingAt: [6, 8, 11])
      },
    ])
}
