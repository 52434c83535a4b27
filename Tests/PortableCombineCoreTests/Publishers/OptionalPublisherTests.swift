import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Optional.Publisher")
struct OptionalPublisherTests {
  private let some = Optional(3).publisher
  private let none = Int?.none.publisher

  @Test("A value comes with the first request, and the end with it")
  func value() {
    let recorder = some.record(demand: .none)
    #expect(recorder.log == ["subscription(Optional)"])
    recorder.request(.max(1))
    #expect(recorder.log == ["subscription(Optional)", "value(3)", "finished"])
    let children = recorder.subscription.map { Mirror(reflecting: $0).children.count }
    #expect(children == 0)
  }

  @Test("Without a value, the end comes unasked")
  func noValue() {
    #expect(none.record(demand: .none).log == ["subscription(Empty)", "finished"])
  }

  @Test("A request for nothing traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) { Optional(3).publisher.record(demand: .none).request(.none) }
  }

  @Test("Operators compute at once, and keep their kind")
  func operators() {
    #expect(some.map { $0 + 1 } == Optional.Publisher(4))
    #expect(some.compactMap { $0 > 3 ? $0 : nil } == none)
    #expect(some.filter { $0 > 3 } == none)
    #expect(some.drop { $0 == 3 } == none)
    #expect(some.prefix { $0 == 3 } == some)
    #expect(some.first() == some)
    #expect(some.first { $0 == 3 } == some)
    #expect(some.last() == some)
    #expect(some.last { $0 > 3 } == none)
    #expect(some.allSatisfy { $0 == 3 } == Optional.Publisher(true))
    #expect(some.contains(4) == Optional.Publisher(false))
    #expect(some.contains { $0 == 3 } == Optional.Publisher(true))
    #expect(some.collect() == Optional.Publisher([3]))
    #expect(some.count() == Optional.Publisher(1))
    #expect(some.ignoreOutput() == Empty())
    #expect(some.max() == some)
    #expect(some.min() == some)
    #expect(some.reduce(1, +) == Optional.Publisher(4))
    #expect(some.scan(1, +) == Optional.Publisher(4))
    #expect(some.removeDuplicates() == some)
    #expect(some.replaceEmpty(with: 0) == Just(3))
    #expect(some.replaceError(with: 0) == some)
    #expect(some.retry(2) == some)
  }

  @Test("Without a value, closures are not called, and there is no answer; but an empty collection, and a replacement")
  func withoutValue() {
    func unreachable<T>(_ value: Int) -> T { fatalError("called without a value") }
    #expect(none.map { $0 + unreachable($0) } == none)
    #expect(none.filter(unreachable) == none)
    #expect(none.compactMap(unreachable) == none)
    #expect(none.drop(while: unreachable) == none)
    #expect(none.prefix(while: unreachable) == none)
    #expect(none.first(where: unreachable) == none)
    #expect(none.last(where: unreachable) == none)
    #expect(none.allSatisfy(unreachable) == Optional.Publisher(nil))
    #expect(none.contains(where: unreachable) == Optional.Publisher(nil))
    #expect(none.contains(3) == Optional.Publisher(nil))
    #expect(none.count() == none)
    #expect(none.reduce(0) { $0 + unreachable($1) } == none)
    #expect(none.scan(0) { $0 + unreachable($1) } == none)
    #expect(none.ignoreOutput() == Empty())
    #expect(none.collect() == Optional.Publisher([]))
    #expect(none.replaceEmpty(with: 7) == Just(7))
  }

  @Test("Closures that can't change anything are not called")
  func closures() {
    func unreachable(_ a: Int, _ b: Int) -> Bool { fatalError("called with a single value") }
    #expect(some.max(by: unreachable) == some)
    #expect(some.min(by: unreachable) == some)
    #expect(some.removeDuplicates(by: unreachable) == some)
  }

  @Test("Counts and indices, also of a range without an upper bound")
  func positions() {
    #expect(some.dropFirst() == none)
    #expect(some.dropFirst(0) == some)
    #expect(some.prefix(0) == none)
    #expect(some.prefix(2) == some)
    #expect(some.output(at: 0) == some)
    #expect(some.output(at: 1) == none)
    #expect(some.output(in: 0..<3) == some)
    #expect(some.output(in: 0...) == some)
    #expect(some.output(in: 0..<0) == none)
    #expect(some.output(in: 1...4) == none)
  }

  @Test("A negative count, length, index or bound traps")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = Optional(3).publisher.dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Optional(3).publisher.prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Optional(3).publisher.output(at: -1) }
    await #expect(processExitsWith: .failure) { _ = Optional(3).publisher.output(in: -1..<4) }
  }
}
