import CombineFoundation

/// A thread that does nothing but run its loop, in the default mode, until this object is freed.
final class LoopThread: @unchecked Sendable {
  let loop: RunLoop

  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var isStopped = false
    let (loops, announcer) = AsyncStream.makeStream(of: Loop.self)
  }

  private struct Loop: @unchecked Sendable {
    let loop: RunLoop
  }

  private let state = State()

  init() async {
    Thread { [state] in
      let loop = RunLoop.current
      // A loop without a source would not wait.
      loop.add(Timer(fire: .distantFuture, interval: 1, repeats: true) { _ in }, forMode: .default)
      state.announcer.yield(Loop(loop: loop))
      while !state.lock.withLock({ state.isStopped }) { _ = loop.run(mode: .default, before: .distantFuture) }
    }.start()
    var iterator = state.loops.makeAsyncIterator()
    loop = await iterator.next()!.loop
  }

  deinit {
    state.lock.withLock { state.isStopped = true }
    // Only what wakes it up lets it see that.
    loop.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
  }
}
