import Foundation
import PortableCombineFoundation

// What is scheduled on the main loop under a plain `main`, which runs the loop, or leaves the main queue to Dispatch,
// or does one after the other. Prints what came of it; a test compares that.
DispatchQueue.global().asyncAfter(deadline: .now() + 300) { fatalError("What was scheduled does not come.") }
switch CommandLine.arguments.last {
case "loop": runLoop()
case "dispatch": leaveToDispatch()
case "loop, then dispatch": runLoopThenLeaveToDispatch()
default: fatalError("Name what is to be tried.")
}

/// The loop does run: everything once, in order, in its mode, and on the main thread.
func runLoop() {
  let mine = RunLoop.Mode("mine")
  let log = Seen()
  var tokens: Set<AnyCancellable> = []
  RunLoop.main.schedule { log.add("a") }
  RunLoop.main.perform { log.add("b") }
  RunLoop.main.schedule {
    log.add("c")
    RunLoop.main.schedule { log.add("d") }
  }
  RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(5))) { log.add("later") }
  let (ticks, ticksOfMine) = (Seen(), Seen())
  Timer.publish(every: 0.002, on: .main, in: .default).autoconnect().sink { _ in ticks.add("tick") }
    .store(in: &tokens)
  Timer.publish(every: 0.002, on: .main, in: mine).autoconnect().sink { _ in ticksOfMine.add("tick") }
    .store(in: &tokens)

  run(in: mine) { ticksOfMine.values.count >= 30 }
  print("in another mode: \(log.values) \(ticks.values)")
  ticksOfMine.removeAll()
  run(in: .default) { ticks.values.count >= 30 && log.values.count == 5 }
  print("in the default mode: \(log.values) \(ticksOfMine.values)")

  log.removeAll()
  RunLoop.main.schedule {
    log.add("outer begins")
    run(in: .default) { log.values.count == 2 }
    log.add("outer ends")
  }
  RunLoop.main.schedule { log.add("inner") }
  run(in: .default) { log.values.count == 3 }
  print("nested: \(log.values)")

  log.removeAll()
  for number in 0..<1_000 { RunLoop.main.schedule { log.add("\(number)") } }
  for thread in 0..<4 {
    Thread { for _ in 0..<1_000 { RunLoop.main.schedule { log.add("thread \(thread)") } } }.start()
  }
  run(in: .default) { log.values.count >= 5_000 }
  // What would run twice would do so now.
  run(in: .default, until: Date() + 0.05)
  print("many: \(log.values.count), in order: \(log.values.filter { Int($0) != nil } == (0..<1_000).map(String.init))")

  // Dates pass while it runs, and do not end a run: not by rule, since it may look idle between two runs.
  let hadItsTime = (0..<20).contains { _ in
    let end = Date() + 0.03
    _ = RunLoop.main.run(mode: .default, before: end)
    return Date() >= end
  }
  print("a run has its time: \(hadItsTime)")
}

/// Nobody ever runs the loop.
func leaveToDispatch() -> Never {
  let log = Seen()
  (0..<100).publisher.receive(on: RunLoop.main).sink { log.add("\($0)") }.store(in: &Kept.tokens)
  Timer.publish(every: 0.002, on: .main, in: .common).autoconnect().prefix(3).sink { _ in
    print("received: \(log.values == (0..<100).map(String.init))")
    exit(0)
  } receiveValue: { _ in
    dispatchPrecondition(condition: .onQueue(.main))
  }
  .store(in: &Kept.tokens)
  dispatchMain()
}

/// The loop runs for a while, and does not come to everything.
func runLoopThenLeaveToDispatch() -> Never {
  let log = Seen()
  let ticks = Seen()
  Timer.publish(every: 0.002, on: .main, in: .common).autoconnect().sink { _ in ticks.add("tick") }.store(
    in: &Kept.tokens)
  run(in: .default) { ticks.values.count >= 10 }
  // For the default mode, in which the loop does not run any more.
  let mine = RunLoop.Mode("mine")
  RunLoop.main.add(Timer(timeInterval: 0.001, repeats: true) { _ in }, forMode: mine)
  RunLoop.main.schedule { log.add("ready") }
  RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(5))) { log.add("due") }
  run(in: mine, until: Date() + 0.05)
  print("left: \(log.values)")
  ticks.removeAll()
  RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(50))) {
    log.add("later")
    RunLoop.main.schedule {
      dispatchPrecondition(condition: .onQueue(.main))
      print("by Dispatch: \(log.values), ticks: \(ticks.values.count >= 2)")
      exit(0)
    }
  }
  dispatchMain()
}

func run(in mode: RunLoop.Mode, until isDone: () -> Bool) {
  while !isDone() { _ = RunLoop.main.run(mode: mode, before: Date() + 0.01) }
}

func run(in mode: RunLoop.Mode, until date: Date) {
  run(in: mode) { Date() >= date }
}

/// A variable of this file would come to be only when all of `main` above it has run.
enum Kept {
  nonisolated(unsafe) static var tokens: Set<AnyCancellable> = []
}

/// What has run, in order.
final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [String] = []

  var values: [String] { lock.withLock { seen } }

  func add(_ value: String) { lock.withLock { seen.append(value) } }

  func removeAll() { lock.withLock { seen = [] } }
}
