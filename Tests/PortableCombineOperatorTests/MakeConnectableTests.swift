import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: makeConnectable")
struct MakeConnectableTests {
  private let source = TestPublisher<Int, Never>()

  @Test("Sends nothing before connect, then the same to all")
  func connect() {
    let connectable = source.makeConnectable()
    let (first, second) = (connectable.record(), connectable.record())
    #expect(source.log == [])
    let connection = connectable.connect()
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.finish()
    #expect(first.log == ["subscription(Multicast)", "value(1)", "finished"])
    #expect(second.log == first.log)
    connection.cancel()
  }

  @Test("Can be connected again after a disconnect, not after the end")
  func reconnect() {
    let connectable = source.makeConnectable()
    let recorder = connectable.record()
    let first = connectable.connect()
    source.send(1)
    first.cancel()
    #expect(source.cancelCount == 1)
    let second = connectable.connect()
    source.send(2)
    source.finish()
    let third = connectable.connect()
    source.send(3)
    #expect(recorder.values == [1, 2])
    #expect(connectable.record().log == ["subscription(Multicast)", "finished"])
    withExtendedLifetime((second, third)) {}
  }

  @Test("Each subscriber has its own demand, and misses what comes without")
  func demand() {
    let connectable = source.makeConnectable()
    let all = connectable.record()
    let some = connectable.record(demand: .max(1))
    let connection = connectable.connect()
    source.send(1)
    source.send(2)
    some.request(.max(1))
    source.send(3)
    #expect(all.values == [1, 2, 3])
    #expect(some.values == [1, 3])
    connection.cancel()
  }

  @Test("Copies share the subject")
  func copies() {
    let connectable = source.makeConnectable()
    let copy = connectable
    let recorder = copy.record()
    let connection = connectable.connect()
    source.send(1)
    #expect(recorder.values == [1])
    connection.cancel()
  }
}
