import PortableSchedulers
import PublisherTesting

extension Operation {
  static let inTime: [Operation] = [
    timed(
      "receive(on:)", takesTime: false, demand: .exact, code: { _ in ".receive(on: scheduler)" },
      build: { source, _, scheduler in source.receive(on: scheduler) }
    ) { up, _, _ in
      up.rebuilt { $2.add($0.afterHop, $1) }
    },
    timed(
      "delay", demand: .exact, code: { ".delay(for: .nanoseconds(\($0.ticks)), scheduler: scheduler)" },
      build: { $0.delay(for: .nanoseconds($1.ticks), scheduler: $2) }
    ) { up, choice, _ in
      up.rebuilt { $2.add($0.after(choice.ticks), $1) }
    },
    timed(
      "debounce", code: { ".debounce(for: .nanoseconds(\($0.ticks)), scheduler: scheduler)" },
      build: { $0.debounce(for: .nanoseconds($1.ticks), scheduler: $2) }
    ) { up, choice, _ in
      var waiting: (due: Moment, value: Int)?
      var out = up.rebuilt { at, item, out in
        if let ready = waiting, ready.due < at {
          out.add(ready.due, .value(ready.value))
          waiting = nil
        }
        if case .value(let value) = item {
          waiting = (at.after(choice.ticks), value)
        } else {
          out.add(at.afterHop, item)
        }
      }
      if let ready = waiting { out.add(ready.due, .value(ready.value)) }
      return out
    },
    timed(
      "throttle",
      // What it schedules at once and what they scheduled at the same time come in an order that a model can't tell.
      isDefined: { upstream, _ in
        Set(upstream.operationNames).isDisjoint(with: ["receive(on:)", "debounce", "throttle", "timeout"])
      },
      code: {
        ".throttle(for: .nanoseconds(\($0.ticks)), scheduler: scheduler, latest: \($0.number.isMultiple(of: 2)))"
      },
      build: {
        $0.throttle(for: .nanoseconds($1.ticks), scheduler: $2, latest: $1.number.isMultiple(of: 2))
      }
    ) { up, choice, _ in
      up.throttled(choice.ticks, latest: choice.number.isMultiple(of: 2))
    },
    timed(
      "timeout", code: { ".timeout(.nanoseconds(\($0.ticks)), scheduler: scheduler, customError: { \"too late\" })" },
      build: { $0.timeout(.nanoseconds($1.ticks), scheduler: $2, customError: { "too late" }) }
    ) { up, choice, start in
      var last = start.tick
      var out = up.rebuilt { at, item, out in
        let due = last + choice.ticks
        if at.tick >= due { out.add(Moment(tick: due), .failure("too late")) }
        out.add(at.afterHop, item)
        last = at.tick
      }
      out.add(Moment(tick: last + choice.ticks), .failure("too late"))
      return out
    },
    timed(
      "measureInterval", takesTime: false, code: { _ in ".measureInterval(using: scheduler).map(\\.magnitude)" },
      build: { source, _, scheduler in source.measureInterval(using: scheduler).map(\.magnitude) }
    ) { up, _, start in
      var last = start.tick
      return up.rebuiltValues { at, _, out in
        out.add(at, .value(at.tick - last))
        last = at.tick
      }
    },
  ]
}

extension Timeline {
  fileprivate func throttled(_ ticks: Int, latest: Bool) -> Timeline {
    var waiting: (due: Moment, value: Int)?
    var last: Int?
    var out = Timeline()
    for entry in entries {
      if let ready = waiting, ready.due < entry.at {
        out.add(ready.due, .value(ready.value))
        last = ready.due.tick
        waiting = nil
      }
      switch (entry.item, waiting) {
      case (.value(let value), .some(let ready)):
        if latest { waiting = (ready.due, value) }
      case (.value(let value), nil):
        let isFree = last.map { entry.at.tick >= $0 + ticks } ?? true
        waiting = (isFree ? entry.at.afterHop : Moment(tick: last! + ticks), value)
      case (_, .some(let ready)):
        out.add(ready.due, .value(ready.value))
        out.add(ready.due, entry.item)
      case (_, nil):
        out.add(entry.at.afterHop, entry.item)
      }
    }
    if let ready = waiting { out.add(ready.due, .value(ready.value)) }
    return out
  }
}
