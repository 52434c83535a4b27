import Foundation
import PortableCombineFoundation

/// What is scheduled on the main loop under an asynchronous `main`. Prints what came of it; a test compares that.
@main
struct AsyncMain {
  static func main() async throws {
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) { fatalError("What was scheduled does not come.") }
    await timers()
    await values()
    try await betweenSleeps()
    await threads()
    await endlessly()
    await otherModes()
  }

  static func timers() async {
    for mode in [RunLoop.Mode.default, .common] {
      let dates = Received<Date>()
      let token = Timer.publish(every: 0.002, on: .main, in: mode).autoconnect().sink { dates.add($0) }
      let received = await dates.next(20)
      token.cancel()
      print("timer in \(mode.rawValue): 20 dates, in order: \(received == received.sorted())")
    }
  }

  static func values() async {
    let numbers = Received<Int>()
    let token = (0..<1_000).publisher.receive(on: RunLoop.main).sink { numbers.add($0) }
    print("receive(on:): in order: \(await numbers.next(1_000) == Array(0..<1_000))")
    let texts = PassthroughSubject<Int, Never>()
    let debounced = texts.debounce(for: .milliseconds(20), scheduler: RunLoop.main).sink { numbers.add($0) }
    for number in 0..<10 { texts.send(number) }
    print("debounce: \(await numbers.next(1))")
    let delayed = Just(7).delay(for: .milliseconds(5), scheduler: RunLoop.main).sink { numbers.add($0) }
    print("delay: \(await numbers.next(1))")
    let date = RunLoop.main.now.advanced(by: .milliseconds(5))
    RunLoop.main.schedule(after: date.advanced(by: .milliseconds(1))) { numbers.add(100) }
    for number in 0..<100 { RunLoop.main.schedule(after: date) { numbers.add(number) } }
    print("dates: in order: \(await numbers.next(101) == Array(0...100))")
    withExtendedLifetime((token, debounced, delayed)) {}
  }

  static func betweenSleeps() async throws {
    let numbers = Received<Int>()
    for number in 0..<5 {
      RunLoop.main.schedule { numbers.add(number) }
      RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(1))) { numbers.add(100 + number) }
      try await Task.sleep(for: .milliseconds(5))
    }
    let received = await numbers.next(10)
    print("between sleeps: \(received.filter { $0 < 100 }) \(received.filter { $0 >= 100 })")
  }

  static func threads() async {
    let numbers = Received<Int>()
    for thread in 0..<4 {
      Thread { for number in 0..<1_000 { RunLoop.main.schedule { numbers.add(thread * 1_000 + number) } } }.start()
    }
    let received = await numbers.next(4_000)
    for thread in 0..<4 {
      let range = thread * 1_000..<(thread + 1) * 1_000
      print("thread \(thread): in order: \(received.filter(range.contains) == Array(range))")
    }
  }

  /// An action that schedules itself again and again does not keep the main actor for itself.
  @MainActor
  static func endlessly() async {
    let isOver = Flag()
    @Sendable func again() {
      if !isOver.isSet { RunLoop.main.schedule(again) }
    }
    again()
    for _ in 0..<10 { await Task.detached {}.value }
    isOver.set()
    print("the main actor has its turn")
  }

  /// The loop of an asynchronous main runs in its common modes only, where there is one.
  static func otherModes() async {
    let numbers = Received<Int>()
    let token = Timer.publish(every: 0.001, on: .main, in: RunLoop.Mode("other")).autoconnect().sink { _ in
      numbers.add(1)
    }
    let other = Timer.publish(every: 0.02, on: .main, in: .default).autoconnect().sink { _ in numbers.add(2) }
    print("another mode: \(await numbers.next(3))")
    token.cancel()
    other.cancel()
  }
}

/// What actions report from the main queue, to be awaited.
private final class Received<Value: Sendable>: Sendable {
  private let (values, continuation) = AsyncStream.makeStream(of: Value.self)

  func add(_ value: Value) {
    dispatchPrecondition(condition: .onQueue(.main))
    continuation.yield(value)
  }

  func next(_ count: Int) async -> [Value] {
    await values.prefix(count).reduce(into: []) { $0.append($1) }
  }
}

private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
