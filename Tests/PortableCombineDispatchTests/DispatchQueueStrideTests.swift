import PortableCombineDispatch
import Foundation
import Testing

@Suite("DispatchQueue.SchedulerTimeType.Stride")
struct DispatchQueueStrideTests {
  typealias Stride = DispatchQueue.SchedulerTimeType.Stride

  @Test("units become nanoseconds")
  func units() {
    #expect(Stride.seconds(2).magnitude == 2_000_000_000)
    #expect(Stride.milliseconds(2).magnitude == 2_000_000)
    #expect(Stride.microseconds(2).magnitude == 2_000)
    #expect(Stride.nanoseconds(2).magnitude == 2)
    #expect(Stride.nanoseconds(-2).magnitude == -2)
    #expect(Stride.nanoseconds(7).timeInterval == .nanoseconds(7))
  }

  @Test("fractions of a second go to the nearest nanosecond")
  func fractions() {
    #expect(Stride.seconds(1.2).magnitude == 1_200_000_000)
    #expect(Stride.seconds(0.29).magnitude == 290_000_000)
    #expect(Stride.seconds(1.1).magnitude == 1_100_000_000)
    #expect(Stride.seconds(-0.001).magnitude == -1_000_000)
    for milliseconds in 0..<2_000 {
      #expect(Stride.seconds(Double(milliseconds) / 1_000) == .milliseconds(milliseconds))
    }
  }

  @Test("literals count seconds")
  func literals() {
    #expect((3 as Stride) == .seconds(3))
    #expect((1.5 as Stride) == .milliseconds(1_500))
    #expect((-1 as Stride).magnitude == -1_000_000_000)
  }

  @Test("what is too long becomes the longest there is")
  func saturates() {
    #expect(Stride.seconds(Int.max).magnitude == .max)
    #expect(Stride.seconds(Int.min).magnitude == .min)
    #expect(Stride.milliseconds(.max).magnitude == .max)
    #expect(Stride.microseconds(.min).magnitude == .min)
    #expect(Stride.seconds(1e30).magnitude == .max)
    #expect(Stride.seconds(-1e30).magnitude == .min)
    #expect(Stride.seconds(.infinity).magnitude == .max)
    #expect(Stride.seconds(-.infinity).magnitude == .min)
    #expect(Stride.seconds(.nan).magnitude == .max)
  }

  @Test("the system's intervals become strides")
  func intervals() {
    #expect(Stride(.seconds(2)) == .seconds(2))
    #expect(Stride(.milliseconds(2)) == .milliseconds(2))
    #expect(Stride(.microseconds(2)) == .microseconds(2))
    #expect(Stride(.nanoseconds(2)) == .nanoseconds(2))
    #expect(Stride(.never).magnitude == .max)
    #expect(Stride(.seconds(.max)).magnitude == .max)
  }

  @Test("exact numbers count seconds, or are none")
  func exactly() {
    #expect(Stride(exactly: 871 as UInt64) == .seconds(871))
    #expect(Stride(exactly: -3 as Int8) == .seconds(-3))
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(Stride(exactly: Int.max) == nil)
  }

  @Test("sums and differences stop at the ends")
  func sums() {
    #expect(Stride.seconds(1) + .milliseconds(1) == .milliseconds(1_001))
    #expect(Stride.seconds(1) - .milliseconds(1) == .milliseconds(999))
    #expect((.nanoseconds(.max) + .nanoseconds(1) as Stride).magnitude == .max)
    #expect((.nanoseconds(.min) + .nanoseconds(-1) as Stride).magnitude == .min)
    #expect((.nanoseconds(.min) - .nanoseconds(1) as Stride).magnitude == .min)
    #expect((.nanoseconds(0) - .nanoseconds(.min) as Stride).magnitude == .max)
    #expect((-Stride.nanoseconds(.min)).magnitude == .max)

    var stride = Stride.seconds(1)
    stride += .seconds(2)
    stride -= .seconds(5)
    #expect(stride == .seconds(-2))
    #expect(abs(stride) == .seconds(2))
  }

  @Test("products are those of whole seconds")
  func products() {
    #expect(Stride.seconds(3) * .seconds(4) == .seconds(12))
    #expect(Stride.milliseconds(500) * .milliseconds(500) == .seconds(0))
    #expect(Stride.nanoseconds(3) * .nanoseconds(4) == .seconds(0))
    #expect(Stride.nanoseconds(.max) * .nanoseconds(.max) == .nanoseconds(.max))
    #expect(Stride.nanoseconds(.max) * .nanoseconds(.min) == .nanoseconds(.min))

    var stride = Stride.seconds(2)
    stride *= .seconds(-3)
    #expect(stride == .seconds(-6))
  }

  @Test("the magnitude can be set and gives the order")
  func magnitude() {
    var stride = Stride.nanoseconds(5)
    stride.magnitude = 3
    #expect(stride == .nanoseconds(3))
    #expect(stride < .nanoseconds(4))
    #expect(Set([stride, .nanoseconds(3), .nanoseconds(4)]).count == 2)
  }

  @Test("it is coded as its nanoseconds")
  func codable() throws {
    let data = try JSONEncoder().encode(Stride.microseconds(3))
    #expect(String(decoding: data, as: UTF8.self) == #"{"_nanoseconds":3000}"#)
    #expect(try JSONDecoder().decode(Stride.self, from: data) == .microseconds(3))
  }
}
