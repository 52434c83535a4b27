import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Kernel: port list")
struct PortListTests {
  private let owner = PassthroughSubject<Int, Never>()
  private let fanOut = _FanOut()

  private func makePort() -> _AnyPort {
    _PassthroughPort<Int, Never>(owner, fanOut, Recorder(demand: .none))
  }

  private func list(_ ports: [_AnyPort], capacity: Int) -> Unmanaged<_PortList> {
    let list = _PortList.make(capacity: capacity)
    for port in ports { list.takeUnretainedValue().append(port) }
    return list
  }

  @Test("Ports stand in the order in which they came, and know where")
  func order() {
    let ports = (0..<3).map { _ in makePort() }
    let list = list(ports, capacity: 3).takeUnretainedValue()
    #expect(ports.map(\.index) == [0, 1, 2])
    #expect(list.count == 3)
    #expect(list.isFull)
    #expect((0..<3).allSatisfy { list.slots[$0]?.takeUnretainedValue() === ports[$0] })
    list.retire()
  }

  @Test("A list that nobody uses is freed when it is retired, with its hold on the ports")
  func retire() {
    weak var list: _PortList?
    weak var port: _AnyPort?
    do {
      let only = makePort()
      port = only
      let unmanaged = self.list([only], capacity: 1)
      list = unmanaged.takeUnretainedValue()
      unmanaged.takeUnretainedValue().retire()
    }
    #expect(list == nil)
    #expect(port == nil)
  }

  @Test("A list that is used is freed by the last user")
  func retireInUse() {
    weak var list: _PortList?
    weak var port: _AnyPort?
    do {
      let only = makePort()
      port = only
      list = self.list([only], capacity: 1).takeUnretainedValue()
    }
    list?.use()
    list?.use()
    list?.retire()
    #expect(list?.endUse() == false)
    #expect(port != nil)
    #expect(list?.endUse() == false)
    #expect(list == nil)
    #expect(port == nil)
  }

  @Test("The last user is told to sweep, when somebody has gone meanwhile")
  func sweeping() {
    let list = list([makePort()], capacity: 1).takeUnretainedValue()
    list.use()
    #expect(list.isInUse)
    #expect(!list.endUse())

    list.use()
    list.use()
    #expect(list.markForSweep())
    #expect(!list.isSwept)
    #expect(!list.endUse())
    #expect(!list.beginSweep())  // one is going through it still
    #expect(list.endUse())
    #expect(list.beginSweep())
    #expect(!list.beginSweep())
    #expect(list.isSwept)
    list.retire()
  }

  @Test("Nothing is left to a last user who has gone already, unless it was told before")
  func markTooLate() {
    let list = list([makePort()], capacity: 1).takeUnretainedValue()
    #expect(!list.markForSweep())
    #expect(list.isSwept)

    list.use()
    #expect(list.markForSweep())
    #expect(list.endUse())  // is on its way to sweep
    #expect(!list.markForSweep())
    #expect(list.beginSweep())
    list.retire()
  }

  @Test("Closing the gaps keeps the order, and says anew where each port stands")
  func compaction() {
    let ports = (0..<5).map { _ in makePort() }
    let list = list(ports, capacity: 5).takeUnretainedValue()
    for gone in [0, 3] {
      list.slots[gone]?.release()
      list.slots[gone] = nil
      ports[gone].index = -1
    }
    list.compact()
    #expect(list.count == 3)
    #expect(!list.isFull)
    #expect(ports.map(\.index) == [-1, 0, 1, -1, 2])
    #expect([1, 2, 4].allSatisfy { list.slots[ports[$0].index]?.takeUnretainedValue() === ports[$0] })
    let new = makePort()
    list.append(new)
    #expect(new.index == 3)
    list.retire()
  }
}
