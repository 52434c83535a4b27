import PortableCombineCore
import Foundation
import Testing

@Suite("Subscribers.Demand")
struct DemandTests {
  private typealias Demand = Subscribers.Demand

  private let some: [Demand] = [.none, .max(1), .max(42), .max(.max), .unlimited]

  @Test("Adds: unlimited absorbs, and an overflow is unlimited")
  func addition() {
    #expect(Demand.max(3) + .max(4) == .max(7))
    #expect(Demand.none + .none == .none)
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.max(.max) + .max(.max) == .unlimited)
    #expect(Demand.max(.max) + .none == .max(.max))
    for demand in some {
      #expect(demand + .unlimited == .unlimited)
      #expect(.unlimited + demand == .unlimited)
    }
    var sum = Demand.max(1)
    sum += .max(2)
    #expect(sum == .max(3))
  }

  @Test("Adds numbers, also negative ones")
  func additionOfNumbers() {
    #expect(Demand.max(3) + 4 == .max(7))
    #expect(Demand.max(3) + -3 == .none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.unlimited + 5 == .unlimited)
    #expect(Demand.unlimited + -5 == .unlimited)
    #expect(Demand.unlimited + Int.min == .unlimited)
    var sum = Demand.max(1)
    sum += 2
    #expect(sum == .max(3))
  }

  @Test("Subtracts: unlimited stays, and a finite demand less unlimited is none")
  func subtraction() {
    #expect(Demand.max(7) - .max(3) == .max(4))
    #expect(Demand.max(7) - .max(7) == .none)
    for demand in some { #expect(Demand.unlimited - demand == .unlimited) }
    for demand in some.dropLast() { #expect(demand - .unlimited == .none) }
    var difference = Demand.max(3)
    difference -= .max(1)
    #expect(difference == .max(2))
  }

  @Test("Subtracts numbers, also negative ones; there an overflow is none")
  func subtractionOfNumbers() {
    #expect(Demand.max(7) - 3 == .max(4))
    #expect(Demand.max(7) - -3 == .max(10))
    #expect(Demand.max(.max) - -1 == .none)
    #expect(Demand.unlimited - 1 == .unlimited)
    #expect(Demand.unlimited - -1 == .unlimited)
    var difference = Demand.max(3)
    difference -= 1
    #expect(difference == .max(2))
  }

  @Test("Multiplies: unlimited stays, none is none, and an overflow is unlimited")
  func multiplication() {
    #expect(Demand.max(6) * 7 == .max(42))
    #expect(Demand.max(6) * 0 == .none)
    #expect(Demand.none * .max == .none)
    #expect(Demand.max(.max) * 2 == .unlimited)
    #expect(Demand.max(.max) * .max == .unlimited)
    #expect(Demand.unlimited * 0 == .unlimited)
    var product = Demand.max(2)
    product *= 3
    #expect(product == .max(6))
  }

  @Test("Compares with demands in every direction")
  func comparison() {
    for (left, lhs) in some.enumerated() {
      for (right, rhs) in some.enumerated() {
        #expect((lhs < rhs) == (left < right))
        #expect((lhs <= rhs) == (left <= right))
        #expect((lhs > rhs) == (left > right))
        #expect((lhs >= rhs) == (left >= right))
        #expect((lhs == rhs) == (left == right))
        #expect((lhs.hashValue == rhs.hashValue) == (left == right))
      }
    }
  }

  @Test("Compares with numbers in every direction")
  func comparisonWithNumbers() {
    for (amount, demand) in [(0, Demand.none), (5, .max(5)), (.max, .max(.max)), (nil, .unlimited)] {
      for number in [Int.min, -1, 0, 1, 5, 6, .max] {
        let order = amount.map { $0 < number ? -1 : $0 == number ? 0 : 1 } ?? 1
        #expect((demand == number) == (order == 0))
        #expect((demand != number) == (order != 0))
        #expect((demand < number) == (order < 0))
        #expect((demand <= number) == (order <= 0))
        #expect((demand > number) == (order > 0))
        #expect((demand >= number) == (order >= 0))
        #expect((number == demand) == (order == 0))
        #expect((number != demand) == (order != 0))
        #expect((number < demand) == (order > 0))
        #expect((number <= demand) == (order >= 0))
        #expect((number > demand) == (order < 0))
        #expect((number >= demand) == (order <= 0))
      }
    }
  }

  @Test("Tells its number, and describes itself")
  func descriptions() {
    #expect(Demand.none.max == 0)
    #expect(Demand.max(42).max == 42)
    #expect(Demand.unlimited.max == nil)
    #expect(Demand.none.description == "max(0)")
    #expect(Demand.max(42).description == "max(42)")
    #expect(Demand.unlimited.description == "unlimited")
    #expect(Demand.max(0) == .none)
  }

  @Test("Is coded as a number; unlimited is one more than Int.max, and whatever is larger")
  func coding() throws {
    func encoded(_ demand: Demand) throws -> String {
      String(decoding: try JSONEncoder().encode([demand]), as: UTF8.self)
    }
    func decoded(_ text: String) throws -> [Demand] {
      try JSONDecoder().decode([Demand].self, from: Data(text.utf8))
    }
    #expect(try encoded(.max(42)) == "[42]")
    #expect(try encoded(.unlimited) == "[9223372036854775808]")
    #expect(try decoded("[42, 0, 9223372036854775807]") == [.max(42), .none, .max(.max)])
    #expect(try decoded("[9223372036854775808, 18446744073709551615]") == [.unlimited, .unlimited])
    #expect(throws: (any Error).self) { try decoded("[-1]") }
    for demand in some { #expect(try decoded(try encoded(demand)) == [demand]) }
  }

  @Test("Traps where the result would be negative")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) - .max(2) }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) - 2 }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) + -2 }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) * -1 }
  }
}
