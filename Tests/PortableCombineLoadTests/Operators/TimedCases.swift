import PortableCombine
import PublisherTesting

/// They have their work done by a scheduler.
let timedCases: [LoadCase] = [
  LoadCase("receive(on:)", .all, isTimed: true) { $0.a.receive(on: $0.scheduler) },
  LoadCase("subscribe(on:)", .some, isTimed: true) { $0.a.subscribe(on: $0.scheduler) },
  LoadCase("delay", .all, isTimed: true) { $0.a.delay(for: $0.interval, scheduler: $0.scheduler) },
  LoadCase("debounce", .some, isTimed: true) { $0.a.debounce(for: $0.interval, scheduler: $0.scheduler) },
  LoadCase("throttle, latest", .some, isTimed: true) {
    $0.a.throttle(for: $0.interval, scheduler: $0.scheduler, latest: true)
  },
  LoadCase("throttle, first", .some, isTimed: true) {
    $0.a.throttle(for: $0.interval, scheduler: $0.scheduler, latest: false)
  },
  LoadCase("timeout", .all, isTimed: true) { $0.a.timeout(.seconds(1_000_000), scheduler: $0.scheduler) },
  LoadCase("timeout, that passes", .some, isTimed: true) {
    $0.a.timeout($0.interval, scheduler: $0.scheduler, customError: { "too late" })
  },
  LoadCase("collect, by time", .all, isTimed: true, isOrdered: false) {
    $0.a.collect(.byTime($0.scheduler, $0.interval))
      .flatMap { $0.publisher.setFailureType(to: TestFailure.self) }
  },
  LoadCase("collect, by time or count", .all, isTimed: true, isOrdered: false) {
    $0.a.collect(.byTimeOrCount($0.scheduler, $0.interval, 4))
      .flatMap { $0.publisher.setFailureType(to: TestFailure.self) }
  },
  LoadCase("measureInterval", .anything, isTimed: true) { $0.a.measureInterval(using: $0.scheduler).map { _ in -1 } },
]
