import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("AnyCancellable")
struct AnyCancellableTests {
  private final class Counting: Cancellable {
    let count = Guarded(0)

    func cancel() {
      count.withLock { $0 += 1 }
    }
  }

  private let count = Guarded(0)

  private func token(keeping kept: AnyObject? = nil) -> AnyCancellable {
    AnyCancellable { [count] in
      withExtendedLifetime(kept) { count.withLock { $0 += 1 } }
    }
  }

  @Test("Runs its closure once, by the first cancel")
  func once() {
    var token: AnyCancellable? = token()
    #expect(count.value == 0)
    token?.cancel()
    token?.cancel()
    #expect(count.value == 1)
    token = nil
    #expect(count.value == 1)
  }

  @Test("Runs its closure when it is freed")
  func dropped() {
    do { _ = token() }
    #expect(count.value == 1)
  }

  @Test("Cancels what it wraps, once in all")
  func wrapping() {
    let counting = Counting()
    var token: AnyCancellable? = AnyCancellable(counting)
    token?.cancel()
    token = nil
    #expect(counting.count.value == 1)

    let inner = self.token()
    let outer = AnyCancellable(inner)
    outer.cancel()
    outer.cancel()
    inner.cancel()
    #expect(count.value == 1)
  }

  @Test("Lets go of the closure, and of what it wraps, when that was called")
  func release() {
    let freed = Guarded(0)
    let token = token(keeping: OnDeinit { freed.withLock { $0 += 1 } })
    #expect(freed.value == 0)
    token.cancel()
    #expect(freed.value == 1)

    weak var counting: Counting?
    func wrap() -> AnyCancellable {
      let wrapped = Counting()
      counting = wrapped
      return AnyCancellable(wrapped)
    }
    let wrapper = wrap()
    #expect(counting != nil)
    wrapper.cancel()
    #expect(counting == nil)
  }

  @Test("The closure, and what is freed with it, may cancel the same token")
  func reentrancy() {
    nonisolated(unsafe) var own: AnyCancellable?
    let calls = Guarded(0)
    func make() -> AnyCancellable {
      let notice = OnDeinit {
        own?.cancel()
        calls.withLock { $0 += 10 }
      }
      return AnyCancellable {
        withExtendedLifetime(notice) {
          own?.cancel()
          calls.withLock { $0 += 1 }
        }
      }
    }
    own = make()
    own?.cancel()
    #expect(calls.value == 11)
  }

  @Test("Is equal to itself alone")
  func identity() {
    let (one, other) = (AnyCancellable {}, AnyCancellable {})
    #expect(one == one)
    #expect(one != other)
    #expect(Set([one, one, other]).count == 2)
  }

  @Test("Is stored itself; through Cancellable, a wrapper of it")
  func store() {
    let token = token()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    token.store(in: &set)
    token.store(in: &set)
    token.store(in: &array)
    token.store(in: &array)
    #expect(set == [token])
    #expect(array == [token, token])

    let cancellable: any Cancellable = token
    cancellable.store(in: &set)
    cancellable.store(in: &array)
    #expect(set.count == 2)
    #expect(array.count == 3)
    #expect(array.last != token)
    #expect(count.value == 0)
    array.removeLast()  // frees the wrapper
    #expect(count.value == 1)
  }

  @Test("What is stored is cancelled with the collection")
  func storeAndDrop() {
    do {
      var set: Set<AnyCancellable> = []
      for _ in 0..<3 { token().store(in: &set) }
      #expect(count.value == 0)
      withExtendedLifetime(set) {}
    }
    #expect(count.value == 3)
  }

  @Test("Cancelled by several threads: the closure runs once")
  func threads() {
    struct Scene {
      let count = Guarded(0)
      let token: AnyCancellable

      init() { token = AnyCancellable { [count] in count.withLock { $0 += 1 } } }
    }
    race(rounds: 1_000, scene: Scene.init, Array(repeating: { $0.token.cancel() }, count: 3)) {
      #expect($0.count.value == 1)
    }
  }
}
