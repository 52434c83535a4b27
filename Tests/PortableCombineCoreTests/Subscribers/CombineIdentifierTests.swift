import PortableCombineCore
import PublisherTesting
import Testing

@Suite("CombineIdentifier")
struct CombineIdentifierTests {
  private final class Object: CustomCombineIdentifierConvertible {}

  @Test("Fresh ones are unique, from several threads too")
  func fresh() {
    let all = Guarded<Set<CombineIdentifier>>([])
    concurrently(4) { _ in
      let own = (0..<1_000).map { _ in CombineIdentifier() }
      all.withLock { $0.formUnion(own) }
    }
    #expect(all.value.count == 4_000)
  }

  @Test("Those of one object are equal, and are described by its address")
  func objects() {
    let (one, other) = (Object(), Object())
    #expect(CombineIdentifier(one) == CombineIdentifier(one))
    #expect(CombineIdentifier(one) == one.combineIdentifier)
    #expect(CombineIdentifier(one) != CombineIdentifier(other))
    let address = UInt(bitPattern: Unmanaged.passUnretained(one).toOpaque())
    #expect(CombineIdentifier(one).description == "0x" + String(address, radix: 16))
  }

  @Test("Keeps one number, which its mirror shows")
  func mirror() {
    let children = Array(Mirror(reflecting: CombineIdentifier()).children)
    #expect(children.map(\.label) == ["rawValue"])
    #expect(children.first?.value is UInt64)
  }

  @Test("The empty subscription always has the same")
  func emptySubscription() {
    #expect(Subscriptions.empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
    #expect("\(Subscriptions.empty)" == "Empty")
    Subscriptions.empty.request(.none)
    Subscriptions.empty.cancel()
  }
}
