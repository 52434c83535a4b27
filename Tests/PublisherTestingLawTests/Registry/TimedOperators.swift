import PortableSchedulers
import PublisherTesting
import PortableCombine

private let immediate = PortableCombine.ImmediateScheduler.shared

let timedOperators: [LawCase] = [
  operatorCase("subscribe(on:options:)") { $0.subscribe(on: immediate) },
  timedCase("subscribe(on:options:)", "later") { $0.subscribe(on: $1) },
  operatorCase("receive(on:options:)") { $0.receive(on: immediate) },
  timedCase("receive(on:options:)", "later") { $0.receive(on: $1) },
  operatorCase("measureInterval(using:options:)") { $0.measureInterval(using: immediate) },
  timedCase("measureInterval(using:options:)", "later") { $0.measureInterval(using: $1) },
  operatorCase("delay(for:tolerance:scheduler:options:)") { $0.delay(for: .seconds(1), scheduler: immediate) },
  timedCase("delay(for:tolerance:scheduler:options:)", "later") { $0.delay(for: .milliseconds(10), scheduler: $1) },
  operatorCase("debounce(for:scheduler:options:)", except: dropping) {
    $0.debounce(for: .seconds(1), scheduler: immediate)
  },
  timedCase("debounce(for:scheduler:options:)", "later", except: dropping) {
    $0.debounce(for: .milliseconds(10), scheduler: $1)
  },
  operatorCase("throttle(for:scheduler:latest:)", except: dropping) {
    $0.throttle(for: .seconds(1), scheduler: immediate, latest: true)
  },
  timedCase("throttle(for:scheduler:latest:)", "later", except: dropping) {
    $0.throttle(for: .milliseconds(10), scheduler: $1, latest: false)
  },
  timedCase("timeout(_:scheduler:options:customError:)") { $0.timeout(.seconds(1_000_000), scheduler: $1) },
  timedCase("timeout(_:scheduler:options:customError:)", "with an error") {
    $0.timeout(.seconds(1_000_000), scheduler: $1, customError: { "too late" })
  },
  timedCase("collect(_:options:)", "by time", except: dropping) { $0.collect(.byTime($1, .milliseconds(10))) },
  timedCase("collect(_:options:)", "by time or count", except: dropping) {
    $0.collect(.byTimeOrCount($1, .milliseconds(10), 2))
  },
]
