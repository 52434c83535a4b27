import Work

/// What the machine itself costs: to tell a slow machine from slow code. No publisher takes part, so there is no
/// Sendable form.
enum Primitives {
  static var all: [Workload] {
    [
      Workload(
        "primitive-closure", "primitive: closure call", per: .call, units: 200_000,
        [.chain: SinkFloors.chain, .locked: SinkFloors.locked]),
      Workload(
        "primitive-retain", "primitive: closure call, retain, release", per: .call, units: 200_000,
        [.chain: retain]),
      Workload("primitive-allocate", "primitive: a small class", per: .call, units: 100_000, [.chain: allocate]),
    ]
  }

  private final class Small {
    let value: Int
    init(_ value: Int) { self.value = value }
  }

  private static func retain(_ count: Int, _ tally: Tally) -> Run {
    let object = Unmanaged.passRetained(Small(1))
    let add = Work.add(to: tally)
    return Run {
      for value in 0..<count {
        _ = object.retain()
        add(value)
        object.release()
      }
    }
  }

  private static func allocate(_ count: Int, _ tally: Tally) -> Run {
    let slot = Slots<Small>(1)
    return Run { for value in 0..<count { slot[0] = Small(value) } }
  }
}
