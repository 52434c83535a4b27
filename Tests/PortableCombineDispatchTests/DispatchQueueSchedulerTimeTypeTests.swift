import PortableCombineDispatch
import Foundation
import Testing

@Suite("DispatchQueue.SchedulerTimeType")
struct DispatchQueueSchedulerTimeTypeTests {
  typealias Time = DispatchQueue.SchedulerTimeType

  let early = Time(DispatchTime(uptimeNanoseconds: 10_000))
  let late = Time(DispatchTime(uptimeNanoseconds: 10_431))
  let never = Time(.distantFuture)
  let nearlyNever = Time(DispatchTime(uptimeNanoseconds: .max - 1024))

  @Test("the distance is exact and has a sign")
  func distance() {
    #expect(early.distance(to: late) == .nanoseconds(431))
    #expect(late.distance(to: early) == .nanoseconds(-431))
    #expect(early.distance(to: early) == .nanoseconds(0))
  }

  @Test("the distance to never, and from it, is the greatest there is")
  func distanceToNever() {
    for time in [early, late] {
      for end in [never, nearlyNever] {
        #expect(time.distance(to: end) == .nanoseconds(.max))
        #expect(end.distance(to: time) == .nanoseconds(.max))
      }
    }
    #expect(never.distance(to: never) == .nanoseconds(0))
    #expect(nearlyNever.distance(to: nearlyNever) == .nanoseconds(0))
  }

  @Test("the distance is exact, and leads there, as far as an Int counts the nanoseconds")
  func farAhead() {
    let last = Time(DispatchTime(uptimeNanoseconds: UInt64(Int.max)))
    for exponent in 61...62 {
      let far = Time(DispatchTime(uptimeNanoseconds: 1 << exponent))
      let farther = Time(DispatchTime(uptimeNanoseconds: 1 << exponent + 431))
      #expect(far.distance(to: farther) == .nanoseconds(431))
      #expect(farther.distance(to: far) == .nanoseconds(-431))
      #expect(early.distance(to: far) == .nanoseconds(1 << exponent - 10_000))
      for (from, to) in [(early, far), (far, early), (far, farther), (far, last), (early, last), (last, early)] {
        #expect(from.advanced(by: from.distance(to: to)) == to)
      }
    }
    #expect(last.advanced(by: .nanoseconds(1)) == never)
  }

  @Test("advancing adds nanoseconds")
  func advanced() {
    #expect(early.advanced(by: .nanoseconds(431)) == late)
    #expect(late.advanced(by: .nanoseconds(-431)) == early)
    #expect(early.advanced(by: .nanoseconds(0)) == early)
  }

  @Test("advancing stops at the ends of the clock")
  func advancedTooFar() {
    let first = DispatchTime(uptimeNanoseconds: 1)
    #expect(early.advanced(by: .nanoseconds(-10_000)).dispatchTime == first)
    #expect(early.advanced(by: .nanoseconds(.min)).dispatchTime == first)
    #expect(early.advanced(by: .nanoseconds(.max)) == never)
    #expect(early.advanced(by: .init(.never)) == never)
    #expect(early.advanced(by: .seconds(.max)) == never)
    #expect(never.advanced(by: .nanoseconds(.max)) == never)
    #expect(never.advanced(by: .nanoseconds(.min)) == never)
    #expect(never.advanced(by: .seconds(1)) == never)
  }

  @Test("moments are ordered, and never is the last")
  func order() {
    #expect(early < late)
    #expect(!(late < early))
    #expect(late < nearlyNever)
    #expect(nearlyNever < never)
    #expect(!(never < early))
  }

  @Test("a moment is coded as its raw number")
  func codable() throws {
    let data = try JSONEncoder().encode([early])
    #expect(String(decoding: data, as: UTF8.self) == "[10000]")
    #expect(try JSONDecoder().decode([Time].self, from: data) == [early])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Time].self, from: Data("[-1]".utf8)) }
  }

  @Test("its hash is that of the raw number")
  func hash() {
    #expect(early.hashValue == early.dispatchTime.rawValue.hashValue)
    #expect(Set([early, late, early]).count == 2)
  }

  @Test("a queue's present lies between two readings of the system's clock")
  func now() {
    let before = DispatchTime.now()
    let now = DispatchQueue.main.now.dispatchTime
    #expect(before <= now && now <= DispatchTime.now())
  }
}
